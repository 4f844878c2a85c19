/// A line of a vCard as it was before it was folded.
struct ContentLine {
    /// Bytes beyond this many are dropped: only pictures and the like are so long.
    static let limit = 65_536

    private(set) var bytes: [UInt8] = []
    /// Whether something was dropped.
    private(set) var isCut = false
    /// Where the name and its parameters end: the first colon outside quotation marks.
    private(set) var colon: Int?
    /// The first colon at all, which counts where a quotation mark is never closed.
    private var anyColon: Int?
    private var isQuoted = false
    /// The last byte, also where it was dropped.
    private var last: UInt8?

    private init() {}

    /// Reads the next line.
    /// - Parameter keepsBlanks: whether the blank that begins a continuation belongs to the text, as in vCard 2.1.
    static func next(from lines: inout TextLines, keepsBlanks: Bool) -> ContentLine? {
        guard let first = lines.next() else { return nil }
        var line = ContentLine()
        line.append(first)
        var softBreaks: Bool?
        while let ahead = lines.ahead {
            if softBreaks == nil, line.colon != nil {
                softBreaks = VCardProperty(line)?.encoding == .quotedPrintable
            }
            if softBreaks == true, line.last == ASCII.equals {
                line.dropSoftBreak()
                if ahead.is("END:VCARD") || ahead.is("BEGIN:VCARD") { break }
                line.append(ahead)
            } else if let start = ahead.first, ASCII.isBlank(start) {
                line.append(keepsBlanks ? ahead : ahead.dropFirst())
            } else if !ahead.isEmpty {
                break
            }
            _ = lines.next()
        }
        line.colon = line.colon ?? line.anyColon
        return line
    }

    private mutating func append(_ part: ArraySlice<UInt8>) {
        last = part.last
        let start = bytes.count
        bytes += part.prefix(Self.limit - start)
        if part.count > Self.limit - start { isCut = true }
        if colon != nil { return }
        for index in start..<bytes.count {
            switch bytes[index] {
            case ASCII.quote: isQuoted.toggle()
            case ASCII.colon:
                anyColon = anyColon ?? index
                if !isQuoted {
                    colon = index
                    return
                }
            default: continue
            }
        }
    }

    private mutating func dropSoftBreak() {
        last = nil
        if !isCut { bytes.removeLast() }
    }
}
