extension String {
    /// The text for any part of an address: all bytes of its UTF-8 but the unreserved ones (RFC 3986, 2.3) as `%XX`.
    ///
    /// - Parameter others: ASCII characters that stay as they are, beside the unreserved ones.
    package func percentEncoded(except others: String = "") -> String {
        let kept = KeptBytes(others)
        if utf8.allSatisfy(kept.contains) { return self }
        let hex = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            if kept.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The bytes of ASCII that stand for themselves: what RFC 3986 calls unreserved, and some others.
private struct KeptBytes {
    /// A bit for each.
    private var bits: (UInt64, UInt64)

    /// Digits, "-", "."; letters, "_", "~".
    private static let unreserved: (UInt64, UInt64) = (0x03FF_6000_0000_0000, 0x47FF_FFFE_87FF_FFFE)

    init(_ others: String) {
        bits = Self.unreserved
        for byte in others.utf8 {
            if byte < 64 { bits.0 |= 1 << UInt64(byte) } else if byte < 128 { bits.1 |= 1 << UInt64(byte - 64) }
        }
    }

    func contains(_ byte: UInt8) -> Bool {
        if byte < 64 { return bits.0 >> UInt64(byte) & 1 == 1 }
        return byte < 128 && bits.1 >> UInt64(byte - 64) & 1 == 1
    }
}

extension String {
    /// The text that was encoded so; `nil` where a `%` has no two digits behind it, or the bytes are no UTF-8.
    package var percentDecoded: String? {
        var (bytes, rest) = ([UInt8](), utf8[...])
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
