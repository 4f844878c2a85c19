extension String {
    /// What a user typed, made safe and short enough to be shown.
    package var shown: String {
        let text = cleaned
        return text.count > 80 ? text.prefix(79) + "…" : text
    }
}
