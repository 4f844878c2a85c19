/// One word that is an attribute and a kind: "Nichtraucherkneipe", "terassibaari", "damtoalett".
struct CompoundWords {
    let table: WordTable

    /// The words of a text, with such words as two.
    func parted(_ tokens: [TextToken]) -> [TextToken] {
        tokens.enumerated().flatMap { parts(of: $1, isFirst: $0 == 0) ?? [$1] }
    }

    /// - Parameter isFirst: whether no "with" can be before it, with which a noun for an attribute is one word.
    private func parts(of token: TextToken, isFirst: Bool) -> [TextToken]? {
        guard !token.isQuoted, !token.isExcluded, (Self.shortest * 2...40).contains(token.key.count),
            table.meanings(of: token.key).allSatisfy({ isFirst && $0.value(after: "has:") != nil })
        else { return nil }
        for split in stride(from: token.key.count - Self.shortest, through: Self.shortest, by: -1) {
            var word = token.key[..<split]
            var attributes = self.attributes(word)
            // "Selbstbedienungsrestaurant".
            if attributes.isEmpty, token.key[split - 1] == UInt8(ascii: "s") {
                word = word.dropLast()
                attributes = self.attributes(word)
            }
            guard !attributes.isEmpty else { continue }
            let kinds = table.meanings(of: Array(token.key[split...])).filter {
                $0.isKind && $0.strength != .about || $0.isWish("generic:after")
            }
            guard kinds.contains(where: { kind in attributes.contains { $0.language == kind.language } }) else {
                continue
            }
            return self.split(token, at: split, as: Array(word))
        }
        return nil
    }

    private func attributes(_ key: ArraySlice<UInt8>) -> [WordMeaning] {
        table.meanings(of: Array(key)).filter { $0.value(after: "where:") != nil || $0.value(after: "has:") != nil }
    }

    /// Shorter parts say too little.
    private static let shortest = 3

    /// The token in two where so much of its key ends, or `nil` inside of a letter.
    private func split(_ token: TextToken, at count: Int, as word: [UInt8]) -> [TextToken]? {
        let key = Array(token.key[..<count])
        guard let cut = token.text.indices.dropFirst().first(where: { WordKey.key(of: token.text[..<$0]) == key })
        else { return nil }
        let rest = token.text[cut...].drop { "-‐‑–".contains($0) }
        let head = token.text[..<cut]
        let (start, end) = (token.range.lowerBound, token.range.upperBound)
        return [
            TextToken(text: String(head), range: start..<start + head.utf8.count, key: word),
            TextToken(text: String(rest), range: end - rest.utf8.count..<end, key: Array(token.key[count...])),
        ]
    }
}
