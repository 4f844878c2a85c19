import PlacesFeature
import PlacesMap

/// A ground in the dots of a map: lines one dot thin, areas as a texture.
struct GroundRaster {
    /// What is seen in a cell.
    struct Mark {
        /// Of lines, or where there is none, of areas.
        let mask: UInt8
        let kind: MapFeature.Kind
        /// The ways that lines go: 1 level, 2 upright, 4 rising to the right, 8 falling.
        let directions: UInt8
    }

    private let geometry: MapFrame
    private let isStippled: Bool
    private let width, height: Int
    private var spots: [Spot]

    /// What fell into a cell.
    private struct Spot {
        var lines, areas, directions: UInt8
        /// The highest one, or `nil` for none.
        var kind: MapFeature.Kind?

        mutating func draw(_ dot: UInt8, _ kind: MapFeature.Kind, _ direction: UInt8) {
            lines |= dot
            directions |= direction
            raise(to: kind)
        }

        mutating func fill(_ dot: UInt8, _ kind: MapFeature.Kind) {
            // A later area covers the texture of an earlier one.
            if let before = self.kind, before != kind, before.isArea { areas = 0 }
            areas |= dot
            raise(to: kind)
        }

        private mutating func raise(to kind: MapFeature.Kind) {
            if let before = self.kind, before >= kind { return }
            self.kind = kind
        }
    }

    /// - Parameters:
    ///   - centre: the middle of the map, in metres of the ground.
    ///   - isStippled: whether lines take every second dot, so that a line of another meaning stands out without colour.
    init(_ ground: Ground, geometry: MapFrame, centre: Ground.Point, isStippled: Bool) {
        (self.geometry, self.isStippled) = (geometry, isStippled)
        (width, height) = (geometry.columns * 2, geometry.rows * 4)
        spots = Array(
            repeating: Spot(lines: 0, areas: 0, directions: 0), count: geometry.columns * geometry.rows)
        let view = GroundView(geometry, centre: centre)
        var crossings: [Crossing] = []
        for shape in ground.shapes where view.shows(shape) {
            if shape.kind.isArea {
                fill(shape, view, &crossings)
            } else {
                for line in shape.lines { trace(line, shape.kind, view) }
            }
        }
    }

    /// What is in a cell, by its index; `nil` where the ground is bare.
    subscript(index: Int) -> Mark? {
        let spot = spots[index]
        guard let kind = spot.kind else { return nil }
        let mask = spot.lines != 0 ? spot.lines : spot.areas
        return mask == 0 ? nil : Mark(mask: mask, kind: kind, directions: spot.directions)
    }

    // MARK: - Lines

    private mutating func trace(_ line: [Ground.Point], _ kind: MapFeature.Kind, _ view: GroundView) {
        guard var last = line.first.map(view.dot) else { return }
        for point in line.dropFirst() {
            let next = view.dot(of: point)
            if let piece = view.clipped(last, next) { trace(piece.start, piece.end, kind) }
            last = next
        }
    }

    private mutating func trace(_ start: Ground.Point, _ end: Ground.Point, _ kind: MapFeature.Kind) {
        let start = (x: Int(start.x.rounded()), y: Int(start.y.rounded()))
        let end = (x: Int(end.x.rounded()), y: Int(end.y.rounded()))
        let direction = DotLine.direction(from: start, to: end)
        DotLine.forEach(from: start, to: end) { set($0, $1, kind, direction) }
    }

    private mutating func set(_ x: Int, _ y: Int, _ kind: MapFeature.Kind, _ direction: UInt8) {
        guard x >= 0, x < width, y >= 0, y < height, !isStippled || (x + y) & 1 == 0 else { return }
        spots[(y >> 2) * geometry.columns + (x >> 1)].draw(DotPattern.bit(x: x, y: y), kind, direction)
    }

    // MARK: - Areas

    /// Where a side crosses a row of dots.
    private struct Crossing {
        let row: Int32
        let x: Float
    }

    /// Fills by the even-odd rule along each row of dots.
    ///
    /// - Parameter crossings: room to work in, one for all shapes.
    private mutating func fill(_ shape: Ground.Shape, _ view: GroundView, _ crossings: inout [Crossing]) {
        crossings.removeAll(keepingCapacity: true)
        for ring in shape.lines {
            guard var last = ring.last.map(view.dot) else { continue }
            for point in ring {
                let next = view.dot(of: point)
                defer { last = next }
                let (top, bottom) = last.y < next.y ? (last, next) : (next, last)
                let first = max(0, Int(top.y.rounded(.up)))
                let end = min(height, Int(bottom.y.rounded(.up)))
                guard first < end else { continue }
                let slope = (bottom.x - top.x) / (bottom.y - top.y)
                for row in first..<end {
                    crossings.append(Crossing(row: Int32(row), x: top.x + (Float(row) - top.y) * slope))
                }
            }
        }
        crossings.sort { ($0.row, $0.x) < ($1.row, $1.x) }
        var index = 0
        while index + 1 < crossings.count {
            let (one, other) = (crossings[index], crossings[index + 1])
            guard one.row == other.row else {
                index += 1
                continue
            }
            index += 2
            let first = max(0, Int(one.x.rounded(.up)))
            let end = min(width, Int(other.x.rounded(.up)))
            if first < end { fill(first..<end, row: Int(one.row), shape.kind) }
        }
    }

    /// Water has two dots in a cell, a park one.
    private mutating func fill(_ columns: Range<Int>, row: Int, _ kind: MapFeature.Kind) {
        let remainder = row & 3
        guard kind == .water ? remainder & 1 == 1 : remainder == 2 else { return }
        let odd = kind == .water ? (remainder == 1 ? 0 : 1) : 0
        let first = columns.lowerBound + ((columns.lowerBound & 1) == odd ? 0 : 1)
        for x in stride(from: first, to: columns.upperBound, by: 2) {
            spots[(row >> 2) * geometry.columns + (x >> 1)].fill(DotPattern.bit(x: x, y: row), kind)
        }
    }
}
