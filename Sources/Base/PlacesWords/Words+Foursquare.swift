extension Words {
    /// What the user should know of Foursquare and what its answers cost.
    package enum Foursquare {
        /// Why a call costs more.
        package static func premium(_ field: String, for reasons: [String]) -> String {
            "Asks for the premium field \"\(field)\", which costs more, for \(reasons.joined(separator: " and "))."
        }

        /// Why an answer cannot be read: the end of a sentence.
        package static let noPlace = "it holds no place with an identifier, a name and a position"

        /// Who learns a position, and what for.
        package static let recipient = "Foursquare, which searches around it"

        /// What is sent, on which occasion and where.
        package static let disclosures: [(when: String, what: String, recipient: String)] = [
            (
                "with a token", "your position (if one is known), radius and words; the token in a header", "Foursquare"
            ),
            (
                "with a token and no position",
                "radius and words; the service guesses where you are by your network address", "Foursquare"
            ),
            ("`places show`, `open`, `share`, `copy` of a Foursquare place", "its identifier", "Foursquare"),
            (
                "`places explore` with a token",
                "the middle of the map instead of your position, each time the map or the slider rests", "Foursquare"
            ),
        ]

        package static let details = "the details of one place"

        package static func option(_ name: String, _ value: String? = nil) -> String {
            "--\(name)" + (value.map { " \($0)" } ?? "")
        }
    }
}
