/// What a text was read as: the wishes in it, and the words that are none.
public struct Reading: Hashable, Sendable {
    /// The text, as it was given.
    public let text: String
    /// The language that the text was read in. Single words may be in others: each facet has its own.
    public let language: WordLanguage
    /// What was understood, in the order of the text.
    public let facets: [Facet]
    /// Where words stand that say nothing of places, such as articles and questions, in UTF-8 code units.
    public var filler: [Range<Int>] = []
    /// Where the words stand that mean nothing known, one by one, in UTF-8 code units.
    public var unread: [Range<Int>] = []

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

    /// Whether nothing was read but places behind words such as "on", which say too little alone.
    var isOfWeakPlaces: Bool {
        facets.allSatisfy { facet in
            switch facet.wish {
            case .words, .along: true
            case .near(let place): !place.isSaid
            default: false
            }
        }
    }

    /// The part of the text that a facet was read from.
    public func text(of facet: Facet) -> Substring {
        let utf8 = text.utf8
        let lower = utf8.index(utf8.startIndex, offsetBy: facet.range.lowerBound)
        return text[lower..<utf8.index(lower, offsetBy: facet.range.count)]
    }

    /// The part of the text at some UTF-8 code units.
    public func text(in range: Range<Int>) -> String {
        String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }

    /// Where a part of the text stands, in characters.
    /// - Parameter range: in UTF-8 code units.
    public func characters(_ range: Range<Int>) -> Range<Int> {
        let start = text(in: 0..<range.lowerBound).count
        return start..<start + text(in: range).count
    }

    /// Where the words of a facet stand that mean nothing known, in UTF-8 code units.
    public func unread(in facet: Facet) -> [Range<Int>] { unread.filter { facet.range.overlaps($0) } }

    /// Whether a kind of places was read.
    public var hasKind: Bool { facets.contains { $0.wish.isOfKinds } }

    /// How many wishes for kinds stand side by side, from the first on, with nothing but a hyphen or an apostrophe between.
    public var kindsTogether: Int {
        let kinds = facets.filter { $0.wish.isOfKinds }
        var count = min(1, kinds.count)
        while count < kinds.count {
            let (end, start) = (kinds[count - 1].range.upperBound, kinds[count].range.lowerBound)
            guard start >= end, !text(in: end..<start).contains(where: { $0.isLetter || $0.isNumber || $0 == "," })
            else {
                break
            }
            count += 1
        }
        return count
    }

    /// The words that are looked for in names and texts, quoted or not.
    public var words: [Words] {
        facets.compactMap { facet in
            if case .words(let words) = facet.wish { words } else { nil }
        }
    }
}

extension Wish {
    fileprivate var isOfKinds: Bool {
        switch self {
        case .kinds: true
        case .anyOf(let wishes): wishes.contains(where: \.isOfKinds)
        default: false
        }
    }
}
