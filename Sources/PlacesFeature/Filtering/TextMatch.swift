/// The words of a search, prepared for looking into many places.
///
/// A place matches if each word occurs in its names, the names of its categories, its brand, cuisine or address, be it
/// inside a longer word, whatever their case, accents, apostrophes and hyphens.
struct TextMatch {
    /// How well a place matches, the best first.
    enum Rank: Int, Comparable {
        /// The words are the name.
        case wholeName
        case startOfName
        /// Each word begins a word of the name, the category or the brand.
        case words
        /// The words occur inside of longer words, or in the address.
        case part

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }

        /// Whether a reader would say that this is what they typed.
        var isExact: Bool { self != .part }
    }

    private let text: String
    private let words: [SearchTerm]
    private let vocabulary: @Sendable (String) -> String

    /// - Parameter vocabulary: further words for a kind of our category tree, folded.
    init(_ text: String, vocabulary: @escaping @Sendable (String) -> String) {
        words = SearchTerm.terms(of: text)
        self.text = words.map(\.whole).joined(separator: " ")
        self.vocabulary = vocabulary
    }

    /// How well a place matches, or `nil` if it does not.
    func rank(of place: Place) -> Rank? {
        guard !words.isEmpty else { return nil }
        let names = ([place.name] + Self.furtherNames(of: place)).map(\.folded)
        if names.contains(where: { $0.isSame(as: text) }) { return .wholeName }
        if names.contains(where: { $0.hasPrefix(text) && $0.isWordEnd(after: text) }) { return .startOfName }
        let kinds = place.categories.flatMap { $0.path.map(\.folded) + [$0.kind.map(vocabulary) ?? ""] }
        let main = names + kinds + place.chains.map(\.name.folded)
        if words.allSatisfy({ $0.passes { word in main.contains { $0.holdsWord(startingWith: word) } } }) {
            return .words
        }
        let rest = main + Self.sideTexts(of: place).map(\.folded)
        return words.allSatisfy { $0.passes { word in rest.contains { $0.contains(word) } } } ? .part : nil
    }

    private static func furtherNames(of place: Place) -> [String] {
        place.attributes.filter { isName($0.key) }.map(\.value)
    }

    /// Whether a tag of OpenStreetMap holds another name.
    private static func isName(_ key: String) -> Bool {
        key.hasPrefix("name:") || key == "branch" || key.hasSuffix("_name") || key.contains("_name:")
    }

    private static func sideTexts(of place: Place) -> [String] {
        let address = place.address
        let cuisine = place.attributes["cuisine"].map { String($0.map { $0 == "_" ? " " : $0 }) }
        return [
            address.street, address.postcode, address.locality, address.region, address.formatted, cuisine,
            place.attributes["operator"],
        ].compactMap(\.self)
    }
}

extension String {
    /// Whether no letter or digit follows a text that this one begins with.
    fileprivate func isWordEnd(after start: String) -> Bool {
        guard let next = dropFirst(start.count).first else { return true }
        return !next.isLetter && !next.isNumber
    }

    /// Whether one of the words in this text begins with a word.
    fileprivate func holdsWord(startingWith word: String) -> Bool {
        var rest = self[...]
        while let range = rest.firstRange(of: word) {
            if range.lowerBound == startIndex { return true }
            let before = self[index(before: range.lowerBound)]
            if !before.isLetter && !before.isNumber { return true }
            rest = rest[index(after: range.lowerBound)...]
        }
        return false
    }
}
