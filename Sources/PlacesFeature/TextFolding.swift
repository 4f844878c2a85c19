import CUTF8Proc
import Glibc

extension String {
    /// The text as it compares: without case, accents, apostrophes and hyphens, so that "Saint-Étienne" is
    /// "saintetienne"; and with the letters of a keyboard for those that have no accent but a stroke or none of it, so
    /// that "Łódź" is "lodz".
    ///
    /// Unicode case folding and compatibility decomposition without marks, by libutf8proc, which leaves letters with a
    /// stroke as they are.
    package var folded: String {
        if let folded = foldedASCII { return folded }
        let decomposed = decomposedWithoutMarks ?? self
        if let folded = decomposed.foldedASCII { return folded }
        var plain = String.UnicodeScalarView()
        for scalar in decomposed.unicodeScalars {
            if let letters = Self.plain[scalar] {
                plain.append(contentsOf: letters.unicodeScalars)
            } else {
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    /// What stands for the scalars that decomposition keeps and a keyboard may not have.
    private static let plain: [Unicode.Scalar: String] = [
        "'": "", "’": "", "‘": "", "ʼ": "", "`": "", "´": "", "-": "", "‐": "", "‑": "", "–": "",
        "æ": "ae", "ð": "d", "ø": "o", "þ": "th", "đ": "d", "ħ": "h", "ı": "i", "ł": "l", "œ": "oe", "ŧ": "t",
        "ə": "e",
    ]

    /// The same for ASCII, which is nearly every text, without calling the library; `nil` for any other text.
    private var foldedASCII: String? {
        utf8.withContiguousStorageIfAvailable { bytes -> String? in
            guard bytes.allSatisfy({ 0 < $0 && $0 < 0x80 }) else { return nil }
            return String(unsafeUninitializedCapacity: bytes.count) { buffer in
                var count = 0
                for byte in bytes where byte != 0x27 && byte != 0x2D && byte != 0x60 {
                    buffer[count] = 0x41 <= byte && byte <= 0x5A ? byte | 0x20 : byte
                    count += 1
                }
                return count
            }
        } ?? nil
    }

    private var decomposedWithoutMarks: String? {
        let options =
            UTF8PROC_CASEFOLD.rawValue | UTF8PROC_STRIPMARK.rawValue | UTF8PROC_COMPAT.rawValue
            | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_STABLE.rawValue
        var folded: UnsafeMutablePointer<UInt8>?
        var text = self
        let count = text.withUTF8 {
            utf8proc_map($0.baseAddress, $0.count, &folded, utf8proc_option_t(rawValue: options))
        }
        defer { free(folded) }
        guard count >= 0, let folded else { return nil }
        return String(decoding: UnsafeBufferPointer(start: folded, count: count), as: UTF8.self)
    }
}
