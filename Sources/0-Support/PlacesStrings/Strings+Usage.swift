extension Strings {
    /// What calls to billed services cost: `places usage`.
    package enum Usage {
        package static let month = localized("MONTH")
        package static let service = localized("SERVICE")
        package static let key = localized("KEY")
        package static let pro = localized("PRO")
        package static let premium = localized("PREMIUM")
        package static let freeLeft = localized("FREE LEFT")
        package static let cost = localized("ESTIMATE")

        package static let nothing = localized("No billed calls were counted on this machine.")
        package static let unknown = "-"

        package static func dollars(_ amount: String) -> String { localized("USD \(amount)") }

        /// Two lines.
        package static func prices(
            _ service: String, date: String?, free: String, pro: String?, premium: String?
        ) -> String {
            let costs = [pro.map { localized("\($0) for pro") }, premium.map { localized("\($0) for premium") }]
                .compactMap(\.self)
            return service + (date.map { localized(", prices of \($0)") } ?? "")
                + localized(
                    ": \(free) pro calls a month are free;\n"
                        + "1,000 others cost about ") + costs.joined(separator: ", ") + "."
        }

        /// Two lines.
        package static let caveat = localized(
            """
            Counted here, each call once, by key (shown as a fingerprint); keys of one
            account share what is free. The bill of the service decides.
            """)

        package static func premiumRefused(_ status: Int) -> String {
            localized(
                "Foursquare refused the premium fields (status \(status)): asked once more without hours, rating, price and tips."
            )
        }
    }
}
