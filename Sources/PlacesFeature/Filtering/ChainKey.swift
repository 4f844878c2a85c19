extension String {
    /// The name of a chain as it compares: without case, accents, apostrophes, hyphens and spaces.
    package var chainKey: String { folded.replacing(" ", with: "") }
}
