import PlacesFeature

/// Addresses on the web as mappers write them.
enum OSMWeb {
    /// The address of a page, with or without its scheme; of several the first. Other schemes would make a link do
    /// more than show a page.
    static func address(_ text: String) -> String? {
        let text = firstAddress(text)
        guard !text.utf8.contains(0x20) else { return nil }
        guard let colon = text.firstIndex(of: ":") else { return text.contains(".") ? text : nil }
        let (start, rest) = (text[..<colon], text[colon...])
        if ["http", "https"].contains(start.lowercased()) {
            guard rest.hasPrefix("://"), let first = rest.dropFirst(3).utf8.first, !"/?#".utf8.contains(first) else {
                return nil
            }
            return text
        }
        // A host and its port, or a colon further on.
        return start.contains(".") ? text : nil
    }

    /// A semicolon may be part of an address, unless another begins after it.
    private static func firstAddress(_ text: String) -> String {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        var result = parts[0].cleanedText
        for part in parts.dropFirst() {
            let next = part.cleanedText
            guard !next.isEmpty, !["http:", "https:", "www."].contains(where: next.lowercased().hasPrefix),
                !part.utf8.starts(with: " ".utf8)
            else { break }
            result += ";" + next
        }
        return result
    }

    /// The account in the address of a social network: what follows the host, or the number of a page.
    static func account(_ text: String) -> String? {
        var path = text[...]
        for prefix in ["https://", "http://"] where path.hasPrefix(prefix) { path = path.dropFirst(prefix.count) }
        if path.hasPrefix("www.") { path = path.dropFirst(4) }
        if let host = ["facebook.com/", "instagram.com/", "twitter.com/"].first(where: path.hasPrefix) {
            path = path.dropFirst(host.count)
        } else {
            path = text[...]
        }
        path = path.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/").last.map { String($0.drop { $0 == "@" }) }
    }
}

extension Substring {
    fileprivate var cleanedText: String { String(self).cleaned }
}
