extension String {
    /// A text of the system or of a library as the end of a sentence: "Permission denied" becomes "permission denied", "SQL
    /// logic error" stays.
    package var asReason: String {
        guard let first, dropFirst().first?.isUppercase == false else { return self }
        return first.lowercased() + dropFirst()
    }
}
