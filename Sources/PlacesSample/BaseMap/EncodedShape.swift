import PlacesFeature

/// The lines of a feature and what encloses them, out of encoded polylines parted by spaces.
///
/// A polyline holds the latitude and longitude of its first point in millionths of a degree, and of each further one
/// the differences from the point before.
struct EncodedShape {
    let lines: [[Coordinate]]
    let box: BoundingBox

    /// Returns `nil` where something is no polyline, lies off the globe or has too few points.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, leastPoints: Int) {
        var (lines, extent) = ([[Coordinate]](), Extent())
        var start = 0
        while true {
            let end = bytes[start...].firstIndex(of: 0x20) ?? bytes.count
            let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
            guard let line = Self.line(text, extent: &extent), line.count >= leastPoints else { return nil }
            lines.append(line)
            guard end < bytes.count else { break }
            start = end + 1
        }
        (self.lines, box) = (lines, extent.box)
    }

    private static func line(_ bytes: UnsafeBufferPointer<UInt8>, extent: inout Extent) -> [Coordinate]? {
        // The last character of each number, of which a point has two, is one below 95.
        let points = bytes.reduce(0) { $1 < 95 ? $0 + 1 : $0 } / 2
        var (reader, latitude, longitude) = (PolylineReader(bytes), 0, 0)
        var line: [Coordinate] = []
        line.reserveCapacity(points)
        while !reader.isAtEnd {
            guard let north = reader.next(), let east = reader.next() else { return nil }
            latitude += north
            longitude += east
            guard
                let point = Coordinate(latitude: Double(latitude) / 1e6, longitude: Double(longitude) / 1e6)
            else { return nil }
            extent.add(latitude, longitude)
            line.append(point)
        }
        return line
    }

    /// The outermost angles, in millionths of a degree.
    private struct Extent {
        private var (south, north, west, east) = (Int.max, Int.min, Int.max, Int.min)

        mutating func add(_ latitude: Int, _ longitude: Int) {
            (south, north) = (min(south, latitude), max(north, latitude))
            (west, east) = (min(west, longitude), max(east, longitude))
        }

        var box: BoundingBox {
            BoundingBox(
                west: Double(west) / 1e6, south: Double(south) / 1e6, east: Double(east) / 1e6,
                north: Double(north) / 1e6)
        }
    }
}
