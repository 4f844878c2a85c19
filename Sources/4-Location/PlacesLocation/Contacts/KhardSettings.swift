/// The settings of khard, as far as they name folders of vCards.
enum KhardSettings {
    /// The folders of the address books, in their order: the `path` lines below `[addressbooks]`.
    ///
    /// As khard does, `~`, `$NAME` and `${NAME}` are replaced. A path of a kind "discover" may end with stars, which are
    /// cut off, for what is below a folder is searched anyway. One with a star before that, with a variable that is not
    /// set, or relative to the working directory, is left out.
    static func folders(in settings: String, home: String, variables: [String: String]) -> [String] {
        var isInside = false
        return settings.split(whereSeparator: \.isNewline).compactMap { line in
            let text = line.trimmed
            if text.hasPrefix("["), !text.hasPrefix("[[") {
                isInside = text.dropFirst().prefix { $0 != "]" }.trimmed == "addressbooks"
                return nil
            }
            guard isInside, let equals = text.firstIndex(of: "="), text[..<equals].trimmed == "path" else { return nil }
            let path = value(text[text.index(after: equals)...].trimmed)
            return expanded(path, variables.merging(["HOME": home]) { _, home in home }).flatMap(withoutStars)
        }
    }

    /// Without quotation marks, or without the comment after a value that has none.
    private static func value(_ text: Substring) -> Substring {
        if let mark = text.first, mark == "\"" || mark == "'" { return text.dropFirst().prefix { $0 != mark } }
        return text.prefix { $0 != "#" }.trimmed
    }

    private static func expanded(_ path: Substring, _ variables: [String: String]) -> String? {
        guard let home = variables["HOME"], !path.isEmpty else { return nil }
        var result = ""
        var rest = path
        if rest == "~" || rest.hasPrefix("~/") {
            result = home
            rest = rest.dropFirst()
        }
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...].dropFirst()
            let isBraced = rest.first == "{"
            if isBraced { rest = rest.dropFirst() }
            let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            guard let value = variables[String(name)] else { return nil }
            result += value
            rest = rest.dropFirst(name.count)
            if isBraced {
                guard rest.first == "}" else { return nil }
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    private static func withoutStars(_ path: String) -> String? {
        guard path.hasPrefix("/") else { return nil }
        var parts = path.split(separator: "/", omittingEmptySubsequences: true)
        while let last = parts.last, last.allSatisfy({ $0 == "*" }) { parts.removeLast() }
        if parts.isEmpty || parts.contains(where: { $0.contains("*") }) { return nil }
        return "/" + parts.joined(separator: "/")
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[first...last]
    }
}
