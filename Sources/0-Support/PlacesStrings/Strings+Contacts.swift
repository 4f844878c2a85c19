extension Strings {
    /// Guessing the position from address books. A reason is the end of a sentence; none names a person or a street.
    package enum Contacts {
        // Why a file cannot be used.
        package static let noContacts = localized("it holds neither vCards nor an address book of abook")

        // Why there is no position.
        package static func noFiles(namesOptions: Bool) -> String {
            localized("there is no address book at the usual places")
                + (namesOptions ? localized("; name one with --contacts") : "")
        }
        package static func noAddresses(contacts: Int) -> String {
            contacts == 1
                ? localized("the one contact has no address")
                : localized("none of \(Strings.grouped(contacts)) contacts has an address")
        }
        package static func noCities(has kinds: [String]) -> String {
            localized("the addresses name no town, only \(kinds.joined(separator: localized(" and ")))")
        }
        package static func unknownCities(tried: Int) -> String {
            tried == 1
                ? localized("the most common town of the contacts is not in the list of towns")
                : localized("none of the \(tried) most common towns of the contacts is in the list of towns")
        }
        package static let countries = localized("countries")
        package static let regions = localized("regions")
        package static let postalCodes = localized("postal codes")

        // The evidence.
        package static let city = localized("city")
        package static let region = localized("region")
        package static let postalCode = localized("postal code")

        /// `city: Helsinki 12, Espoo 4, … of 31 contacts with an address`.
        package static func evidence(
            _ kind: String, _ counts: [(name: String, count: Int)], hasMore: Bool, of contacts: Int
        ) -> String {
            let listed = counts.map { "\($0.name) \($0.count)" } + (hasMore ? ["…"] : [])
            return localized(
                "\(kind): \(listed.joined(separator: ", ")) of \(Strings.count(contacts, "contact")) with an address")
        }

        package static func unknownBefore(_ cities: Int) -> String {
            localized("the list of towns lacks the \(Strings.count(cities, "more common city", "more common cities"))")
        }

        package static func skipped(contacts: Int) -> String {
            localized("\(Strings.count(contacts, "contact")) could not be read")
        }
        package static func skipped(files: Int) -> String {
            localized("\(Strings.count(files, "file")) could not be read")
        }
    }
}
