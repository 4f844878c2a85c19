import PlacesStrings

/// Text as it is to be heard: our own short phrases with their signs and units written out, and whole sentences.
/// Spoken text is derived from the written phrases, so that both give the same numbers.
enum SpokenText {
    /// Writes out units after numbers, weekdays before times, ± and ~. For phrases of ours, not for names.
    static func phrase(_ text: String) -> String {
        var words: [String] = []
        let tokens = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        for (index, token) in tokens.enumerated() {
            let next = tokens.indices.contains(index + 1) ? tokens[index + 1] : ""
            let (word, tail) = token.withoutTail
            if let last = words.last, let unit = Strings.Accessible.units[word], last.isNumber {
                words[words.count - 1] = last.withoutZeroFraction
                words.append((last.withoutZeroFraction.isOne ? unit.one : unit.many) + tail)
            } else if let weekday = Strings.Accessible.weekdays[word], next.first?.isWholeNumber == true {
                words.append(weekday + tail)
            } else {
                words.append(token.replacingSigns)
            }
        }
        return words.joined(separator: " ")
    }

    /// Parts of a sentence with its capital letter and its end, which is not doubled.
    static func sentence(_ parts: [String?]) -> String {
        let parts = parts.compactMap { part -> String? in
            guard var text = part?[...] else { return nil }
            while let last = text.last, last.isWhitespace || ",;".contains(last) { text.removeLast() }
            return text.isEmpty ? nil : String(text)
        }
        let text = parts.joined(separator: ", ")
        guard let first = text.first else { return "" }
        let last = text.last { !"\"'”’»)".contains($0) }
        let isEnded = last.map { ".!?…。".contains($0) } ?? false
        return first.uppercased() + text.dropFirst() + (isEnded ? "" : ".")
    }

    static func sentence(_ text: String) -> String { sentence([text]) }
}

extension String {
    /// The word, and the punctuation behind it.
    fileprivate var withoutTail: (word: String, tail: String) {
        let tail = reversed().prefix { ",.;:)".contains($0) }.reversed()
        return (String(dropLast(tail.count)), String(tail))
    }

    /// The word without what stands before its number.
    private var number: Substring {
        var text = self[...]
        let signs = [Strings.Accessible.giveOrTake, Strings.Accessible.about, "("]
        for sign in signs where text.hasPrefix(sign) { text = text.dropFirst(sign.count) }
        return text
    }

    fileprivate var isNumber: Bool {
        let text = number
        return text.first?.isWholeNumber == true && text.allSatisfy { $0.isWholeNumber || ".,".contains($0) }
    }

    fileprivate var isOne: Bool { number == "1" }

    /// `1` for `1.0`.
    fileprivate var withoutZeroFraction: String { isNumber && hasSuffix(".0") ? String(dropLast(2)) : self }

    fileprivate var replacingSigns: String {
        for sign in ["±", "+/-"] where hasPrefix(sign) {
            return Strings.Accessible.giveOrTake + dropFirst(sign.count)
        }
        if hasPrefix("~"), self != "~" { return Strings.Accessible.about + dropFirst() }
        return self
    }
}
