/// A text or key between its quotation marks.
package struct JSONLiteral {
    private let bytes: [UInt8]
    /// Where it stands.
    package let range: Range<Int>
    package let hasEscapes: Bool

    fileprivate init(_ bytes: [UInt8], _ range: Range<Int>, hasEscapes: Bool) {
        (self.bytes, self.range, self.hasEscapes) = (bytes, range, hasEscapes)
    }

    /// With its quotation marks.
    package var written: ArraySlice<UInt8> { bytes[range] }

    /// `nil` for what is no text.
    package var string: String? {
        let form = hasEscapes ? JSONText.Form.encoded : .unescaped
        return JSONText(start: range.lowerBound + 1, end: range.upperBound - 1, form: form).string(in: bytes.span)
    }
}

/// All texts and keys of a JSON text from front to back, where its readers find them. What stands between them is not looked
/// at, so that it need not be JSON.
package struct JSONLiterals: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package mutating func next() -> JSONLiteral? {
        var start = position
        while start < bytes.count, bytes[start] != UInt8(ascii: "\"") { start += 1 }
        guard start < bytes.count, let text = try? JSONText(bytes.span, from: start + 1, isStrict: false) else {
            position = bytes.count
            return nil
        }
        position = text.end + 1
        return JSONLiteral(bytes, start..<position, hasEscapes: text.form == .encoded)
    }
}
