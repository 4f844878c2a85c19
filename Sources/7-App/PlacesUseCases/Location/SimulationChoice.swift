package import PlacesSample

/// Where to pretend to be.
package enum SimulationChoice: Hashable, Sendable {
    /// The centre of a built-in sample.
    case sample(Sample)
    /// A recorded track, at a time or at its start.
    case track(path: String, time: String?)

    /// Reads `SAMPLE` or `FILE[@TIME]`; a file needs a point or a slash in its path, lest a misspelt sample be one.
    package init?(_ text: String) {
        if let sample = Sample(rawValue: text.lowercased()) {
            self = .sample(sample)
            return
        }
        guard let at = text.lastIndex(of: "@"), Self.looksLikeTime(text[text.index(after: at)...]) else {
            guard Self.looksLikePath(text) else { return nil }
            self = .track(path: text, time: nil)
            return
        }
        let path = text[..<at]
        guard Self.looksLikePath(path) else { return nil }
        self = .track(path: String(path), time: String(text[text.index(after: at)...]))
    }

    private static func looksLikePath(_ text: some StringProtocol) -> Bool {
        text.contains("/") || text.contains(".")
    }

    /// A digit or a plus first, then only what ISO 8601 times and offsets like `+1h30m` are made of; `a@b.gpx` is a file.
    private static func looksLikeTime(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, (48...57).contains(first) || first == UInt8(ascii: "+") else { return false }
        return text.utf8.allSatisfy { (48...58).contains($0) || "-+.TtZzhms".utf8.contains($0) }
    }
}
