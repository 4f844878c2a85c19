extension Words {
    /// What a person should know of Foursquare and what its answers cost.
    package enum Foursquare {
        /// Why a call costs more.
        package static func premium(_ field: String, for reasons: [String]) -> String {
            "Asks for the premium field \"\(field)\", which costs more, for \(reasons.joined(separator: " and "))."
        }

        package static let details = "the details of one place"

        package static func option(_ name: String, _ value: String? = nil) -> String {
            "--\(name)" + (value.map { " \($0)" } ?? "")
        }
    }
}
