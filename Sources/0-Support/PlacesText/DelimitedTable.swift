package import PlacesBytes

/// Reads the rows of a table one after another, in any ``DelimitedDialect``, and copies nothing: a field is a part of the
/// table, of which a text is made when it is asked for.
///
/// A byte order mark is left out.
package struct DelimitedTable {
    package let dialect: DelimitedDialect
    private let bytes: InPlaceBytes
    private var position = 0
    /// The line that is reached.
    private var nextLine = 1
    /// Where the current row begins.
    private var start = -1
    /// On which line the current row begins, from 1.
    package private(set) var line = 0
    private var fields: [Range<Int>] = []

    package init(_ bytes: InPlaceBytes, _ dialect: DelimitedDialect) {
        (self.bytes, self.dialect) = (bytes, dialect)
        if bytes.starts(with: DelimitedDialect.byteOrderMark) { position = DelimitedDialect.byteOrderMark.count }
        fields.reserveCapacity(dialect.columns ?? 32)
    }

    /// Goes to the next row; `false` after the last one.
    package mutating func next() throws(DelimitedError) -> Bool {
        while position < bytes.count {
            (start, line) = (position, nextLine)
            if let comment = dialect.comment, bytes[position] == comment {
                position = try lineEnd(from: position) + 1
                nextLine += 1
                continue
            }
            fields.removeAll(keepingCapacity: true)
            if dialect.isEdited { try readEdited() } else { try readPlain() }
            if dialect.isEdited, isBlank { continue }
            if let columns = dialect.columns, fields.count != columns { throw error(.fieldCount) }
            return true
        }
        return false
    }

    /// Where the next row begins.
    package var end: Int { position }

    /// How many fields the current row has.
    package var count: Int { fields.count }

    /// The bytes of a field of the current row, as they are written.
    package subscript(column: Int) -> InPlaceBytes { bytes.part(fields[column]) }

    /// A field of the current row without its quotation marks, or `nil` if it is not UTF-8.
    package func text(_ column: Int) -> String? {
        let field = self[column]
        guard dialect.quoting != .none, field.first == DelimitedDialect.quote else { return field.text }
        return String(validating: Self.unquoted(field), as: UTF8.self)
    }

    /// An error in a field of the current row.
    package func error(_ problem: DelimitedError.Problem, field: Int = 0) -> DelimitedError {
        DelimitedError(problem: problem, line: line, field: field)
    }

    // MARK: - Marks

    /// Where a row begins.
    package struct Mark: Hashable, Sendable {
        fileprivate let position, line: Int
    }

    /// The current row's.
    package var mark: Mark { Mark(position: start, line: line) }

    /// Goes back or forth to a row of the same table.
    package mutating func go(to mark: Mark) throws(DelimitedError) {
        guard mark.position != start else { return }
        (position, nextLine) = (mark.position, mark.line)
        _ = try next()
    }

    // MARK: - Rows

    /// A row that a line feed ends, without quotation marks.
    private mutating func readPlain() throws(DelimitedError) {
        let end = try lineEnd(from: position)
        nextLine += 1
        while let delimiter = bytes.firstIndex(of: dialect.delimiter, in: position..<end) {
            fields.append(position..<delimiter)
            position = delimiter + 1
        }
        fields.append(position..<end)
        position = end + 1
    }

    private func lineEnd(from start: Int) throws(DelimitedError) -> Int {
        guard start < bytes.count, let end = bytes.firstIndex(of: DelimitedDialect.lineFeed, in: start..<bytes.count)
        else { throw error(.cutOff) }
        return end
    }

    /// A row that a line feed or a carriage return or both end, or the table.
    private mutating func readEdited() throws(DelimitedError) {
        while true {
            let start = position
            if dialect.quoting != .none, position < bytes.count, bytes[position] == DelimitedDialect.quote {
                try skipQuoted()
            }
            while position < bytes.count, !endsField(bytes[position]) { position += 1 }
            fields.append(start..<position)
            guard position < bytes.count else { return }
            let byte = bytes[position]
            position += 1
            if byte == dialect.delimiter { continue }
            if byte == DelimitedDialect.carriageReturn, position < bytes.count,
                bytes[position] == DelimitedDialect.lineFeed
            {
                position += 1
            }
            nextLine += 1
            return
        }
    }

    private var isBlank: Bool {
        fields.count == 1 && DelimitedDialect.isBlank(bytes[fields[0]], dialect.quoting)
    }

    private func endsField(_ byte: UInt8) -> Bool {
        byte == dialect.delimiter || byte == DelimitedDialect.lineFeed || byte == DelimitedDialect.carriageReturn
    }

    /// Goes behind the closing quotation mark of a field.
    private mutating func skipQuoted() throws(DelimitedError) {
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == DelimitedDialect.lineFeed { nextLine += 1 }
            guard byte == DelimitedDialect.quote else { continue }
            if position < bytes.count, bytes[position] == DelimitedDialect.quote {
                position += 1
            } else if dialect.quoting == .strict, position < bytes.count, !endsField(bytes[position]) {
                throw error(.textBehindQuotation, field: fields.count + 1)
            } else {
                return
            }
        }
        throw error(.openQuotation, field: fields.count + 1)
    }

    private static func unquoted(_ field: InPlaceBytes) -> [UInt8] {
        var (content, index) = ([UInt8](), 1)
        content.reserveCapacity(field.count)
        while index < field.count {
            if field[index] == DelimitedDialect.quote {
                index += 1
                // What stands behind a mark that is not doubled belongs to the field as it is.
                guard index < field.count, field[index] == DelimitedDialect.quote else {
                    return content + field[min(index, field.count)...]
                }
            }
            content.append(field[index])
            index += 1
        }
        return content
    }
}

extension InPlaceBytes {
    /// A plain decimal number: an optional minus, digits, and perhaps a point and more digits, at most 15 in all:
    /// `-12.3456789`.
    ///
    /// The nearest double, for both the digits as an integer and the power of ten are exact.
    package var decimal: Double? {
        let isNegative = first == 0x2D
        let start = isNegative ? 1 : 0
        guard self.count - start <= 16 else { return nil }
        var (value, point, index) = (0, -1, start)
        while index < self.count {
            let byte = self[startIndex + index]
            if byte &- 0x30 < 10 {
                // So few digits do not overflow.
                value = value &* 10 &+ Int(byte &- 0x30)
            } else {
                guard byte == 0x2E, point < 0, index > start else { return nil }
                point = index
            }
            index &+= 1
        }
        let digits = self.count - start - (point < 0 ? 0 : 1)
        guard 1...15 ~= digits, point != self.count - 1 else { return nil }
        let number = point < 0 ? Double(value) : Double(value) / powersOfTen[self.count - 1 - point]
        return isNegative ? -number : number
    }
}

/// Each of them is exact.
private let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]
