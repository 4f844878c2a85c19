import PlacesFeature

/// Words of other languages than that of the grammar.
extension HoursParser {
    /// Reads a text that the grammar alone refuses, with the words of each language that knows all of them.
    ///
    /// A reading stands if all those agree whose language has all the days of the text. If there is none, days of the grammar
    /// and of a language are mixed, as in `Mo-Fr 10:00-18:00; So off`, and all such readings must agree. If only a mixed one
    /// differs from one language (`Ma-Sa` is French, or a Finnish Monday), the hours are ambiguous.
    /// - Throws: why the text is refused that leads furthest; `refusal` if readings contradict each other.
    static func parse(
        _ scanner: HoursScanner, after refusal: OpeningHoursFormatError
    ) throws(OpeningHoursFormatError) -> Reading {
        let words = scanner.words()
        let weekdays = words.filter { Self.weekdays[$0] != nil }
        var (pure, mixed): ([Reading], [Reading]) = ([], [])
        var furthest = refusal
        for language in DayWords.embedded {
            for vocabulary in language.vocabularies(for: words, isKnown: isKnown) {
                do throws(OpeningHoursFormatError) {
                    let found = try readings(scanner, vocabulary, words)
                    if language.knows(weekdays) { pure += found } else { mixed += found }
                } catch {
                    if error.position > furthest.position { furthest = error }
                }
            }
        }
        guard let reading = pure.first ?? mixed.first else { throw furthest }
        guard (pure.isEmpty ? mixed : pure).allSatisfy({ $0.rules == reading.rules }) else { throw refusal }
        let isClear = mixed.allSatisfy { $0.rules == reading.rules }
        return Reading(rules: reading.rules, ambiguity: reading.ambiguity ?? (isClear ? nil : .daysOfLanguages))
    }

    /// The readings with one vocabulary: two if a word of it can also be a month, as `mar`, and other months are named.
    private static func readings(
        _ scanner: HoursScanner, _ vocabulary: [String: DayWords.Meaning], _ words: Set<String>
    ) throws(OpeningHoursFormatError) -> [Reading] {
        let withMonths = vocabulary.filter { month($0.key) == nil }
        guard withMonths.count < vocabulary.count else { return [try read(scanner, vocabulary)] }
        let hasOtherMonths = words.contains { month($0) != nil && vocabulary[$0] == nil }
        guard let reading = try? read(scanner, vocabulary) else { return [try read(scanner, withMonths)] }
        guard hasOtherMonths, let other = try? read(scanner, withMonths) else { return [reading] }
        return [reading, other]
    }

    /// Whether the grammar, or another notation of times, has a word.
    private static func isKnown(_ word: String) -> Bool {
        weekdays[word] != nil || holidays[word] != nil || month(word) != nil || kinds[word] != nil
            || SunEvent(rawValue: word) != nil || HoursScanner.hourSigns.contains(word)
            || twelves[word] != nil
            || ["easter", "week", "weeks", "day", "days", "hour", "hours", "am", "pm", "a", "p", "m"].contains(word)
    }

    /// What the word at the position means in the language of the text, and how many scalars it has.
    private var foreign: (meaning: DayWords.Meaning, length: Int)? {
        guard !vocabulary.isEmpty else { return nil }
        let (word, length) = scanner.letters()
        return vocabulary[word].map { ($0, length) }
    }

    /// The weekday that the language of the text names at the position.
    var foreignWeekday: (day: Int, length: Int)? {
        guard let foreign, case .weekday(let day) = foreign.meaning else { return nil }
        guard foreign.length == 1, scanner.peek()?.isLetter == true else { return (day, foreign.length) }
        // A letter of Latin alone is a day only in a range or a list, or before times.
        var ahead = scanner
        ahead.position += 1
        let isAtSpace = ahead.peek() == " "
        ahead.skipSpaces()
        guard let next = ahead.peek(), "-,&:".unicodeScalars.contains(next) || (isAtSpace && next.isDigit) else {
            return nil
        }
        return (day, 1)
    }

    /// Takes a word with a meaning, after any spaces; else nothing moves.
    mutating func takeWord(_ meaning: DayWords.Meaning) -> Bool {
        guard !vocabulary.isEmpty else { return false }
        let start = scanner.position
        scanner.skipSpaces()
        // A word between two others has a space before it; one that begins a rule need not.
        let isApart = scanner.peek(-1) == " " || (meaning != .to && meaning != .and)
        if isApart, let foreign, foreign.meaning == meaning {
            scanner.position += foreign.length
            // A dot after a word that is cut short.
            if scanner.peek() == "." { scanner.position += 1 }
            return true
        }
        scanner.position = start
        return false
    }

    /// Skips a word before a range if the range can begin behind it.
    mutating func skipFrom(before isStart: (HoursParser) -> Bool) {
        var ahead = self
        guard ahead.takeWord(.from) else { return }
        ahead.scanner.skipSpaces()
        if isStart(ahead) { self = ahead }
    }

    /// Takes a dash, or a word that stands for it.
    mutating func takeRangeSign() -> Bool { scanner.take("-") || takeWord(.to) }

    /// Takes a comma, or a sign or word that stands for it.
    mutating func takeListSign() -> Bool { scanner.take(",") || scanner.take("&") || takeWord(.and) }
}
