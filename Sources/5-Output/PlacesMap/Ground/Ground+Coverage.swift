extension Ground {
    /// Whether anything is known at a point.
    package func knows(_ point: Point) -> Bool { coverage.contains { Self.contains($0, point) } }

    /// By the even-odd rule.
    package static func contains(_ ring: [Point], _ point: Point) -> Bool {
        guard var previous = ring.last else { return false }
        var isInside = false
        for corner in ring {
            if (corner.y > point.y) != (previous.y > point.y) {
                let share = (point.y - corner.y) / (previous.y - corner.y)
                if point.x < corner.x + share * (previous.x - corner.x) { isInside.toggle() }
            }
            previous = corner
        }
        return isInside
    }
}
