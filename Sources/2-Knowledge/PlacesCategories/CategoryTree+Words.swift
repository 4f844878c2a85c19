internal import PlacesFeature

extension CategoryTree {
    /// The category that a word means: its identifier, name or a synonym, whatever the case, accents, spaces, hyphens,
    /// and whether it is in the plural.
    public func category(named word: String) -> Category? { words.position(of: word).map { all[$0] } }

    /// The categories that were probably meant by a misspelt word, the nearest first.
    public func nearest(to word: String, limit: Int = 3) -> [Category] {
        words.positions(near: word, limit: limit).map { all[$0] }
    }

    /// The categories to show for a text, in the order of the table: each of its words begins a word of the
    /// identifier, the name or a synonym. All of them for a text without a word.
    public func search(_ text: String) -> [Category] {
        let wanted = text.split(whereSeparator: \.isWhitespace).map { String($0).folded }.filter { !$0.isEmpty }
        let named = category(named: text)?.id
        return all.filter { category in
            if category.id == named { return true }
            let texts = [category.id, category.id.replacingHyphens, category.name] + category.synonyms
            let words = texts.flatMap { $0.folded.split(separator: " ") }
            return wanted.allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
        }
    }
}

extension String {
    fileprivate var replacingHyphens: String { String(map { $0 == "-" ? " " : $0 }) }
}
