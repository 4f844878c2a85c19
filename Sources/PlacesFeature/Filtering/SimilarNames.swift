/// Finds names that look much like the words of a search that found nothing.
struct SimilarNames {
    /// At most so many are told.
    private static let limit = 3

    /// The letters of each word, folded; every name is compared with them.
    private let words: [[Character]]

    init(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map { String($0).folded }.filter { !$0.isEmpty }
            .map(Suggestion.letters)
    }

    /// Names of places, categories and chains in which each word has a word much like it, the most alike first.
    func nearest(among places: [Place]) -> [String] {
        var names: [String: Int] = [:]
        var known: [String: Int?] = [:]
        for place in places {
            for name in [place.name] + place.categories.map(\.name) + place.chains.map(\.name) {
                let folded = name.folded
                let distance = known[folded] ?? distance(to: folded)
                known[folded] = distance
                if let distance { names[name] = distance }
            }
        }
        return names.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(Self.limit).map(\.key)
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
