import Glibc
import PlacesFeature

extension NameCollation {
    /// By the rules of the locale that the environment names, where the system knows it, else without regard to case
    /// and accents.
    static func locale(_ environment: [String: String]) -> NameCollation {
        let name = ["LC_ALL", "LC_COLLATE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        // The C locale compares bytes, which puts Z before a: nobody's alphabet.
        guard !["C", "POSIX"].contains(where: { name == $0 || name.hasPrefix("\($0).") }),
            let locale = newlocale(1 << LC_COLLATE, name, nil)
        else { return .folded }
        let rules = LocaleRules(locale)
        return NameCollation { rules.key($0) }
    }
}

/// Owns one locale of the C library, which may be used on every thread.
private final class LocaleRules: @unchecked Sendable {
    private let locale: locale_t

    init(_ locale: locale_t) { self.locale = locale }

    deinit { freelocale(locale) }

    /// Bytes in whose order texts come.
    func key(_ text: String) -> [UInt8] {
        text.withCString { text in
            let count = strxfrm_l(nil, text, 0, locale)
            // Longer than any name: such a text is compared as it is.
            guard count < 1 << 16 else { return [] }
            var key = [CChar](repeating: 0, count: count + 1)
            strxfrm_l(&key, text, key.count, locale)
            return key.dropLast().map(UInt8.init(bitPattern:))
        }
    }
}
