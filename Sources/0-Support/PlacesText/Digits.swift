extension Int {
    /// Reads ASCII digits and nothing else.
    package init?(digits text: some StringProtocol) {
        var text = String(text)
        guard !text.isEmpty, text.withUTF8({ $0.allSatisfy { (48...57).contains($0) } }) else { return nil }
        self.init(text)
    }
}
