import Glibc
package import PlacesFeature

extension NameCollation {
    /// By the rules of the locale that the environment names, where the system knows it, else without regard to case
    /// and accents.
    package static func locale(_ environment: [String: String]) -> NameCollation {
        let name = ["LC_ALL", "LC_COLLATE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        // The C locale compares bytes, which puts Z before a, as no alphabet does.
        guard !["C", "POSIX"].contains(where: { name == $0 || name.hasPrefix("\($0).") }),
            let locale = newlocale(1 << LC_COLLATE, name, nil)
        else { return .folded }
        let rules = LocaleRules(locale)
        return NameCollation(append: { rules.appendKey(of: $0, to: &$1) })
    }
}

/// Owns one locale of the C library, which may be used on every thread. Unchecked: it is never changed.
private final class LocaleRules: @unchecked Sendable {
    private let locale: locale_t

    init(_ locale: locale_t) { self.locale = locale }

    deinit { freelocale(locale) }

    /// Appends bytes in whose order texts come.
    func appendKey(of text: String, to bytes: inout [UInt8]) {
        // As much as most locales need for a text; a longer key is made once more.
        var room = text.utf8.count * 8 + 32
        while true {
            var key = [CChar](repeating: 0, count: room)
            let count = strxfrm_l(&key, text, room, locale)
            if count < room { bytes += key.prefix(count).lazy.map(UInt8.init(bitPattern:)) }
            // Longer than any name: such a text is compared as if it were empty.
            guard count >= room, count < 1 << 16 else { return }
            room = count + 1
        }
    }
}
