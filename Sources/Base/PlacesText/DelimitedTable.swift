/// The rows of a table with commas, semicolons or tabs between its cells.
///
/// As in RFC 4180 a cell may stand between quotation marks, then it holds anything, a quotation mark doubled. With tabs
/// no cell is quoted, as the media type text/tab-separated-values has it.
struct CSVTable {
    let delimiter: UInt8
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    private static let quote = UInt8(ascii: "\"")
    private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    private static let tab = UInt8(ascii: "\t")

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        delimiter = Self.mostFrequent(in: bytes[index...])
    }

    /// The sign that comes most often in the first line outside of quotation marks.
    private static func mostFrequent(in bytes: ArraySlice<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes {
            if byte == quote { isQuoted.toggle() }
            if !isQuoted, byte == lineFeed || byte == carriageReturn { break }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), tab]
        return candidates.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? candidates[0]
    }

    /// The cells of the next row that is not blank, and the line on which it begins; `nil` at the end.
    mutating func next() throws(ExchangeError) -> (line: Int, cells: [String])? {
        while index < bytes.count {
            let start = line
            let cells = try row()
            if cells != [""] { return (start, cells) }
        }
        return nil
    }

    private mutating func row() throws(ExchangeError) -> [String] {
        var cells: [String] = []
        while true {
            cells.append(try cell())
            guard index < bytes.count else { return cells }
            let byte = bytes[index]
            index += 1
            if byte == delimiter { continue }
            if byte == Self.carriageReturn, index < bytes.count, bytes[index] == Self.lineFeed { index += 1 }
            line += 1
            return cells
        }
    }

    /// A cell, up to the delimiter or line break after it.
    private mutating func cell() throws(ExchangeError) -> String {
        var content: [UInt8] = []
        if delimiter != Self.tab, index < bytes.count, bytes[index] == Self.quote { try quoted(into: &content) }
        while index < bytes.count, ![delimiter, Self.lineFeed, Self.carriageReturn].contains(bytes[index]) {
            content.append(bytes[index])
            index += 1
        }
        return String(decoding: content, as: UTF8.self)
    }

    private mutating func quoted(into content: inout [UInt8]) throws(ExchangeError) {
        let start = line
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == Self.quote {
                guard index < bytes.count, bytes[index] == Self.quote else { return }
                index += 1
            }
            if byte == Self.lineFeed { line += 1 }
            content.append(byte)
        }
        throw ExchangeError(.openQuotation, at: .line(start))
    }
}
