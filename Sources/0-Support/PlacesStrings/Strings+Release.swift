extension Strings {
    /// What a copy of the program is made of.
    package enum Release {
        package static func commit(_ commit: String?) -> String {
            localized("commit: \(commit ?? localized("unknown to the build"))")
        }
        package static func date(_ date: String) -> String { localized("date: \(date)") }
        package static func built(_ processor: String) -> String { localized("built for: Linux, \(processor)") }
        package static let otherProcessor = localized("another processor")
        package static let licence = localized(
            "licence: MIT (the data: see below; all notices: share/doc/places/copyright)")
        package static let data = localized("data:")

        /// - Parameter isItsOwn: whether the date comes from the data itself.
        package static func dataSet(
            _ name: String, of date: String, isItsOwn: Bool, _ source: String, _ licence: String
        ) -> String {
            "  \(name)  \(isItsOwn ? localized("of") : localized("made")) \(date), \(source), \(licence)"
        }

        package static func holidays(until year: Int) -> String {
            localized("public holidays: known until the end of \(year)")
        }

        package static func holidaysEnd(isOver: Bool) -> String {
            isOver
                ? localized(
                    "The table of public holidays has ended: opening hours on holidays are unknown. Update places.")
                : localized("The table of public holidays ends soon. Update places.")
        }
    }
}
