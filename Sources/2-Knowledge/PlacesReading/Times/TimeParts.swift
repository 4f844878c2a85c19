internal import PlacesFeature

/// The parts of a time as they are read one after another.
struct TimeParts {
    let words: WordFinds
    let language: WordLanguage
    var position: Int
    var isClear = false
    var day: SpokenTime.Day?
    var minute: Int?
    var part: Int?
    /// Whether the time of day says which half of the day it is in.
    var hasUnit = false
    /// Whether the time of day is an hour without minutes in digits, as people say it.
    var isHour = false

    /// Whether what is before the time says that it is one.
    let isMarked: Bool
    /// Whether the day is a date that may be a part of a name.
    var isDateInDoubt = false

    init(words: WordFinds, language: WordLanguage, position: Int, isMarked: Bool) {
        (self.words, self.language, self.position, self.isMarked) = (words, language, position, isMarked)
    }

    var hasHalf: Bool { hasUnit || part != nil }
    var isHourAlone: Bool { isHour && !hasHalf }
    /// Whether the time is an hour with a word such as "Uhr", which hardly says which half of the day it is in.
    var isOclock: Bool { isHour && part == nil && hasUnit && isOclock(before: position) }

    var time: SpokenTime? {
        var minute = minute ?? part
        if let hours = minute, !hasUnit, day == .tonight, (5 * 60..<12 * 60).contains(hours) {
            minute = hours + 12 * 60
        }
        let isPart = self.minute == nil
        return SpokenTime(day: day, minute: minute, part: isPart ? part.map(SpokenTime.Part.init(around:)) : nil)
    }

    /// Reads one part, with the word before it that belongs to it; `false` if none is here.
    mutating func readOne(isMarked: Bool) -> Bool {
        guard position < words.tokens.count else { return false }
        if readDay(at: position, isMarked: false) { return true }
        // "A sunday".
        if let next = endOfArticle(at: position), readDay(at: next, isMarked: false) { return true }
        // "Rue du 11 novembre 7" is an address.
        if readClock(at: position, isMarked: isMarked || day != nil && !isDateInDoubt) { return true }
        if readPart() { return true }
        // "El martes de 10 a 12".
        for marker in ["on", "on-day", "at"] + (day == nil ? [] : ["from"]) {
            guard let (value, find) = words.wish(at: position, marker, in: language), value.isEmpty else { continue }
            let next = position + find.count
            if readDay(at: next, isMarked: true) { return true }
            if !marker.hasPrefix("on"), readClock(at: next, isMarked: true) { return true }
            if let day = endOfArticle(at: next), readDay(at: day, isMarked: true) { return true }
        }
        return false
    }

    func endOfArticle(at position: Int) -> Int? {
        words.wish(at: position, "article", in: language).map { position + $0.find.count }
    }
}
