extension Words {
    /// What a copy of the program is made of.
    package enum Release {
        package static func commit(_ commit: String?) -> String { "commit: \(commit ?? "not told to the build")" }
        package static func date(_ date: String) -> String { "date: \(date)" }
        package static func built(_ processor: String) -> String { "built for: Linux, \(processor)" }
        package static let otherProcessor = "another processor"
        package static let licence = "licence: MIT (the data: see below; all notices: share/doc/places/copyright)"
        package static let data = "data:"

        /// - Parameter isItsOwn: whether the date comes from the data itself.
        package static func dataSet(
            _ name: String, of date: String, isItsOwn: Bool, _ source: String, _ licence: String
        ) -> String {
            "  \(name)  \(isItsOwn ? "of" : "made") \(date), \(source), \(licence)"
        }

        package static func holidays(until year: Int) -> String { "public holidays: known until the end of \(year)" }

        package static func holidaysEnd(isOver: Bool) -> String {
            isOver
                ? "The table of public holidays has ended: opening hours on holidays are unknown. Update places."
                : "The table of public holidays ends soon. Update places."
        }
    }
}
