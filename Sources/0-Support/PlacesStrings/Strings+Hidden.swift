extension Strings {
    /// How many places were left out, and why, in a few words each.
    package enum Hidden {
        package static func hidden(_ parts: [String]) -> String {
            localized("hidden: ") + parts.joined(separator: ", ")
        }

        package static func atLeast(_ part: String) -> String { localized("at least \(part)") }

        package static func foreignText(_ count: Int) -> String {
            localized("\(Strings.grouped(count)) without these words in name or kind")
        }
        package static func outside(_ count: Int, _ area: String) -> String {
            localized("\(Strings.grouped(count)) outside \(area)")
        }
        package static func excludedCategory(_ count: Int) -> String {
            localized("\(Strings.grouped(count)) of excluded kinds")
        }
        package static func excludedChain(_ count: Int) -> String {
            localized("\(Strings.grouped(count)) of excluded chains")
        }
        package static func excludedWords(_ count: Int) -> String {
            localized("\(Strings.grouped(count)) with an excluded name")
        }
        package static func closedForGood(_ count: Int) -> String {
            localized("\(Strings.grouped(count)) closed for good")
        }
        package static func otherCategory(_ count: Int) -> String {
            localized("\(Strings.grouped(count)) of other kinds")
        }
        package static func otherChain(_ count: Int) -> String {
            localized("\(Strings.grouped(count)) of no or other chains")
        }
        package static func anyChain(_ count: Int) -> String { localized("\(Strings.grouped(count)) of chains") }
        package static func lowRating(_ count: Int) -> String { localized("\(Strings.grouped(count)) rated lower") }
        package static func withoutRating(_ count: Int) -> String {
            localized("\(Strings.grouped(count)) without rating")
        }
        package static func otherPrice(_ count: Int) -> String {
            localized("\(Strings.grouped(count)) of other prices")
        }
        package static func withoutPrice(_ count: Int) -> String {
            localized("\(Strings.grouped(count)) without price")
        }
        /// - Parameter subject: what the attribute is about, such as "outdoor seating".
        package static func lacking(_ count: Int, _ subject: String) -> String {
            localized("\(Strings.grouped(count)) without \(subject)")
        }
        package static func having(_ count: Int, _ subject: String) -> String {
            localized("\(Strings.grouped(count)) with \(subject)")
        }
        package static func otherValue(_ count: Int, _ subject: String) -> String {
            localized("\(Strings.grouped(count)) with other values of \(subject)")
        }
        package static func notRecorded(_ count: Int, _ subject: String) -> String {
            localized("\(Strings.grouped(count)) where \(subject) is not recorded")
        }
        package static func closed(_ count: Int) -> String { localized("\(Strings.grouped(count)) closed") }
        package static func notOpen(_ count: Int, isLong: Bool) -> String {
            isLong
                ? localized("\(Strings.grouped(count)) not open that long")
                : localized("\(Strings.grouped(count)) not open then")
        }
        package static func withoutHours(_ count: Int) -> String {
            localized("\(Strings.grouped(count)) without hours")
        }
        package static func knownHours(_ count: Int) -> String {
            localized("\(Strings.grouped(count)) with known hours")
        }
    }
}
