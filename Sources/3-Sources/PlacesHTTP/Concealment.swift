internal import PlacesBytes

/// Masks secrets, such as a token, wherever they stand in a text.
///
/// They are found in whatever case, also with characters of them percent-encoded. A secret of less than
/// ``shortest`` characters is not looked for: it would be found in ordinary words, and its mask would reveal it.
package struct Concealment: Sendable {
    /// The fewest characters of a secret that is looked for.
    package static let shortest = 8

    private let secrets: [[UInt8]]
    private let mask: String
    /// Bytes of the shortest secret that is looked for; the greatest number without one.
    package let least: Int

    /// - Parameter secrets: each in visible ASCII.
    package init(_ secrets: [String], mask: String) {
        self.secrets = secrets.filter { $0.utf8.count >= Self.shortest }.map { $0.utf8.map(\.asciiLowercased) }
        self.mask = mask
        least = self.secrets.reduce(.max) { min($0, $1.count) }
    }

    /// The text with a mask wherever a secret stood.
    package func concealed(in text: String) -> String {
        guard !secrets.isEmpty else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var (index, isFound) = (0, false)
        while index < bytes.count {
            if let end = secrets.lazy.compactMap({ Self.end(of: $0[...], in: bytes, from: index) }).first {
                result += mask.utf8
                (index, isFound) = (end, true)
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return isFound ? String(decoding: result, as: UTF8.self) : text
    }

    /// Whether the text with some characters taken out of it could hold a secret: a quick "no" for nearly every text.
    /// - Parameter mark: parts several texts, one of which is to hold it.
    package func mayStand(in bytes: Span<UInt8>, partedBy mark: UInt8? = nil) -> Bool {
        for secret in secrets {
            // One that holds the mark could go on behind it.
            if let mark, secret.contains(mark) { return true }
            if Self.mayStand(secret, in: bytes, mark) { return true }
        }
        return false
    }

    private static func mayStand(_ secret: [UInt8], in bytes: Span<UInt8>, _ mark: UInt8?) -> Bool {
        var (finder, index) = (LetterFinder(secret[0]), 0)
        while let start = finder.first(from: index, in: bytes) {
            var found = 1
            index = start + 1
            while found < secret.count, index < bytes.count, bytes[index] != mark {
                // One bit less than a byte has is compared: that finds letters in either case, and a few signs too many.
                if bytes[index] | 0x20 == secret[found] | 0x20 { found += 1 }
                index += 1
            }
            if found == secret.count { return true }
        }
        return false
    }

    /// The end of a secret that begins there.
    private static func end(of secret: ArraySlice<UInt8>, in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        for (position, wanted) in zip(secret.indices, secret) {
            guard index < bytes.count else { return nil }
            let isEncoded = bytes[index] == UInt8(ascii: "%") && decoded(bytes, index) == wanted
            if bytes[index].asciiLowercased == wanted {
                // `%25` may stand for a percent sign, or begin with one.
                if isEncoded, let end = end(of: secret[(position + 1)...], in: bytes, from: index + 3) { return end }
                index += 1
            } else if isEncoded {
                index += 3
            } else {
                return nil
            }
        }
        return index
    }

    /// The byte that a percent sign and two digits stand for.
    private static func decoded(_ bytes: [UInt8], _ index: Int) -> UInt8? {
        guard index + 2 < bytes.count, let high = bytes[index + 1].hexDigit, let low = bytes[index + 2].hexDigit
        else { return nil }
        return (high << 4 | low).asciiLowercased
    }
}

extension UInt8 {
    fileprivate var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    fileprivate var hexDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46, 0x61...0x66: (self | 0x20) - 0x57
        default: nil
        }
    }
}

/// Where a letter stands among bytes, large or small, from front to back.
private struct LetterFinder {
    /// The two bytes that differ by no more than the bit between large and small letters.
    private let spellings: (UInt8, UInt8)
    /// Where each of them stands next, from the index on that was asked about last.
    private var next = (-1, -1)

    init(_ letter: UInt8) { spellings = (letter | 0x20, letter & ~0x20) }

    /// The first one from an index on, which is greater at each call, in bytes that are the same at each.
    mutating func first(from index: Int, in bytes: Span<UInt8>) -> Int? {
        if next.0 < index { next.0 = bytes.firstIndex(of: spellings.0, from: index) ?? bytes.count }
        if next.1 < index { next.1 = bytes.firstIndex(of: spellings.1, from: index) ?? bytes.count }
        let first = min(next.0, next.1)
        return first < bytes.count ? first : nil
    }
}
