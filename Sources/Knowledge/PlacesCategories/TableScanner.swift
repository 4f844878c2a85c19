import Glibc
package import PlacesFeature
import PlacesWords

/// Reads lines of fields parted by tabs, and makes a string of a field only when it is asked for.
///
/// Lines that start with `#` are left aside. Every other line must have the same number of fields and end with a line
/// feed. The scanner must not outlive the bytes.
package struct TableScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let name: String
    private var position = 0
    /// Where the current line begins.
    private var start = -1
    /// The number of the current line, from 1.
    private var line = 0
    private var fields: [Range<Int>]

    /// - Parameters:
    ///   - name: what the table is called in messages.
    ///   - columns: the number of fields of every line.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, name: String, columns: Int) {
        (self.bytes, self.name) = (bytes, name)
        fields = Array(repeating: 0..<0, count: columns)
    }

    /// Goes to the next line; `false` after the last one.
    package mutating func next() throws(PlacesError) -> Bool {
        while position < bytes.count {
            start = position
            guard let end = index(of: 0x0A, in: start..<bytes.count) else {
                throw .localData(reason: Words.Sample.cutOff(name))
            }
            position = end + 1
            line += 1
            if bytes[start] != 0x23 {
                try split(start..<end)
                return true
            }
        }
        return false
    }

    /// Where a line begins.
    package struct Mark: Hashable, Sendable {
        fileprivate let position, line: Int
    }

    /// The current line's.
    package var mark: Mark { Mark(position: start, line: line) }

    /// Goes back or forth to a line of the same table.
    package mutating func go(to mark: Mark) throws(PlacesError) {
        guard mark.position != start else { return }
        (position, line) = (mark.position, mark.line - 1)
        _ = try next()
    }

    /// A field of the current line as text, which may be empty.
    package func text(_ column: Int, _ field: @autoclosure () -> String) throws(PlacesError) -> String {
        guard let text = self[column].text else { throw damage(field()) }
        return text
    }

    /// A field that says something, or `nil` for an empty one.
    package func optional(_ column: Int, _ field: @autoclosure () -> String) throws(PlacesError) -> String? {
        fields[column].isEmpty ? nil : try text(column, field())
    }

    /// A field that must say something.
    package func required(_ column: Int, _ field: @autoclosure () -> String) throws(PlacesError) -> String {
        guard let text = try optional(column, field()) else { throw damage(field()) }
        return text
    }

    /// A field that holds a plain decimal number.
    package func number(_ column: Int, _ field: @autoclosure () -> String) throws(PlacesError) -> Double {
        guard let number = Self.decimal(self[column]) else { throw damage(field()) }
        return number
    }

    /// The error to throw when a field of the current line is unusable.
    package func damage(_ field: String) -> PlacesError {
        .localData(reason: Words.Sample.damagedLine(line, of: name, field))
    }

    /// The bytes of a field of the current line.
    package subscript(column: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[fields[column]])
    }

    private mutating func split(_ row: Range<Int>) throws(PlacesError) {
        var start = row.lowerBound
        for column in fields.indices.dropLast() {
            guard let tab = index(of: 0x09, in: start..<row.upperBound) else { throw damage(Words.Sample.fieldCount) }
            fields[column] = start..<tab
            start = tab + 1
        }
        guard index(of: 0x09, in: start..<row.upperBound) == nil else { throw damage(Words.Sample.fieldCount) }
        fields[fields.count - 1] = start..<row.upperBound
    }

    private func index(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard !range.isEmpty, let base = bytes.baseAddress,
            let found = memchr(base + range.lowerBound, Int32(byte), range.count)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// An optional minus, digits, and perhaps a point and more digits, at most 15 in all: `-12.3456789`.
    ///
    /// The nearest double, for both the digits as an integer and the power of ten are exact.
    package static func decimal(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        let isNegative = text.first == 0x2D
        let digits = isNegative ? text.dropFirst() : text[...]
        var (value, divisor, hasPoint, count) = (0, 1.0, false, 0)
        for byte in digits {
            switch byte {
            case 0x30...0x39 where count < 15:
                value = value * 10 + Int(byte - 0x30)
                count += 1
                if hasPoint { divisor *= 10 }
            case 0x2E where !hasPoint && count > 0: hasPoint = true
            default: return nil
            }
        }
        guard count > 0, digits.last != 0x2E else { return nil }
        let number = Double(value) / divisor
        return isNegative ? -number : number
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes as text, or `nil` if they are not UTF-8.
    package var text: String? {
        guard let text = try? UTF8Span(validating: span) else { return nil }
        return String(copying: text)
    }
}
