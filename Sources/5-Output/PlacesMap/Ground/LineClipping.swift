extension Ground {
    /// The part of a straight line that lies in a box, or `nil` (Y.-D. Liang, B. A. Barsky, "A new concept and method
    /// for line clipping", ACM Transactions on Graphics 3, 1984).
    package static func clipped(
        _ start: Point, _ end: Point, from least: Point, to greatest: Point
    ) -> (start: Point, end: Point)? {
        // Most lines of a map are short: within the box, or beyond one of its sides.
        let (low, high) = (pointwiseMin(start, end), pointwiseMax(start, end))
        if low.x >= least.x, low.y >= least.y, high.x <= greatest.x, high.y <= greatest.y { return (start, end) }
        if high.x < least.x || high.y < least.y || low.x > greatest.x || low.y > greatest.y { return nil }
        let way = end - start
        var (from, to) = (Float(0), Float(1))
        for (step, room) in [
            (-way.x, start.x - least.x), (way.x, greatest.x - start.x), (-way.y, start.y - least.y),
            (way.y, greatest.y - start.y),
        ] {
            if step == 0 {
                if room < 0 { return nil }
            } else if step < 0 {
                from = max(from, room / step)
            } else {
                to = min(to, room / step)
            }
        }
        guard from <= to else { return nil }
        return (start + way * from, start + way * to)
    }
}
