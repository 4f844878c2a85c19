extension Words {
    /// Choosing a city by hand.
    package enum Markets {
        package static let attribution = "Cities: GeoNames, CC BY 4.0"
        package static let attributionURL = "https://www.geonames.org/"

        // Files that are of no use.
        package static func invalid(_ path: String, line: Int?, field: String?, _ reason: String) -> String {
            let place = [path, line.map { "line \($0)" }, field].compactMap(\.self).joined(separator: ", ")
            return "\(place): \(reason)."
        }
        package static let invalidHint = "See \"Market files\" in the manual for what such a file holds."
        package static func oversized(_ limit: Int) -> String { "it is larger than \(Words.size(limit))" }
        package static func tooManyCities(_ limit: Int) -> String {
            "it has more than \(Words.grouped(limit)) cities"
        }
        package static func tooDeep(_ limit: Int) -> String { "it is nested more than \(limit) levels deep" }
        package static let empty = "it is empty"
        package static let notJSON = "this is not valid JSON"
        package static let notText = "this is not UTF-8 text"
        package static let missing = "it is missing"
        package static func wrongType(_ expected: String) -> String { "it should be \(article(expected)) \(expected)" }
        package static func outOfRange(_ range: ClosedRange<Double>) -> String {
            "it should be from \(number(range.lowerBound)) to \(number(range.upperBound))"
        }
        package static func unknownWord(_ known: [String]) -> String {
            "it should be \(known.joined(separator: " or "))"
        }
        package static let notACountry = "it should be two letters of ISO 3166-1, such as CL"
        package static let notAnIdentifier = "it should be letters, digits, - or _, at most 32"
        package static func duplicate(_ name: String, firstLine: Int) -> String {
            "\"\(name)\" is there already, in line \(firstLine)"
        }
        package static func fieldCount(_ count: Int, expected: Int) -> String {
            "it has \(Words.count(count, "field")) instead of \(expected)"
        }
        package static let noCities = "it has no city"

        // Names that are not found, or found twice.
        package static func unknownCity(_ name: String, nearest: [String]) -> (what: String, next: String?) {
            (
                "No city is called \"\(name)\".",
                nearest.isEmpty ? "\"places city\" shows what there is." : "Is one of these meant? \(list(nearest))"
            )
        }
        package static func unknownPostalCode(_ code: String, nearest: [String]) -> (what: String, next: String?) {
            (
                "The list of cities has no postal code \(code).",
                nearest.isEmpty ? "Choose the city by its name." : "The nearest codes it has: \(list(nearest))"
            )
        }
        package static func ambiguous(_ name: String, _ candidates: [String], others: Int) -> (
            what: String, next: String?
        ) {
            (
                "\"\(name)\" can be any of \(candidates.count + others) cities: \(list(candidates))"
                    + (others > 0 ? "; and \(others) more." : "."),
                "Add the region or the country: \"\(candidates.first ?? name)\"."
            )
        }
        package static func inactive(_ name: String) -> (what: String, next: String?) {
            ("\(name) is not active: nothing is offered there yet.", "Choose another city.")
        }
        package static func unknownMarket(_ id: String, known: [String]) -> (what: String, next: String?) {
            ("No market is called \"\(id)\".", "There are \(known.joined(separator: ", ")).")
        }

        // The selector.
        package static let world = "World"
        package static let worldLabels = (region: "Region", city: "City", postalCode: "Postal code")
        package static func otherPlaces(_ country: String) -> String { "other places, \(country)" }
        package static func choose(_ label: String, in place: String) -> String { "\(place): \(label)" }
        package static func inactiveMark(_ name: String) -> String { "\(name) (inactive)" }
        package static func typeACode(_ label: String) -> String {
            "Type a \(label), or the beginning of a city's name."
        }
        package static let nothingFits = "Nothing fits what you typed."
        package static func noSuchCode(_ text: String) -> String {
            "The list has no code that begins with \(text); these come nearest."
        }
        package static let help = "↑ ↓ move · Enter choose · Esc cancel"
        package static func helpBack(_ label: String) -> String { "\(help) · ← \(label)" }

        private static func list(_ names: [String]) -> String { names.joined(separator: "; ") }

        private static func article(_ noun: String) -> String {
            "aeio".contains(noun.prefix(1)) ? "an" : "a"
        }

        private static func number(_ value: Double) -> String {
            value == value.rounded() && abs(value) < 1e15 ? Words.grouped(Int(value)) : "\(value)"
        }
    }
}
