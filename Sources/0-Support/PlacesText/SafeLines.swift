extension String {
    /// The lines of a message, made safe to print: `?` for each character that commands a terminal or turns the direction of
    /// a text, and `****` for a user with a password in an address (RFC 3986, section 3.2.1) and for secrets in its query.
    ///
    /// Line feeds, tabs and spaces stay as they are.
    package var safeLines: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar.isHarmless ? scalar : "?") }
        return String(text).withoutSecrets
    }

    private static let mask = "****"

    private var withoutSecrets: String {
        var (result, rest) = ("", self[...])
        while let slashes = rest.firstRange(of: "://") {
            result += rest[..<slashes.upperBound]
            rest = rest[slashes.upperBound...]
            let line = rest.prefix { !$0.isNewline }
            let address = line[..<(line.firstRange(of: "://")?.lowerBound ?? line.endIndex)]
            if let user = address.userWithPassword {
                result += Self.mask
                rest = rest[user.endIndex...]
            }
            let query = rest.prefix { !$0.isWhitespace }
            guard query.contains("?") else { continue }
            result += query.maskingQuery(with: Self.mask)
            rest = rest[query.endIndex...]
        }
        return result + rest
    }

    /// True for the name of a header field or query item that carries a credential.
    package var isNameOfSecret: Bool {
        let name = lowercased()
        return name.hasSuffix("key") || Self.partsOfSecretNames.contains { name.contains($0) }
    }

    private static let partsOfSecretNames = [
        "authorization", "cookie", "token", "secret", "password", "passwd", "signature", "credential", "session",
    ]
}

extension Substring {
    /// The user and password at the beginning of an address without its scheme, up to the `@`. A password with characters that no
    /// address may have is found, too: whatever follows a colon is one, unless it is a port.
    fileprivate var userWithPassword: Substring? {
        let authority = prefix { !$0.isWhitespace && !"/?#".contains($0) }
        if let at = authority.lastIndex(of: "@") { return authority[..<at].contains(":") ? authority[..<at] : nil }
        guard let colon = authority.firstIndex(of: ":"), let at = lastIndex(of: "@") else { return nil }
        let port = authority[index(after: colon)...]
        return port.isEmpty || !port.allSatisfy(\.isNumber) ? self[..<at] : nil
    }

    /// An address, with another text for the values of secret items of its query. A name that is itself encoded may stand for any.
    fileprivate func maskingQuery(with mask: String) -> String {
        let parts = split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let items = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { item in
            let name = item.prefix { $0 != "=" }
            let isSecret = name.endIndex < item.endIndex && (String(name).isNameOfSecret || name.contains("%"))
            return isSecret ? name + "=" + mask : item
        }
        return parts[0] + "?" + items.joined(separator: "&")
    }
}

extension Unicode.Scalar {
    fileprivate var isHarmless: Bool {
        switch value {
        case 0x09, 0x0A: true
        case 0x202A...0x202E, 0x2066...0x2069: false
        default: properties.generalCategory != .control
        }
    }
}
