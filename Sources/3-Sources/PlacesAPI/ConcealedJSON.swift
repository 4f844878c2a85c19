import FoundationEssentials
import PlacesBytes
import PlacesFeature
import PlacesHTTP
import PlacesJSON

extension APIToken {
    /// A JSON text with a mask wherever the key stood in one of its strings, the names of members among them.
    ///
    /// Here everything passes that a service with a token says, so that no field can be forgotten, whatever is made of
    /// it: lists, files, links, what is kept. A string is looked at as it will be shown, for cleaning could put the
    /// pieces of a key together.
    func concealed(inJSON body: Data) -> Data {
        let concealment = concealment
        var (result, copied) = ([UInt8](), 0)
        let bytes = [UInt8](body)
        guard Self.mayHold(bytes.span, concealment) else { return body }
        for literal in JSONLiterals(bytes) {
            // An escape is never shorter than what it stands for.
            guard literal.range.count - 2 >= concealment.least,
                Self.isEncoded(literal) || concealment.mayStand(in: literal.written.span),
                let concealed = Self.concealed(in: literal, concealment)
            else {
                continue
            }
            result += bytes[copied..<literal.range.lowerBound]
            result += concealed
            copied = literal.range.upperBound
        }
        return copied == 0 ? body : Data(result + bytes[copied...])
    }

    /// Whether one of the strings could hold the key: nearly no answer is looked at more closely.
    private static func mayHold(_ bytes: Span<UInt8>, _ concealment: Concealment) -> Bool {
        // Characters that are given by their numbers.
        if bytes.contains(UInt8(ascii: "%")) || bytes.contains(UInt8(ascii: "\\")) { return true }
        return concealment.mayStand(in: bytes, partedBy: UInt8(ascii: "\""))
    }

    /// Whether characters are given by their numbers.
    private static func isEncoded(_ literal: JSONLiteral) -> Bool {
        let written = literal.written
        if written.contains(UInt8(ascii: "%")) { return true }
        guard literal.hasEscapes else { return false }
        return zip(written, written.dropFirst()).contains { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "u") }
    }

    /// The string without the key, or `nil` if it does not hold it.
    private static func concealed(in literal: JSONLiteral, _ concealment: Concealment) -> [UInt8]? {
        guard let text = literal.string?.cleaned(limit: .max),
            concealment.mayStand(in: text.utf8.span) || text.utf8.contains(UInt8(ascii: "%"))
        else { return nil }
        let concealed = concealment.concealed(in: text)
        guard concealed != text else { return nil }
        var builder = JSONBuilder()
        builder.value(concealed)
        return builder.bytes
    }
}
