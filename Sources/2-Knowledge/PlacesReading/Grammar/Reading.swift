/// What a text was read as: the wishes in it, and the words that are none.
public struct Reading: Hashable, Sendable {
    /// The text, as it was given.
    public let text: String
    /// The language that the text was read in. Single words may be in others: each facet has its own.
    public let language: WordLanguage
    /// What was understood, in the order of the text.
    public let facets: [Facet]

    /// Something that was understood, and where.
    public struct Facet: Hashable, Sendable {
        public let wish: Wish
        /// Where it stands in the text, in UTF-8 code units.
        public let range: Range<Int>
        public let language: WordLanguage
    }

    /// Whether nothing was read but words, so that the text is looked for as it stands.
    public var isPlain: Bool {
        facets.allSatisfy { facet in
            if case .words = facet.wish { true } else { false }
        }
    }

    /// The part of the text that a facet was read from.
    public func text(of facet: Facet) -> Substring {
        let utf8 = text.utf8
        let lower = utf8.index(utf8.startIndex, offsetBy: facet.range.lowerBound)
        return text[lower..<utf8.index(lower, offsetBy: facet.range.count)]
    }

    /// The words that are looked for in names and texts, quoted or not.
    public var words: [Words] {
        facets.compactMap { facet in
            if case .words(let words) = facet.wish { words } else { nil }
        }
    }
}
