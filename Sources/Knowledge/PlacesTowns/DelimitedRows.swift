internal import PlacesFeature
internal import PlacesWords

/// The rows of a table whose fields are parted by tabs, or else by commas as RFC 4180 describes.
///
/// Tabs part the fields where the first line holds one. Only fields between commas may stand in quotation marks, and hold
/// commas and line breaks there. Empty lines and a byte order mark are left aside.
struct DelimitedRows {
    private let bytes: [UInt8]
    private let path: String
    private let delimiter: UInt8
    private var position: Int
    private var line = 1

    struct Row {
        let fields: [String]
        fileprivate let line: Int
        fileprivate let path: String

        /// The error to throw where a field is unusable.
        func error(_ field: String, _ reason: String) -> PlacesError {
            .unusableFile(reason: Words.Geocoding.badTowns(path, line: line, field: field, reason))
        }
    }

    /// - Parameter path: what the table is called in messages.
    init(_ bytes: [UInt8], path: String) {
        (self.bytes, self.path) = (bytes, path)
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        delimiter = bytes.prefix { $0 != Self.lineFeed }.contains(Self.tab) ? Self.tab : Self.comma
    }

    /// The next row, or `nil` after the last one.
    mutating func next() throws(PlacesError) -> Row? {
        while position < bytes.count, bytes[position] == Self.lineFeed || bytes[position] == Self.carriageReturn {
            if bytes[position] == Self.lineFeed { line += 1 }
            position += 1
        }
        guard position < bytes.count else { return nil }
        let start = line
        var fields: [String] = []
        repeat { fields.append(try field(number: fields.count + 1, start)) } while endsField()
        return Row(fields: fields, line: start, path: path)
    }

    /// Steps over what stands behind a field; `true` if that is a delimiter, and another field follows.
    private mutating func endsField() -> Bool {
        guard position < bytes.count else { return false }
        let byte = bytes[position]
        position += 1
        if byte == Self.lineFeed { line += 1 }
        return byte == delimiter
    }

    private mutating func field(number: Int, _ start: Int) throws(PlacesError) -> String {
        if delimiter == Self.comma, position < bytes.count, bytes[position] == Self.quote {
            return try quoted(number: number, start)
        }
        let begin = position
        while position < bytes.count, bytes[position] != delimiter, bytes[position] != Self.lineFeed { position += 1 }
        var end = position
        let isLast = position == bytes.count || bytes[position] == Self.lineFeed
        if isLast, end > begin, bytes[end - 1] == Self.carriageReturn { end -= 1 }
        return try text(bytes[begin..<end], number: number, start)
    }

    /// A field in quotation marks, in which two of them stand for one.
    private mutating func quoted(number: Int, _ start: Int) throws(PlacesError) -> String {
        var content: [UInt8] = []
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == Self.quote {
                guard position < bytes.count, bytes[position] == Self.quote else {
                    return try closed(content, number: number, start)
                }
                position += 1
            }
            if byte == Self.lineFeed { line += 1 }
            content.append(byte)
        }
        throw error(number, start, Words.Geocoding.openQuote)
    }

    /// Behind the closing mark stands a delimiter or the end of the line.
    private mutating func closed(_ content: [UInt8], number: Int, _ start: Int) throws(PlacesError) -> String {
        if position < bytes.count, bytes[position] == Self.carriageReturn { position += 1 }
        guard position == bytes.count || bytes[position] == delimiter || bytes[position] == Self.lineFeed else {
            throw error(number, start, Words.Geocoding.textBehindQuote)
        }
        return try text(content[...], number: number, start)
    }

    private func text(_ bytes: ArraySlice<UInt8>, number: Int, _ start: Int) throws(PlacesError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw error(number, start, Words.Geocoding.notText)
        }
        return text
    }

    private func error(_ number: Int, _ line: Int, _ reason: String) -> PlacesError {
        Row(fields: [], line: line, path: path).error(Words.Geocoding.field(number), reason)
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let tab = UInt8(ascii: "\t")
    private static let comma = UInt8(ascii: ",")
    private static let quote = UInt8(ascii: "\"")
}
