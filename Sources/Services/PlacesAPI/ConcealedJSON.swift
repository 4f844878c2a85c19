import FoundationEssentials
import Glibc
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
        body.withUnsafeBytes { body in
            let bytes = body.bindMemory(to: UInt8.self)
            var index = 0
            while let quote = Self.quotationMark(in: bytes, from: index) {
                let (end, isEncoded) = Self.endOfString(in: bytes, from: quote + 1)
                index = min(end + 1, bytes.count)
                guard end < bytes.count else { break }
                let literal = UnsafeBufferPointer(rebasing: bytes[quote...end])
                guard isEncoded || concealment.mayStand(in: literal), let concealed = concealed(inString: literal)
                else {
                    continue
                }
                result += bytes[copied..<quote]
                result += concealed
                copied = index
            }
            if copied > 0 { result += bytes[copied...] }
        }
        return copied == 0 ? body : Data(result)
    }

    private static func quotationMark(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        position(of: UInt8(ascii: "\""), in: bytes, from: start, to: bytes.count)
    }

    private static func position(
        of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
    ) -> Int? {
        guard start < end, let base = bytes.baseAddress, let found = memchr(base + start, Int32(byte), end - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// The closing quotation mark, or the end of the text; and whether characters are given by their numbers.
    private static func endOfString(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (end: Int, isEncoded: Bool) {
        // Nearly every string ends at the next mark.
        if let quote = quotationMark(in: bytes, from: start),
            position(of: UInt8(ascii: "\\"), in: bytes, from: start, to: quote) == nil
        {
            return (quote, position(of: UInt8(ascii: "%"), in: bytes, from: start, to: quote) != nil)
        }
        var (index, isEncoded) = (start, false)
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 1
                if index < bytes.count, bytes[index] == UInt8(ascii: "u") { isEncoded = true }
            } else if bytes[index] == UInt8(ascii: "%") {
                isEncoded = true
            }
            index += 1
        }
        return (min(index, bytes.count), isEncoded)
    }

    /// The string without the key, or `nil` if it does not hold it.
    private func concealed(inString literal: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let limits = JSONLimits(bytes: .max, depth: 1)
        guard let text = (try? JSONTape(Array(literal), limits: limits))?.value.string?.cleaned(limit: .max) else {
            return nil
        }
        let concealed = concealed(in: text)
        guard concealed != text else { return nil }
        var builder = JSONBuilder()
        builder.value(concealed)
        return builder.bytes
    }
}
