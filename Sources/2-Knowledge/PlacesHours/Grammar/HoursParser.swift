import PlacesFeature

/// Reads the `opening_hours` grammar of OpenStreetMap (wiki page "Key:opening_hours/specification", version 0.7.4),
/// from left to right, without recursion.
/// Common deviations with only one possible meaning are read too: any case, long names of days, missing or extra
/// spaces, typographic dashes and quotes, signs of full width, hours without minutes after weekdays, a colon after the days.
struct HoursParser {
    static let characterLimit = 4096
    /// Of rules and spans together. OpenStreetMap has no values longer than 255 characters.
    private static let partLimit = 96

    var scanner: HoursScanner
    /// Words outside the grammar; empty for the grammar alone.
    let vocabulary: [String: DayWords.Meaning]
    private var partCount = 0

    /// The first way in which what was read so far can be read otherwise.
    private(set) var ambiguity: OpeningAmbiguity?

    /// The meaning of a text.
    struct Reading: Equatable {
        let rules: [OpeningRule]
        let ambiguity: OpeningAmbiguity?
    }

    static func parse(_ text: String) throws(OpeningHoursFormatError) -> Reading {
        guard text.unicodeScalars.count <= characterLimit else {
            throw OpeningHoursFormatError(.tooLong(limit: characterLimit), at: characterLimit)
        }
        let scanner = HoursScanner(text)
        do throws(OpeningHoursFormatError) {
            return try read(scanner, [:])
        } catch {
            return try parse(scanner, after: error)
        }
    }

    /// Reads a text by the grammar and some words outside it.
    static func read(
        _ scanner: HoursScanner, _ vocabulary: [String: DayWords.Meaning]
    ) throws(OpeningHoursFormatError) -> Reading {
        var parser = HoursParser(scanner: scanner, vocabulary: vocabulary)
        let rules = try parser.joined(try parser.rules())
        if rules.dropFirst().contains(where: \.isOfTimesAlone) { parser.note(.timesAlone) }
        return Reading(rules: rules, ambiguity: parser.ambiguity)
    }

    private init(scanner: HoursScanner, vocabulary: [String: DayWords.Meaning]) {
        (self.scanner, self.vocabulary) = (scanner, vocabulary)
    }

    func error(_ reason: OpeningHoursFormatError.Reason, at position: Int? = nil) -> OpeningHoursFormatError {
        OpeningHoursFormatError(reason, at: position ?? scanner.position)
    }

    /// What to throw where nothing of the grammar fits.
    func unexpected() -> OpeningHoursFormatError {
        var ahead = scanner
        let isUnterminated = scanner.peek() == "\"" && ahead.takeQuoted() == nil
        return error(isUnterminated ? .unterminatedComment : .unexpected(scanner.rest))
    }

    /// Remembers that the text can be read in another way.
    mutating func note(_ other: OpeningAmbiguity) { ambiguity = ambiguity ?? other }

    mutating func countPart() throws(OpeningHoursFormatError) {
        partCount += 1
        guard partCount <= Self.partLimit else { throw error(.tooComplex) }
    }

    /// A rule as it was read.
    struct ReadRule {
        var rule: OpeningRule
        /// Where it starts.
        let position: Int
        /// Whether it names days and nothing that holds on them.
        let isOfDaysAlone: Bool
    }

    private mutating func rules() throws(OpeningHoursFormatError) -> [ReadRule] {
        var rules: [ReadRule] = []
        var separator = OpeningRule.Separator.normal
        while true {
            while separator == .normal, scanner.take(";") {}
            scanner.skipSpaces()
            guard !scanner.isAtEnd else {
                if separator != .normal { throw error(.missingRule) }
                if rules.isEmpty { throw error(.empty) }
                return rules
            }
            try countPart()
            rules.append(try rule(after: separator))
            scanner.skipSpaces()
            if scanner.take(";") {
                separator = .normal
            } else if scanner.take(exactly: "||") {
                separator = .fallback
            } else if scanner.take(",") || takeComma(before: { $0.isAtDays }) {
                separator = .additional
            } else if scanner.isAtEnd {
                return rules
            } else {
                throw unexpected()
            }
        }
    }

    private mutating func rule(after separator: OpeningRule.Separator) throws(OpeningHoursFormatError) -> ReadRule {
        var rule = OpeningRule(separator: separator)
        let start = scanner.position
        let condition = leadingComment()
        if !scanner.take(exactly: "24/7") {
            try selectors(into: &rule)
        }
        let kind = modifier()
        scanner.skipSpaces()
        let comment = scanner.takeQuoted()
        rule.comment = comment?.cleanedOrNil ?? condition
        guard scanner.position > start else { throw separator == .normal ? unexpected() : error(.missingRule) }
        // A comment alone is a condition that only a human can judge.
        rule.kind = kind ?? ((comment ?? condition) != nil ? .unknown : .open)
        let isBare = rule.times.isEmpty && kind == nil && comment == nil && condition == nil
        return ReadRule(rule: rule, position: start, isOfDaysAlone: isBare && rule.days != DaySelector())
    }

    /// A comment with a colon, in place of dates.
    private mutating func leadingComment() -> String? {
        let start = scanner.position
        if let text = scanner.takeQuoted(), scanner.take(":") {
            scanner.skipSpaces()
            return text.cleanedOrNil
        }
        scanner.position = start
        return nil
    }

    private mutating func selectors(into rule: inout OpeningRule) throws(OpeningHoursFormatError) {
        let start = scanner.position
        try years(into: &rule.days)
        try dates(into: &rule.days)
        try weeks(into: &rule.days)
        skipColon(after: start)
        skipFrom(before: { $0.isAtDays })
        let beforeDays = scanner.position
        try weekdays(into: &rule.days)
        skipColon(after: beforeDays)
        if rule.days != DaySelector() { skipCommaAfterDays(rule.days) }
        try times(into: &rule)
    }

    /// A colon for the eye.
    private mutating func skipColon(after start: Int) {
        if scanner.position > start { _ = scanner.take(":") }
        scanner.skipSpaces()
    }

    static let kinds: [String: OpeningState.Kind] = [
        "open": .open, "closed": .closed, "off": .closed, "unknown": .unknown,
    ]

    mutating func modifier() -> OpeningState.Kind? {
        if takeWord(.closed) { return .closed }
        scanner.skipSpaces()
        let word = scanner.word()
        guard let kind = Self.kinds[word] else { return nil }
        scanner.position += word.unicodeScalars.count
        return kind
    }

    /// Takes a separator of a list if an item of the list comes after it.
    mutating func takeComma(before isItem: (HoursParser) -> Bool) -> Bool {
        let start = scanner.position
        guard takeListSign() else { return false }
        scanner.skipSpaces()
        if isItem(self) { return true }
        scanner.position = start
        return false
    }

    /// Takes a dash if something that can end a range comes after it, and goes there.
    mutating func takeDash(before isEnd: (HoursParser) -> Bool) -> Bool {
        let start = scanner.position
        guard takeRangeSign() else { return false }
        scanner.skipSpaces()
        if isEnd(self) { return true }
        scanner.position = start
        return false
    }

    /// Takes a number within a range.
    mutating func number(in range: ClosedRange<Int>) throws(OpeningHoursFormatError) -> Int {
        let start = scanner.position
        guard let number = scanner.takeNumber() else {
            throw scanner.digitCount() > 0 ? error(.numberOutOfRange) : unexpected()
        }
        guard range.contains(number) else { throw error(.numberOutOfRange, at: start) }
        return number
    }

    /// Takes `/3` after a range.
    mutating func step() throws(OpeningHoursFormatError) -> Int {
        guard scanner.take("/") else { return 1 }
        scanner.skipSpaces()
        return try number(in: 1...366)
    }

    /// Takes an offset in days, such as `+1 day` or `-2 days`; zero without one.
    mutating func dayOffset() throws(OpeningHoursFormatError) -> Int {
        let start = scanner.position
        scanner.skipSpaces()
        let isNegative = scanner.peek() == "-"
        guard isNegative || scanner.peek() == "+" else {
            scanner.position = start
            return 0
        }
        scanner.position += 1
        scanner.skipSpaces()
        let numberStart = scanner.position
        if let days = scanner.takeNumber() {
            scanner.skipSpaces()
            let word = scanner.word()
            if word == "day" || word == "days" {
                guard days <= 366 else { throw error(.numberOutOfRange, at: numberStart) }
                scanner.position += word.unicodeScalars.count
                return isNegative ? -days : days
            }
        }
        scanner.position = start
        return 0
    }
}
