internal import PlacesFeature

/// The code of OpenStreetMap's short links, which is a position: six bits a letter, by turns of the longitude and of the
/// latitude, each as a part of its whole range.
enum ShortLinkCode {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~")
    private static let longest = 10

    /// The south-western corner of the cell that the code names, as the site itself takes it.
    /// - Parameter code: with hyphens at its end, which tell the zoom; `@` is an older `~`.
    /// - Returns: `nil` for anything else.
    static func point(of code: String) -> Coordinate? {
        let code = code.prefix { $0 != "-" } + (code.drop { $0 != "-" }.allSatisfy { $0 == "-" } ? "" : "-")
        guard (1...longest).contains(code.count) else { return nil }
        var (x, y, bits) = (0, 0, 0)
        for letter in code {
            guard let value = letters.firstIndex(of: letter == "@" ? "~" : letter) else { return nil }
            for shift in stride(from: 4, through: 0, by: -2) {
                (x, y, bits) = (x << 1 | value >> (shift + 1) & 1, y << 1 | value >> shift & 1, bits + 1)
            }
        }
        let size = Double(1 << bits)
        return Coordinate(latitude: Double(y) * 180 / size - 90, longitude: Double(x) * 360 / size - 180)
    }
}
