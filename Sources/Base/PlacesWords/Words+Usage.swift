extension Words {
    /// What calls to billed services cost: `places usage`.
    package enum Usage {
        package static let month = "MONTH"
        package static let service = "SERVICE"
        package static let key = "KEY"
        package static let pro = "PRO"
        package static let premium = "PREMIUM"
        package static let freeLeft = "FREE LEFT"
        package static let cost = "ESTIMATE"

        package static let nothing = "No billed calls were counted on this machine."
        package static let unknown = "-"

        package static func dollars(_ amount: String) -> String { "USD \(amount)" }

        /// Two lines.
        package static func prices(
            _ service: String, date: String?, free: String, pro: String?, premium: String?
        ) -> String {
            let costs = [pro.map { "\($0) for pro" }, premium.map { "\($0) for premium" }].compactMap(\.self)
            return service + (date.map { ", prices of \($0)" } ?? "") + ": \(free) pro calls a month are free;\n"
                + "1,000 others cost about " + costs.joined(separator: ", ") + "."
        }

        /// Two lines.
        package static let caveat = """
            Counted here, each call once, by key (shown as a fingerprint); keys of one
            account share what is free. The bill of the service decides.
            """

        package static func premiumRefused(_ status: Int) -> String {
            "Foursquare refused the premium fields (status \(status)): asked once more without hours, rating, price and tips."
        }
    }
}
