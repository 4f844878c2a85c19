internal import PlacesFeature

/// A distance that stands in a text: "500 m", "1.5km", "one mile", "10 minutes".
struct DistancePhrase {
    let reach: Wish.Reach
    /// The position of the word behind it.
    let end: Int

    private init(_ reach: Wish.Reach, end: Int) { (self.reach, self.end) = (reach, end) }

    /// Units that stand right behind their number, in metres.
    private static let units = [
        "m": 1, "м": 1, "km": 1000, "км": 1000, "mi": 1609.344, "ft": 0.3048, "yd": 0.9144,
    ]

    /// `nil` if none stands at the position, or one that no search reaches.
    init?(at position: Int, in words: WordFinds, language: WordLanguage) {
        guard position < words.tokens.count else { return nil }
        let length = Self.length(at: position, in: words, language: language)
        guard let found = length ?? Self.walk(at: position, in: words, language: language),
            SearchRadius.range.contains(found.reach.metres)
        else { return nil }
        self = found
    }

    private static func length(at position: Int, in words: WordFinds, language: WordLanguage) -> DistancePhrase? {
        var (number, end) = (1.0, position)
        if let (value, unit) = numberAndUnit(words.tokens[position].text) {
            if let metres = units[unit] { return DistancePhrase(.metres(value * metres), end: position + 1) }
            guard unit.isEmpty else { return nil }
            (number, end) = (value, position + 1)
        } else if let (value, find) = words.wish(at: position, "number:", in: language) {
            (number, end) = (Double(value) ?? 1, position + find.count)
        } else if let (_, find) = words.wish(at: position, "article", in: language) {
            end = position + find.count
        }
        if let (value, find) = words.wish(at: position, "fraction:", in: language), let part = Double(value) {
            (number, end) = (part, position + find.count)
        }
        guard end > position, let (unit, find) = words.wish(at: end, "length:", in: language), let metres = Double(unit)
        else { return nil }
        return DistancePhrase(.metres(number * metres), end: end + find.count)
    }

    private static func walk(at position: Int, in words: WordFinds, language: WordLanguage) -> DistancePhrase? {
        guard let span = TimePhrase.span(at: position, in: words, language: language), span.minutes > 0 else {
            return nil
        }
        return DistancePhrase(.minutesOnFoot(span.minutes), end: span.end)
    }

    private static let fractions: [Character: Double] = ["½": 0.5, "¼": 0.25, "¾": 0.75]

    /// "1.5km" in two.
    private static func numberAndUnit(_ text: String) -> (Double, String)? {
        let text = text.lowercased()
        guard text.utf8.count <= 16 else { return nil }
        if let part = text.first.flatMap({ fractions[$0] }) { return (part, String(text.dropFirst())) }
        let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
        let decimal = String(digits.map { $0 == "," ? "." : $0 })
        guard let first = digits.first, first.isNumber, let value = Double(decimal) else { return nil }
        // "1/2 km".
        let rest = text.dropFirst(digits.count)
        if rest.first == "/" {
            let under = rest.dropFirst().prefix { ("1"..."9").contains($0) }
            guard under.count == 1, let parts = Double(under) else { return nil }
            return (value / parts, String(rest.dropFirst(2)))
        }
        // "1½ km".
        if let part = rest.first.flatMap({ fractions[$0] }) { return (value + part, String(rest.dropFirst())) }
        return (value, String(rest))
    }
}
