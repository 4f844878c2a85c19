import PlacesText

/// What a terminal sends between the marks of a paste: text, whatever it looks like.
struct PastedText: Sendable {
    /// More is not kept.
    private static let limit = 16_384
    private static let mark = Array("\u{1B}[201~".utf8)

    private(set) var isComplete = false
    private var bytes: [UInt8] = []
    /// How much of the mark of the end the last bytes are.
    private var marked = 0

    /// The pasted text, with the last byte of the mark that ends it.
    mutating func take(_ byte: UInt8) -> [KeyEvent]? {
        if byte == Self.mark[marked] {
            marked += 1
            isComplete = marked == Self.mark.count
            guard isComplete, let text = String(decoding: bytes, as: UTF8.self).cleanedOrNil else { return nil }
            return [.paste(text)]
        }
        keep(Self.mark.prefix(marked))
        marked = 0
        if byte == Self.mark[0] { marked = 1 } else { keep([byte]) }
        return nil
    }

    private mutating func keep(_ more: some Collection<UInt8>) { bytes += more.prefix(Self.limit - bytes.count) }
}
