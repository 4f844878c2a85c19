/// A text or key between its quotation marks.
package struct JSONLiteral {
    /// With its quotation marks.
    package let written: UnsafeBufferPointer<UInt8>
    /// Where it stands.
    package let range: Range<Int>
    package let hasEscapes: Bool

    /// `nil` for what is no text.
    package var string: String? {
        let form = hasEscapes ? JSONText.Form.encoded : .unescaped
        return JSONText(start: 1, end: written.count - 1, form: form).string(in: written)
    }
}

/// All texts and keys of a JSON text from front to back, where its readers find them. What stands between them is not looked
/// at, so that it need not be JSON.
package struct JSONLiterals: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    package mutating func next() -> JSONLiteral? {
        var start = position
        while start < bytes.count, bytes[start] != UInt8(ascii: "\"") { start += 1 }
        guard start < bytes.count, let text = try? JSONText(bytes, from: start + 1, isStrict: false) else {
            position = bytes.count
            return nil
        }
        position = text.end + 1
        let range = start..<position
        return JSONLiteral(
            written: UnsafeBufferPointer(rebasing: bytes[range]), range: range, hasEscapes: text.form == .encoded)
    }
}
