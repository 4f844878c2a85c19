internal import PlacesBytes

/// Whole lines of a file.
package struct LineBlock: Sendable {
    /// The last line may have no line feed.
    package let bytes: [UInt8]
    /// The number of its first line, from 1.
    package let first: Int

    /// Calls a function with each line, without its line feed, and with its number.
    func forEachLine<Failure: Error>(
        _ body: (_ line: ArraySlice<UInt8>, _ number: Int) throws(Failure) -> Void
    ) throws(Failure) {
        var (start, number) = (0, first)
        while start < bytes.count {
            let end = bytes.lineFeed(from: start) ?? bytes.count
            try body(bytes[start..<end], number)
            (start, number) = (end + 1, number + 1)
        }
    }
}

/// Cuts a file that comes part by part into blocks of whole lines, which can be read on their own.
package struct LineBlocks {
    /// The beginning of a line whose end has not come yet.
    private var rest: [UInt8] = []
    private var line = 1
    private let lineLimit: Int

    /// - Parameter lineLimit: bytes of the longest line that matters. Of a longer one the block has more than so many, but
    ///   maybe not all.
    package init(lineLimit: Int) { self.lineLimit = lineLimit }

    /// The lines that end in the next part of the file; `nil` if none does.
    package mutating func read(_ part: [UInt8]) -> LineBlock? {
        guard let last = part.lastIndex(of: 0x0A) else {
            keep(part[...])
            return nil
        }
        let block = LineBlock(bytes: rest + part[...last], first: line)
        line += part.lineFeeds
        rest = []
        keep(part[(last + 1)...])
        return block
    }

    /// What is left at the end of the file, without a line feed.
    package mutating func end() -> LineBlock? {
        defer { rest = [] }
        return rest.isEmpty ? nil : LineBlock(bytes: rest, first: line)
    }

    private mutating func keep(_ part: ArraySlice<UInt8>) { rest += part.prefix(lineLimit + 1 - rest.count) }
}

extension [UInt8] {
    /// Where the next line feed is. They are far apart, and the C library looks at many bytes at once.
    fileprivate func lineFeed(from start: Int) -> Int? { span.firstIndex(of: 0x0A, from: start) }

    fileprivate var lineFeeds: Int {
        var (count, start) = (0, 0)
        while let found = lineFeed(from: start) { (count, start) = (count + 1, found + 1) }
        return count
    }
}
