extension String {
    /// The lines of a message, made safe to print: `?` for each character that commands a terminal or turns the direction of
    /// a text, and `****` for a user with a password in an address (RFC 3986, section 3.2.1).
    ///
    /// Line feeds, tabs and spaces stay as they are.
    package var safeLines: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar.isHarmless ? scalar : "?") }
        return String(text).withoutPasswords
    }

    private var withoutPasswords: String {
        guard contains("@") else { return self }
        var (result, rest) = ("", self[...])
        while let slashes = rest.firstRange(of: "://") {
            result += rest[..<slashes.upperBound]
            rest = rest[slashes.upperBound...]
            let authority = rest.prefix { !$0.isWhitespace && !"/?#".contains($0) }
            if let at = authority.lastIndex(of: "@"), authority[..<at].contains(":") {
                result += "****"
                rest = rest[at...]
            }
        }
        return result + rest
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
