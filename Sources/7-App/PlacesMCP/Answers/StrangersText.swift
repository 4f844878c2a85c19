// Texts of places come from anyone, and a reader of Markdown, or a model, may take them for something else than texts.

extension String {
    /// A name in quotes that it cannot close. Nothing in it looks like another row, an id, a link or an image.
    var quotedName: String {
        let name = inLine.harmless
        return "“" + name.map { Self.lookalikesInNames[$0] ?? String($0) }.joined().replacing("://", with: ":／／") + "”"
    }

    /// A text among others in a line, which does not look like several of them.
    var harmlessPart: String { inLine.harmless.replacing("·", with: "‧") }

    /// A text without the characters that begin ids, links and images, tags and code.
    var harmless: String {
        guard utf8.contains(where: { Self.special.contains($0) }) else { return self }
        return map { Self.lookalikes[$0] ?? String($0) }.joined()
    }

    private static let special = Array("[]<`".utf8)
    private static let lookalikes: [Character: String] = ["[": "［", "]": "］", "<": "‹", "`": "'"]
    private static let lookalikesInNames: [Character: String] = [
        "!": "！", "“": "'", "”": "'", "„": "'", "‟": "'", "\"": "'", ">": "›",
    ]
}
