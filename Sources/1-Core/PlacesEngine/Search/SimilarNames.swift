import PlacesFeature

/// Finds names that look much like the words of a search that found nothing.
final class SimilarNames {
    /// At most so many are told.
    static let limit = 3

    /// The letters of each word, folded; every name is compared with them.
    private let words: [[Character]]
    private var known: [String: Int?] = [:]

    init(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map { String($0).folded }.filter { !$0.isEmpty }
            .map(Suggestion.letters)
    }

    /// Those of some names in which each word has a word much like it, by how different they are; `nil` for none.
    func names(_ names: [String]) -> [String: Int]? {
        var near: [String: Int] = [:]
        for name in names {
            let distance = known[name] ?? distance(to: name.folded)
            known[name] = distance
            if let distance { near[name] = distance }
        }
        return near.isEmpty ? nil : near
    }

    /// The names to tell, the most alike first.
    func first(of names: [String: Int]) -> [String] {
        names.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(Self.limit).map(\.key)
    }

    /// The sum of the edit distances, or `nil` if a word has none like it.
    private func distance(to name: String) -> Int? {
        let candidates = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard !words.isEmpty, !candidates.isEmpty else { return nil }
        var sum = 0
        for word in words {
            guard let nearest = Suggestion.all(near: word, among: candidates, limit: 1).first else { return nil }
            sum += Suggestion.distance(word, Array(nearest))
        }
        return sum
    }
}
