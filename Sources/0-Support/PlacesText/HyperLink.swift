/// A link in the text of a terminal, by the OSC 8 sequence that most terminals share.
///
/// An address comes from outside: only bytes that a URI may contain (RFC 3986) are ever written, all others
/// percent-encoded, so that no address can end the sequence or start another one. Pages for browsers link the same ones.
package struct HyperLink: Hashable, Sendable {
    package let url: String

    /// A link to a page, or `nil` for anything but an http or https address with a host.
    package init?(website: String?) {
        guard let website, let scheme = Self.schemes.first(where: { website.begins(with: $0) }),
            let host = website[website.utf8.index(website.startIndex, offsetBy: scheme.utf8.count)...].first,
            host.isLetter || host.isNumber || host == "["
        else { return nil }
        self.init(encoding: website)
    }

    /// A link that dials, or `nil` for a text without at least three digits. Of several numbers, the first counts.
    package init?(phone: String?) {
        guard let phone, let first = phone.utf8.split(whereSeparator: { Self.separators.utf8.contains($0) }).first
        else { return nil }
        let number = first.filter { (48...57).contains($0) }
        guard number.count >= 3 else { return nil }
        let start = first.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "(") }
        let plus = start == UInt8(ascii: "+") ? "+" : ""
        self.init(encoding: "tel:" + plus + String(decoding: number, as: UTF8.self))
    }

    /// What stands between several numbers.
    private static let separators = ";,/"
    private static let schemes = ["https://", "http://"]

    /// Longer addresses are not followed by terminals, which stop at about this length.
    private static let longest = 2000

    private init?(encoding text: String) {
        // Reserved characters have their meaning here, and what is percent-encoded is so already.
        let encoded = text.percentEncoded(except: ":/?#[]@!$&'()*+,;=%")
        guard encoded.utf8.count <= Self.longest else { return nil }
        url = encoded
    }
}

extension String {
    /// Whether a text of small letters comes first, in whatever case.
    fileprivate func begins(with start: String) -> Bool {
        utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }.starts(with: start.utf8)
    }
}
