import CUTF8Proc
import Glibc

extension String {
    /// The text as it compares: without case, accents, apostrophes and hyphens.
    ///
    /// Unicode case folding and compatibility decomposition without marks, by libutf8proc.
    package var folded: String {
        let decomposed = decomposedWithoutMarks ?? self
        return String(decomposed.unicodeScalars.filter { !Self.ignored.contains($0) })
    }

    private static let ignored: Set<Unicode.Scalar> = ["'", "’", "‘", "ʼ", "`", "´", "-", "‐", "‑", "–"]

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
