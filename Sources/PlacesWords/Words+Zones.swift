extension Words {
    /// Zones, and the files that draw them.
    package enum Zones {
        // Why corners make no polygon: the end of a sentence.
        package static let tooFewCorners = "the ring has fewer than three different corners"
        package static let flat = "all corners of the ring lie on one line"
        package static let noRings = "it has no rings"
    }
}
