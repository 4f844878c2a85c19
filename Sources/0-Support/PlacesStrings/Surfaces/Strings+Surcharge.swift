extension Strings {
    /// The question before a service is asked for what it charges extra for.
    package enum Surcharge {
        /// - Parameter facts: such as "opening hours".
        package static func question(_ service: String, _ facts: [String]) -> String {
            localized("Ask \(service) for \(Strings.enumeration(facts))? It charges extra for them.")
        }

        /// - Parameters:
        ///   - premium: US cents for a call with these facts.
        ///   - pro: US cents for a call without them, after the free ones of a month.
        package static func prices(premium: String, pro: String, free: String, date: String?) -> String {
            localized("With them a call costs about \(premium) US cents; without them \(free) calls a month are free, ")
                + localized("and others cost \(pro) US cents")
                + (date.map { localized(" (prices of \($0))") } ?? "")
                + localized(". A search takes one call or a few.")
        }

        package static let without = localized("Without them the answer ignores these wishes.")
        package static let undo = localized("To undo \"always\": places config unset PREMIUM")
        package static let never = localized("Never to be asked: places config set PREMIUM NO")
        package static let once = localized("yes, this time")
        package static let always = localized("always")
        package static let no = localized("no")
        package static let answers = localized("Type yes, always or no. Enter alone means no.")
    }
}
