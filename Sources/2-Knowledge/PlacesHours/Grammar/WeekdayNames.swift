/// The names of the days of the week in the languages in which opening hours are read.
package enum WeekdayNames {
    /// Each name in full, in small letters, with its day: from 1, Monday.
    package static var all: [(name: String, day: Int)] {
        DayWords.embedded.flatMap { language in language.names.map { ($0.value, $0.key) } }
    }

    /// The words for a closed day, in small letters.
    package static var closed: [String] { DayWords.embedded.flatMap(\.closed) }
}
