extension Strings {
    /// Choosing a city by hand.
    package enum Markets {
        package static let attribution = "Cities: GeoNames, CC BY 4.0"
        package static let attributionURL = "https://www.geonames.org/"

        // Files that are unusable.
        package static func invalid(_ path: String, line: Int?, field: String?, _ reason: String) -> String {
            let place = [path, line.map { localized("line \($0)") }, field].compactMap(\.self).joined(separator: ", ")
            return "\(place): \(reason)."
        }
        package static let invalidHint = localized("See \"Market files\" in the manual for what such a file holds.")
        package static func tooManyCities(_ limit: Int) -> String {
            localized("it has more than \(Strings.grouped(limit)) towns")
        }
        package static let missing = localized("it is missing")
        package static let notObject = localized("it should be an object")
        package static let notArray = localized("it should be an array")
        package static let noText = localized("it should be a text")
        package static let notNumber = localized("it should be a number")
        package static let notBoolean = localized("it should be a boolean")
        package static let notWholeNumber = localized("it should be a whole number")
        package static func outOfRange(_ range: ClosedRange<Double>) -> String {
            localized("it should be from \(number(range.lowerBound)) to \(number(range.upperBound))")
        }
        package static func unknownWord(_ known: [String]) -> String {
            localized("it should be \(known.joined(separator: localized(" or ")))")
        }
        package static let notACountry = localized("it should be two letters of ISO 3166-1, such as CL")
        package static let notAnIdentifier = localized("it should be letters, digits, - or _, at most 32")
        package static func duplicate(_ name: String, firstLine: Int) -> String {
            localized("\"\(name)\" is there already, in line \(firstLine)")
        }
        package static func fieldCount(_ count: Int, expected: Int) -> String {
            localized("it has \(Strings.count(count, "field")) instead of \(expected)")
        }
        package static let noCities = localized("it has no town")

        // Names that are not found, or found twice.
        package static func unknownCity(_ name: String, nearest: [String]) -> (what: String, next: String?) {
            (
                localized("No town is called \"\(name)\"."),
                nearest.isEmpty
                    ? localized("\"places city\" lists the towns.")
                    : localized("Is one of these meant? \(list(nearest))")
            )
        }
        package static func unknownPostalCode(_ code: String, nearest: [String]) -> (what: String, next: String?) {
            (
                localized("Postal codes are known only for towns of markets, and \(code) is none of them."),
                nearest.isEmpty
                    ? localized("Name the town: places --near \"\(code) Berlin\"")
                    : localized("The nearest codes it has: \(list(nearest))")
            )
        }
        package static func ambiguous(_ name: String, _ candidates: [String], others: Int) -> (
            what: String, next: String?
        ) {
            (
                localized("\"\(name)\" can be any of \(candidates.count + others) towns: \(list(candidates))")
                    + (others > 0 ? localized("; and \(others) more.") : "."),
                localized("Add the region or the country: places city \"\(candidates.first ?? name)\"")
            )
        }
        package static func inactive(_ name: String) -> (what: String, next: String?) {
            (localized("\(name) is not active: nothing is offered there yet."), localized("Choose another town."))
        }
        package static func unknownMarket(_ id: String, known: [String]) -> (what: String, next: String?) {
            (localized("No market is called \"\(id)\"."), localized("There are \(known.joined(separator: ", "))."))
        }

        // The selector.
        package static let world = localized("World")
        package static let labels = (
            region: localized("Region"), city: localized("City"), postalCode: localized("Postal code")
        )
        package static func otherPlaces(_ country: String) -> String { localized("other places, \(country)") }
        package static func choose(_ label: String, in place: String) -> String { "\(place): \(label)" }
        package static func inactiveMark(_ name: String) -> String { localized("\(name) (inactive)") }
        package static func typeACode(_ label: String) -> String {
            localized("Type a \(label), or the beginning of a town's name.")
        }
        package static let nothingFits = localized("Nothing fits what you typed.")
        package static func noSuchCode(_ text: String) -> String {
            localized("The list has no code that begins with \(text); these come nearest.")
        }
        package static let help = localized("↑ ↓ move · Enter choose · Esc cancel")
        package static func helpBack(_ label: String) -> String { "\(help) · ← \(label)" }

        private static func list(_ names: [String]) -> String { names.joined(separator: "; ") }

        private static func number(_ value: Double) -> String {
            value == value.rounded() && abs(value) < 1e15 ? Strings.grouped(Int(value)) : "\(value)"
        }
    }
}
