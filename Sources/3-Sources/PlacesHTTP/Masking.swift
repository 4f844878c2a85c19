public import FoundationEssentials
import PlacesText

/// What must not be shown: credentials in header fields and addresses.
enum Masking {
    static let mask = "****"

    /// Ways to authorise, which may stay readable before what is masked.
    static let schemes: Set = ["bearer", "basic", "digest", "token", "apikey"]
}

extension HTTPHeaders.Field {
    /// The field with "****" for a credential; only the way to authorise stays: `Bearer ****`.
    public var masked: Self {
        guard let parts else { return self }
        return Self(name, parts.scheme.map { "\($0) \(Masking.mask)" } ?? Masking.mask)
    }

    fileprivate var credential: String? { parts?.credential }

    /// The way to authorise, where there is one, and the credential; `nil` for a field without a credential.
    private var parts: (scheme: String?, credential: String)? {
        guard name.isNameOfSecret else { return nil }
        let words = value.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, Masking.schemes.contains(words[0].lowercased()) else { return (nil, value) }
        return (words[0], words[1])
    }
}

extension HTTPHeaders {
    /// The fields with "****" for credentials.
    public var masked: HTTPHeaders { HTTPHeaders(fields.map(\.masked)) }

    /// The credentials themselves, without the ways to authorise.
    var credentials: [String] { fields.compactMap(\.credential) }
}

extension URL {
    /// The address in printable ASCII, with "****" for a user and for query items that carry a
    /// credential, and without its fragment.
    public var masked: String {
        let rest = absoluteString.prefix { $0 != "#" }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var text = Self.maskUser(parts[0])
        if parts.count == 2 {
            let items = parts[1].split(separator: "&", omittingEmptySubsequences: false).map(Self.maskItem)
            text += "?" + items.joined(separator: "&")
        }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { (0x21...0x7e).contains($0.value) }))
    }

    private static func maskUser(_ text: Substring) -> String {
        guard let slashes = text.firstRange(of: "//") else { return String(text) }
        let authority = text[slashes.upperBound...].prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return String(text) }
        return text[..<slashes.upperBound] + Masking.mask + text[at...]
    }

    private static func maskItem(_ item: Substring) -> String {
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        // A name that is itself encoded may stand for any name.
        guard parts.count == 2, name.isNameOfSecret || name.contains("%") else { return String(item) }
        return "\(name)=\(Masking.mask)"
    }
}
