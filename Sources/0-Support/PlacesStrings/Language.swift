import Synchronization

/// The language of what people read. English stands in the source; another language answers for each English text.
package enum Language {
    /// What another language has for an English text, in which `{1}`, `{2}`… are the gaps; nothing leaves it English.
    package typealias Catalogue = @Sendable (_ english: String) -> String?

    private static let chosen = Mutex<(code: String, catalogue: Catalogue)?>(nil)
    /// The language chosen before the first text was made. Many texts are made once, so it stays the same from then on.
    static let catalogue = chosen.withLock { $0?.catalogue }
    /// Its tag of BCP 47, such as `fi`: pages name their language by it.
    package static let code = chosen.withLock { $0?.code ?? "en" }

    /// Chooses the language of the process, by its tag of BCP 47. It counts if no text was made before.
    package static func choose(_ code: String, _ catalogue: @escaping Catalogue) {
        chosen.withLock { $0 = (code, catalogue) }
    }
}

/// The text in the language of the process.
package func localized(_ text: LocalizableText) -> String {
    guard let catalogue = Language.catalogue else { return text.english }
    return text.translated(by: catalogue)
}

/// A text in English whose gaps are known, so that another language can put them elsewhere.
package struct LocalizableText: ExpressibleByStringInterpolation {
    /// The text with its gaps filled.
    fileprivate var english: String
    /// What it is made of; empty if the language of the process is English.
    fileprivate var pieces: [Piece]

    fileprivate enum Piece {
        case words(String)
        case gap(String)
    }

    /// Not inlined: each of a thousand texts would bring an array of its own, which the C library moves whenever the program
    /// starts.
    @inline(never)
    package init(stringLiteral text: String) {
        english = text
        pieces = Language.catalogue == nil ? [] : [.words(text)]
    }

    package init(stringInterpolation: StringInterpolation) {
        english = stringInterpolation.english
        pieces = stringInterpolation.pieces
    }

    /// A gap before words that belong to it, such as a count and its noun.
    init(gap: String, before words: String) {
        english = gap + words
        pieces = Language.catalogue == nil ? [] : [.gap(gap), .words(words)]
    }

    /// One text, which stands in the source as several.
    package static func + (first: Self, second: Self) -> Self {
        var both = first
        both.english += second.english
        both.pieces += second.pieces
        return both
    }

    /// - Returns: the English text if the language has none for it.
    fileprivate func translated(by catalogue: Language.Catalogue) -> String {
        var gaps: [String] = []
        var key = ""
        for piece in pieces {
            switch piece {
            case .words(let words): key += words
            case .gap(let text):
                gaps.append(text)
                key += "{\(gaps.count)}"
            }
        }
        guard let translation = catalogue(key) else { return english }
        return Self.filled(translation, gaps)
    }

    /// Fills gaps in one pass: what stands in braces within a gap is no gap.
    private static func filled(_ text: String, _ gaps: [String]) -> String {
        var result = ""
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            result += rest[..<brace]
            rest = rest[brace...]
            let digits = rest.dropFirst().prefix { $0.isWholeNumber }
            if rest[digits.endIndex...].first == "}", let number = Int(digits), gaps.indices.contains(number - 1) {
                result += gaps[number - 1]
                rest = rest[digits.endIndex...].dropFirst()
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var english = ""
        fileprivate var pieces: [Piece] = []
        private let isEnglish = Language.catalogue == nil

        package init(literalCapacity: Int, interpolationCount: Int) {
            english.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        package mutating func appendLiteral(_ words: String) {
            english += words
            if !isEnglish, !words.isEmpty { pieces.append(.words(words)) }
        }

        package mutating func appendInterpolation(_ text: String) {
            english += text
            if !isEnglish { pieces.append(.gap(text)) }
        }

        package mutating func appendInterpolation(_ number: Int) { appendInterpolation(String(number)) }

        package mutating func appendInterpolation(_ text: some CustomStringConvertible) {
            appendInterpolation(text.description)
        }
    }
}
