/// A property of a vCard: `item1.ADR;TYPE=home:;;Street 1;City;;;`.
///
/// The grammar of RFC 6350, section 3.3, with the parameters of vCard 2.1 that are values without a name.
struct VCardProperty {
    enum Encoding { case plain, quotedPrintable, base64 }

    /// Without its group.
    let name: ArraySlice<UInt8>
    private(set) var encoding = Encoding.plain
    private(set) var charset = Charset.unnamed
    let value: ArraySlice<UInt8>

    /// Returns `nil` if the line has no colon.
    init?(_ line: ContentLine) {
        guard let colon = line.colon else { return nil }
        var pieces = Self.pieces(line.bytes[..<colon])[...]
        guard let first = pieces.popFirst() else { return nil }
        name = first.lastIndex(of: ASCII.dot).map { first[($0 + 1)...] } ?? first
        value = line.bytes[(colon + 1)...]
        for piece in pieces { read(piece) }
    }

    /// Parted by semicolons outside quotation marks.
    private static func pieces(_ header: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var isQuoted = false
        return header.split(omittingEmptySubsequences: false) { byte in
            if byte == ASCII.quote { isQuoted.toggle() }
            return byte == ASCII.semicolon && !isQuoted
        }
    }

    private mutating func read(_ parameter: ArraySlice<UInt8>) {
        guard let equals = parameter.firstIndex(of: ASCII.equals) else { return read(encoding: parameter) }
        let text = parameter[(equals + 1)...].trimmed
        let isQuoted = text.count >= 2 && text.first == ASCII.quote && text.last == ASCII.quote
        let value = isQuoted ? text.dropFirst().dropLast() : text
        if parameter[..<equals].is("ENCODING") {
            read(encoding: value)
        } else if parameter[..<equals].is("CHARSET") {
            charset = Charset(named: String(decoding: value.trimmed, as: UTF8.self))
        }
    }

    private mutating func read(encoding name: ArraySlice<UInt8>) {
        if name.is("QUOTED-PRINTABLE") || name.is("Q") { encoding = .quotedPrintable }
        if name.is("BASE64") || name.is("B") { encoding = .base64 }
    }

    /// The value as text, or `nil` if it is not what its encoding allows.
    /// - Parameter isConverted: whether the file was converted to UTF-8, so that a character set can only speak of
    ///   bytes that were encoded once more.
    func text(isConverted: Bool) -> String? {
        switch encoding {
        case .plain: (isConverted ? .utf8 : charset).decode(Array(value))
        case .quotedPrintable: charset.decode(TransferEncoding.quotedPrintable(value))
        case .base64: TransferEncoding.base64(value).map(charset.decode)
        }
    }
}
