extension Words {
    /// Why a service's answer cannot be read: the end of a sentence.
    package enum Answers {
        package static let empty = "it is empty"
        package static let webPage = "it is a web page, not data"
        package static let notText = "it is not UTF-8 text"
        package static let notJSON = "it is not valid JSON"
        package static let noPlaces = "it holds no list of places"

        package static func tooManyParts(_ limit: Int) -> String { "it has more than \(limit) parts" }

        package static func tooDeep(_ limit: Int) -> String { "it is nested more than \(limit) levels deep" }

        package static func insecureAddress(_ address: String) -> (what: String, next: String?) {
            (
                "\(address) is not encrypted, and the token is not sent in the open",
                "Give an address that starts with https:// (http:// only for this machine)."
            )
        }
    }
}
