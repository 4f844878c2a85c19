/// Puts lines together from bytes that arrive in pieces.
struct LineReader {
    /// The greatest number of bytes of a line without its end; a longer one is left out.
    let limit: Int
    private var line: [UInt8] = []
    private var isTooLong = false

    init(limit: Int) { self.limit = limit }

    /// The lines that end with these bytes, without their ends and without those that are empty.
    mutating func receive(_ bytes: some Sequence<UInt8>) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        for byte in bytes {
            if byte == 0x0A {
                if line.last == 0x0D { line.removeLast() }
                if !line.isEmpty, !isTooLong, line.count <= limit { lines.append(line) }
                line.removeAll(keepingCapacity: true)
                isTooLong = false
            } else if line.count > limit {
                // One byte more than the limit may still be the first half of the line's end.
                isTooLong = true
            } else {
                line.append(byte)
            }
        }
        return lines
    }
}
