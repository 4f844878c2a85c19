/// A link in the text of a terminal, by the OSC 8 sequence that most terminals share.
///
/// An address comes from outside: only bytes that a URI may contain (RFC 3986) are ever written, all others
/// percent-encoded, so that no address can end the sequence or start another one. Pages for browsers link the same ones.
package struct HyperLink: Hashable, Sendable {
    package let url: String

    /// A link to a page, or `nil` for anything but an http or https address with a host.
    package init?(website: String?) {
        guard let website, let scheme = ["https://", "http://"].first(where: { website.lowercased().hasPrefix($0) }),
            let host = website.dropFirst(scheme.count).first, host.isLetter || host.isNumber || host == "["
        else { return nil }
        self.init(encoding: website)
    }

    /// A link that dials, or `nil` for a text without at least three digits. Of several numbers, the first counts.
    package init?(phone: String?) {
        guard let phone, let first = phone.split(whereSeparator: { ";,/".contains($0) }).first else { return nil }
        let number = first.utf8.filter { (48...57).contains($0) }
        guard number.count >= 3 else { return nil }
        let plus = first.drop(while: { $0 == " " || $0 == "(" }).first == "+" ? "+" : ""
        self.init(encoding: "tel:" + plus + String(decoding: number, as: UTF8.self))
    }

    /// Longer addresses are not followed by terminals, which stop at about this length.
    private static let longest = 2000

    private init?(encoding text: String) {
        // Reserved characters have their meaning here, and what is percent-encoded is so already.
        let encoded = text.percentEncoded(except: ":/?#[]@!$&'()*+,;=%")
        guard encoded.utf8.count <= Self.longest else { return nil }
        url = encoded
    }
}
