internal import PlacesFeature

/// How words compare: folded, and without spaces, dots, underscores and other signs that people leave out.
enum WordKey {
    static func key(of text: some StringProtocol) -> [UInt8] {
        // Longer words are in no table.
        guard text.utf8.count <= 4 * WordTable.longestKey else { return [] }
        return String(text).folded.utf8.filter { !leftOut.contains($0) }
    }

    private static let leftOut: [UInt8] = Array(" ._,?!".utf8)
}
