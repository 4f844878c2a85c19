extension Words {
    /// What a person should know of Foursquare and what its answers cost.
    package enum Foursquare {
        /// Why a call costs more.
        package static func premium(_ field: String, for reasons: [String]) -> String {
            "Asks for the premium field \"\(field)\", which costs more, for \(reasons.joined(separator: " and "))."
        }

        /// Why an answer cannot be read: the end of a sentence.
        package static let noPlace = "it holds no place with an identifier, a name and a position"

        package static let details = "the details of one place"

        package static func option(_ name: String, _ value: String? = nil) -> String {
            "--\(name)" + (value.map { " \($0)" } ?? "")
        }
    }
}
