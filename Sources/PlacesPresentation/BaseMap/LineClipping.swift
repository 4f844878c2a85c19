extension Ground {
    /// The part of a straight line that lies in a box, or `nil` (Y.-D. Liang, B. A. Barsky, "A new concept and method for
    /// line clipping", ACM Transactions on Graphics 3, 1984).
    static func clipped(
        _ start: Point, _ end: Point, from least: Point, to greatest: Point
    ) -> (start: Point, end: Point)? {
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
