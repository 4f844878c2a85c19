extension Range<Int> {
    /// The cells from one up to an end; none where the end lies before it, as at the edge of a drawing.
    package static func cells(_ first: Int, to end: Int) -> Range<Int> { first..<Swift.max(first, end) }
}

extension Int {
    /// The most that a place in a drawing is away from its corner, so that sums of a few such numbers have room.
    private static let farthestCell = 1_000_000_000.0

    /// A whole number of cells or dots, towards zero. One too far away for any drawing is moved nearer; what is no number is 0.
    package init(cells value: Double) {
        self = value.isNaN ? 0 : Int(Swift.min(Self.farthestCell, Swift.max(-Self.farthestCell, value)))
    }

    package init(cells value: Float) { self.init(cells: Double(value)) }
}
