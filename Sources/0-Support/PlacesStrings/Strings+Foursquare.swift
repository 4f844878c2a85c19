extension Strings {
    /// What the user should know of Foursquare and what its answers cost.
    package enum Foursquare {
        /// Why a call costs more.
        package static func premium(_ field: String, for reasons: [String]) -> String {
            localized(
                "Asks for the premium field \"\(field)\", which costs more, for \(reasons.joined(separator: localized(" and ")))."
            )
        }

        /// Why an answer cannot be read: the end of a sentence.
        package static let noPlace = localized("it holds no place with an identifier, a name and a position")

        /// Who learns a position, and what for.
        package static let recipient = localized("Foursquare, which searches around it")

        /// What is sent, on which occasion and where.
        package static var disclosures: [(when: String, what: String, recipient: String)] {
            [
                (
                    localized("with a token"),
                    localized("your position (if one is known), radius and words; the token in a header"),
                    localized("Foursquare")
                ),
                (
                    localized("with a token and no position"),
                    localized("radius and words; the service guesses where you are by your network address"),
                    localized("Foursquare")
                ),
                (
                    localized("`places show`, `open`, `share`, `copy` of a Foursquare place"),
                    localized("its identifier"),
                    localized("Foursquare")
                ),
                (
                    localized("`places explore` with a token"),
                    localized("the middle of the map instead of your position, each time the map or the slider rests"),
                    localized("Foursquare")
                ),
            ]
        }

        package static let details = localized("the details of one place")

        /// A reason for a field: the words of the search.
        package static let words = localized("your words")

        package static func option(_ name: String, _ value: String? = nil) -> String {
            "--\(name)" + (value.map { " \($0)" } ?? "")
        }
    }
}
