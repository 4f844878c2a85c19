/// What a place is called where it is no part of a sentence: "Helsinki" for "Helsingissä", "Москва" for "Москве".
///
/// Only guesses, of which the search takes the one that exists.
struct PlaceForms {
    let table: WordTable
    let language: WordLanguage

    /// No ending has more letters.
    private static let longest = 3

    /// The forms, the likeliest first, with the text among them.
    /// - Parameter ending: the name of the endings to take away first, or `nil` for none; where the text has none of
    ///   them, it is left as it is.
    func forms(of text: String, ending: String?) -> [String] {
        let bare = ending.flatMap { forms(of: text, ending: $0) } ?? ([text] + stems(of: text, "else:"))
        return (bare + bare.flatMap(table.names)).unique
    }

    /// The same, `nil` if the text has none of the endings.
    func forms(of text: String, ending: String) -> [String]? {
        let letters = Array(text)
        for count in stride(from: min(Self.longest, letters.count - 3), to: 0, by: -1) {
            guard holds(String(letters.suffix(count)), "ending:" + ending) else { continue }
            let stem = String(letters.dropLast(count))
            let forms = stems(of: stem, "stem:") + [stem] + stems(of: stem, "else:")
            return (forms + [text]).unique
        }
        return nil
    }

    private func holds(_ ending: String, _ wish: String) -> Bool {
        table.meanings(of: WordKey.key(of: ending)).contains { $0.language == language && $0.isWish(wish) }
    }

    /// The text with other ends.
    private func stems(of text: String, _ prefix: String) -> [String] {
        let letters = Array(text)
        var stems: [String] = []
        for count in stride(from: min(Self.longest, letters.count - 2), to: 0, by: -1) {
            let key = WordKey.key(of: String(letters.suffix(count)))
            for meaning in table.meanings(of: key) where meaning.language == language {
                guard let end = meaning.value(after: prefix) else { continue }
                stems.append(String(letters.dropLast(count)) + end)
            }
        }
        return stems
    }
}
