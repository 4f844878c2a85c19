/// A straight line of dots (J. E. Bresenham, "Algorithm for computer control of a digital plotter", 1965).
package enum DotLine {
    /// Calls the closure with each dot from one end to the other.
    @inlinable
    package static func forEach(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ body: (_ x: Int, _ y: Int) -> Void
    ) {
        var (x, y) = start
        let (dx, dy) = (abs(end.x - x), -abs(end.y - y))
        let (stepX, stepY) = (x < end.x ? 1 : -1, y < end.y ? 1 : -1)
        var error = dx + dy
        while true {
            body(x, y)
            if x == end.x, y == end.y { return }
            let doubled = 2 * error
            if doubled >= dy {
                error += dy
                x += stepX
            }
            if doubled <= dx {
                error += dx
                y += stepY
            }
        }
    }

    /// The way that a line goes: 1 level, 2 upright, 4 rising to the right, 8 falling. Level and upright are lines that go
    /// at least twice as far in one way as in the other.
    package static func direction(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) -> UInt8 {
        let (across, down) = (abs(end.x - start.x), abs(end.y - start.y))
        if across >= 2 * down { return 1 }
        if down >= 2 * across { return 2 }
        return (end.x > start.x) == (end.y > start.y) ? 8 : 4
    }
}
