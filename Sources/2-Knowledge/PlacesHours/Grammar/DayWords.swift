internal import CPlacesData
internal import PlacesBytes

/// The words of opening hours in one language: names of days, and words beside them.
struct DayWords: Sendable {
    enum Meaning: Hashable, Sendable {
        /// From 1, Monday.
        case weekday(Int)
        /// Before a range.
        case from
        /// Between the ends of a range.
        case to
        /// Between the items of a list.
        case and
        case closed
    }

    let language: String
    /// The meanings of each word, in small letters: nearly always one.
    private(set) var meanings: [String: [Meaning]] = [:]
    /// The names of the days in full, by their numbers, and the words for a closed day.
    private(set) var names: [Int: String] = [:]
    private(set) var closed: [String] = []

    /// All languages of the table in the program.
    static let embedded: [DayWords] = {
        let table = places_hours_day_words()
        return read(String(decoding: InPlaceBytes(inProgram: table.bytes, count: table.count), as: UTF8.self))
    }()

    /// Reads a table as `Sources/0-Support/C/CPlacesData/Hours/data/day-words.tsv` describes it. Lines of another form are
    /// skipped.
    static func read(_ table: String) -> [DayWords] {
        var languages: [DayWords] = []
        for line in table.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t")
            guard fields.count == 3, let meaning = meaning(fields[1]) else { continue }
            if languages.last?.language != String(fields[0]) { languages.append(DayWords(language: String(fields[0]))) }
            let words = fields[2].split(separator: ";").map(String.init)
            // The first word of a line is the name in full.
            if case .weekday(let day) = meaning { languages[languages.count - 1].names[day] = words.first }
            if meaning == .closed { languages[languages.count - 1].closed += words }
            for word in words {
                languages[languages.count - 1].meanings[word, default: []].append(meaning)
            }
        }
        return languages
    }

    private static func meaning(_ text: Substring) -> Meaning? {
        switch text {
        case "from": .from
        case "to": .to
        case "and": .and
        case "closed": .closed
        default: Int(text).flatMap { (1...7).contains($0) ? .weekday($0) : nil }
        }
    }

    /// The ways in which the words of a text can be meant in this language, the likeliest first; empty if it does not know
    /// them all.
    ///
    /// - Parameters:
    ///   - words: all words of the text, outside comments.
    ///   - isKnown: whether the grammar knows a word.
    func vocabularies(for words: Set<String>, isKnown: (String) -> Bool) -> [[String: Meaning]] {
        let own = meanings.filter { words.contains($0.key) }
        guard !own.isEmpty, words.allSatisfy({ own[$0] != nil || isKnown($0) }) else { return [] }
        let first = own.compactMapValues(\.first)
        let last = own.compactMapValues(\.last)
        return first == last ? [first] : [first, last]
    }

    /// Whether it has all words that name weekdays.
    func knows(_ weekdays: some Sequence<String>) -> Bool { weekdays.allSatisfy { meanings[$0] != nil } }
}
