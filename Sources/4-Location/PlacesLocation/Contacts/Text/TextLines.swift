/// The lines of a text, ended by CRLF, LF or CR, with a look at the next one.
struct TextLines {
    private let bytes: [UInt8]
    private var position = 0
    /// The line that ``next()`` delivers, or `nil` at the end.
    private(set) var ahead: ArraySlice<UInt8>?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        ahead = scan()
    }

    mutating func next() -> ArraySlice<UInt8>? {
        defer { ahead = scan() }
        return ahead
    }

    private mutating func scan() -> ArraySlice<UInt8>? {
        guard position < bytes.count else { return nil }
        let start = position
        while position < bytes.count, bytes[position] != ASCII.lineFeed, bytes[position] != ASCII.carriageReturn {
            position += 1
        }
        let line = bytes[start..<position]
        let isPair =
            position + 1 < bytes.count && bytes[position] == ASCII.carriageReturn
            && bytes[position + 1] == ASCII.lineFeed
        position += isPair ? 2 : 1
        return line
    }
}
