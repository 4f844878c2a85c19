internal import PlacesBytes

/// Where a text stands between its quotation marks, and how it is to be read.
struct JSONText {
    enum Form {
        /// ASCII alone, as it stands; with other letters; with escapes or control characters.
        case plain, unescaped, encoded
    }

    let start: Int
    let end: Int
    let form: Form
    /// Whether it ends where an escape wants digits, which no JSON does.
    private(set) var isCut = false

    init(start: Int, end: Int, form: Form) { (self.start, self.end, self.form) = (start, end, form) }

    /// Goes from the byte behind the opening quotation mark to the closing one.
    /// - Parameter isStrict: whether escapes that are none are refused, and control characters.
    /// - Throws: `malformed`, or `notText` for half of a surrogate pair.
    init(_ bytes: Span<UInt8>, from start: Int, isStrict: Bool) throws(JSONError.Problem) {
        var (index, seen, isEncoded, isCut): (Int, UInt64, Bool, Bool) = (start, 0, false, false)
        while true {
            if index + 8 <= bytes.count {
                let word = bytes.integer(UInt64.self, at: index)
                let ends = word.plainTextEnds
                if ends == 0 {
                    seen |= word
                    index += 8
                    continue
                }
                seen |= word & (ends & (~ends &+ 1) &- 1)
                index += ends.trailingZeroBitCount >> 3
            }
            guard index < bytes.count else { throw .malformed }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") {
                isEncoded = true
                if isStrict {
                    _ = try Self.escaped(bytes, &index)
                } else {
                    isCut = try Self.skipEscape(bytes, &index) || isCut
                }
                continue
            }
            if byte < 0x20 {
                if isStrict { throw .malformed }
                isEncoded = true
            }
            seen |= UInt64(byte)
            index += 1
        }
        let isASCII = seen & 0x8080_8080_8080_8080 == 0
        self.init(start: start, end: index, form: isEncoded ? .encoded : isASCII ? .plain : .unescaped)
        self.isCut = isCut
    }

    /// The text; `nil` for an escape that is none, half of a surrogate pair, a control character and bytes that are no UTF-8.
    func string(in whole: Span<UInt8>) -> String? {
        let bytes = whole.extracting(start..<end)
        switch form {
        case .plain, .unescaped: return bytes.text
        case .encoded: return Self.decoded(bytes)
        }
    }

    // MARK: - Escapes

    private static func decoded(_ bytes: Span<UInt8>) -> String? {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x20 { return nil }
            if byte == UInt8(ascii: "\\") {
                guard let scalar = try? escaped(bytes, &index), let encoded = UTF8.encode(scalar) else { return nil }
                text.append(contentsOf: encoded)
            } else {
                text.append(byte)
                index += 1
            }
        }
        return String(validating: text, as: UTF8.self)
    }

    /// Goes behind an escape, whatever it is. What stands for the digits must not end the text: returns whether it does.
    private static func skipEscape(
        _ bytes: Span<UInt8>, _ index: inout Int
    ) throws(JSONError.Problem) -> Bool {
        guard index + 1 < bytes.count else { throw .malformed }
        let (digits, wantsDigits) = (index + 2, bytes[index + 1] == UInt8(ascii: "u"))
        index = digits
        guard wantsDigits else { return false }
        guard bytes.count - digits >= 4 else { throw .malformed }
        if bytes.extracting(digits..<digits + 4).contains(UInt8(ascii: "\"")) { return true }
        index = digits + 4
        return false
    }

    /// What an escape stands for. The index goes from its backslash to behind it.
    private static func escaped(
        _ bytes: Span<UInt8>, _ index: inout Int
    ) throws(JSONError.Problem) -> Unicode.Scalar {
        guard index + 1 < bytes.count else { throw .malformed }
        let letter = bytes[index + 1]
        index += 2
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar(bytes, &index)
        default: throw .malformed
        }
    }

    private static func scalar(
        _ bytes: Span<UInt8>, _ index: inout Int
    ) throws(JSONError.Problem) -> Unicode.Scalar {
        let first = try hexadecimal(bytes, &index)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, bytes.count - index >= 2, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw .notText }
        index += 2
        let second = try hexadecimal(bytes, &index)
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
        else { throw .notText }
        return scalar
    }

    private static func hexadecimal(
        _ bytes: Span<UInt8>, _ index: inout Int
    ) throws(JSONError.Problem) -> UInt32 {
        guard bytes.count - index >= 4 else { throw .malformed }
        var value: UInt32 = 0
        for position in index..<index + 4 {
            let byte = bytes[position]
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46: digit = byte - 0x41 + 10
            case 0x61...0x66: digit = byte - 0x61 + 10
            default: throw .malformed
            }
            value = value << 4 | UInt32(digit)
        }
        index += 4
        return value
    }
}

extension UInt64 {
    /// The highest bit of each of its eight bytes that is a quotation mark, a backslash or a control character. Bytes behind
    /// the first such one may be told wrongly.
    fileprivate var plainTextEnds: UInt64 {
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let (quotes, slashes) = (self ^ ones &* 0x22, self ^ ones &* 0x5C)
        let found = (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (self &- ones &* 0x20) & ~self
        return found & highs
    }
}
