import PlacesBytes
import PlacesFeature

/// The lines of a feature and what encloses them, out of encoded polylines parted by spaces.
///
/// A polyline holds the latitude and longitude of its first point in millionths of a degree, and of each further one
/// the differences from the point before.
struct EncodedShape {
    let lines: [[Coordinate]]
    let box: BoundingBox

    /// Returns `nil` if something is no polyline, lies off the globe or has too few points.
    init?(_ bytes: InPlaceBytes, leastPoints: Int) {
        var (lines, extent, start) = ([[Coordinate]](), Extent(), 0)
        repeat {
            // The last character of each number, of which a point has two, is one below 95.
            var (end, lastCharacters) = (start, 0)
            while end < bytes.count, bytes[end] != 0x20 {
                lastCharacters += bytes[end] < 95 ? 1 : 0
                end += 1
            }
            let text = bytes.part(start..<end)
            guard lastCharacters >= leastPoints * 2,
                let line = Self.line(text, points: lastCharacters / 2, extent: &extent)
            else { return nil }
            lines.append(line)
            start = end + 1
        } while start <= bytes.count
        (self.lines, box) = (lines, extent.box)
    }

    private static func line(
        _ bytes: InPlaceBytes, points count: Int, extent: inout Extent
    ) -> [Coordinate]? {
        var (reader, latitude, longitude) = (PolylineReader(bytes), 0, 0)
        var line: [Coordinate] = []
        line.reserveCapacity(count)
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
