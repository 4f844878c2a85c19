extension Words {
    /// Guessing the position from address books. A reason is the end of a sentence; none names a person or a street.
    package enum Contacts {
        // Why a file cannot be used.
        package static let empty = "it is empty"
        package static let noContacts = "it holds neither vCards nor an address book of abook"
        package static func tooLarge(_ limit: Int) -> String { "it is larger than \(Words.size(limit))" }

        // Why there is no position.
        package static func noFiles(namesOptions: Bool) -> String {
            "there is no address book at the usual places" + (namesOptions ? "; name one with --contacts" : "")
        }
        package static func noAddresses(contacts: Int) -> String {
            contacts == 1
                ? "the one contact has no address" : "none of \(Words.grouped(contacts)) contacts has an address"
        }
        package static func noCities(has kinds: [String]) -> String {
            "the addresses name no city, only \(kinds.joined(separator: " and "))"
        }
        package static func unknownCities(tried: Int) -> String {
            tried == 1
                ? "the most common city of the contacts is not in the list of towns"
                : "none of the \(tried) most common cities of the contacts is in the list of towns"
        }
        package static let countries = "countries"
        package static let regions = "regions"
        package static let postalCodes = "postal codes"

        // The evidence.
        package static let city = "city"
        package static let region = "region"
        package static let postalCode = "postal code"

        /// `city: Helsinki 12, Espoo 4, … of 31 contacts with an address`.
        package static func evidence(
            _ kind: String, _ counts: [(name: String, count: Int)], hasMore: Bool, of contacts: Int
        ) -> String {
            let listed = counts.map { "\($0.name) \($0.count)" } + (hasMore ? ["…"] : [])
            return "\(kind): \(listed.joined(separator: ", ")) of \(Words.count(contacts, "contact")) with an address"
        }

        package static func unknownBefore(_ cities: Int) -> String {
            "the list of towns lacks the \(Words.count(cities, "more common city", "more common cities"))"
        }

        package static func skipped(contacts: Int) -> String {
            "\(Words.count(contacts, "contact")) could not be read"
        }
        package static func skipped(files: Int) -> String { "\(Words.count(files, "file")) could not be read" }
    }
}
