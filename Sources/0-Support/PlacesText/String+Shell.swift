extension String {
    /// As a shell takes it for one word, without control characters.
    package var inShell: String {
        let text = cleaned
        let isPlain = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_./:,=+@%".contains($0) }
        return isPlain ? text : text.quotedForShell
    }

    /// Between single quotes, as the shells read it.
    package var quotedForShell: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
