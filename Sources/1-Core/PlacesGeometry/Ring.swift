/// A closed line in the plane of longitude and latitude, made from corners as people and programs write them.
///
/// Its longitudes run on without jumps, if need be beyond ±180, so that the same point of the Earth may lie in the ring
/// one or more whole turns farther east or west.
struct Ring: Hashable, Sendable {
    /// Where a point lies.
    enum Side {
        case outside, onEdge, inside
    }

    /// The corners; the last is followed by the first.
    let corners: [PlanePoint]
    /// Edges from this one on close a ring around a pole along a meridian, and are no edges on the Earth.
    let realEdgeCount: Int
    let bounds: PlaneBox
    /// The part of the plane that each run of ``runLength`` edges takes.
    private let runs: [PlaneBox]
    /// Degrees of longitude along which the ring runs at the poles: there all of it is one point.
    private let southPoleSpan, northPoleSpan: Double

    private static let runLength = 64

    /// - Parameter corners: in either direction; the first may be repeated as the last.
    init(_ corners: [Coordinate]) throws(PolygonError) {
        let (points, turn) = Self.unwrapped(corners)
        guard Set(points).count >= 3, let start = points.first else { throw .tooFewCorners }
        realEdgeCount = points.count
        if turn == 0 {
            guard Self.isWide(points) else { throw .flat }
            self.corners = points
        } else {
            let pole: Double = points.reduce(0) { $0 + $1.y } >= 0 ? 90 : -90
            self.corners =
                points + [
                    PlanePoint(x: start.x + turn, y: start.y), PlanePoint(x: start.x + turn, y: pole),
                    PlanePoint(x: start.x, y: pole),
                ]
        }
        bounds = PlaneBox(self.corners)
        runs = Self.runs(of: self.corners)
        (southPoleSpan, northPoleSpan) = (Self.span(of: self.corners, at: -90), Self.span(of: self.corners, at: 90))
    }

    /// The corners on the Earth.
    var coordinates: [Coordinate] {
        corners.prefix(realEdgeCount).compactMap { corner in
            let turns = abs(corner.x) > 180 ? (corner.x / 360).rounded() : 0
            return Coordinate(latitude: corner.y, longitude: corner.x - turns * 360)
        }
    }

    /// The ends of an edge.
    func edge(_ index: Int) -> (start: PlanePoint, end: PlanePoint) {
        (corners[index], corners[index + 1 == corners.count ? 0 : index + 1])
    }

    // MARK: - Where a point lies

    /// By the even-odd rule; exact for the numbers given.
    func side(of point: Coordinate) -> Side {
        guard bounds.south <= point.latitude, point.latitude <= bounds.north else { return .outside }
        // All longitudes are one point here, which the ring surrounds if it runs through all of them.
        if point.latitude == 90 { return northPoleSpan >= 360 ? .inside : .onEdge }
        if point.latitude == -90 { return southPoleSpan >= 360 ? .inside : .onEdge }
        var isInside = false
        var x = point.longitude + ((bounds.west - point.longitude) / 360).rounded(.up) * 360
        while x <= bounds.east {
            switch planeSide(of: PlanePoint(x: x, y: point.latitude)) {
            case .onEdge: return .onEdge
            case .inside: isInside.toggle()
            case .outside: break
            }
            x += 360
        }
        return isInside ? .inside : .outside
    }

    private func planeSide(of point: PlanePoint) -> Side {
        var isInside = false
        for (number, run) in runs.enumerated()
        where run.south <= point.y && point.y <= run.north && point.x <= run.east {
            let first = number * Self.runLength
            for index in first..<min(first + Self.runLength, corners.count) {
                switch crossing(index, eastOf: point) {
                case .onEdge: if index < realEdgeCount { return .onEdge }
                case .inside: isInside.toggle()
                case .outside: break
                }
            }
        }
        return isInside ? .inside : .outside
    }

    /// Whether an edge crosses the half line from a point to the east: `.inside` if it does.
    private func crossing(_ index: Int, eastOf point: PlanePoint) -> Side {
        let (start, end) = edge(index)
        guard (start.y > point.y) != (end.y > point.y) else {
            guard start.y == point.y || end.y == point.y else { return .outside }
            if start == point || end == point { return .onEdge }
            let isAlong = start.y == end.y && min(start.x, end.x) < point.x && point.x < max(start.x, end.x)
            return isAlong ? .onEdge : .outside
        }
        if point.x > max(start.x, end.x) { return .outside }
        if point.x < min(start.x, end.x) { return .inside }
        let sign = Orientation.sign(from: start, to: end, of: point)
        if sign == 0 { return .onEdge }
        return (sign > 0) == (end.y > start.y) ? .inside : .outside
    }

    // MARK: - Reading

    /// The corners without jumps and repetitions, and how many degrees to the east of its start the ring ends.
    private static func unwrapped(_ corners: [Coordinate]) -> (points: [PlanePoint], turn: Double) {
        let open = corners.count > 1 && corners.first == corners.last ? corners.dropLast() : corners[...]
        guard let first = open.first else { return ([], 0) }
        let isUncut = isUncut(open)
        var (points, shift): ([PlanePoint], Double) = ([], 0)
        for corner in open + [first] {
            if isUncut, let last = points.last {
                let jump = corner.longitude + shift - last.x
                if abs(jump) > 180 { shift -= (jump / 360).rounded() * 360 }
            }
            let point = PlanePoint(x: corner.longitude + shift, y: corner.latitude)
            if point != points.last { points.append(point) }
        }
        if points.count > 1 { points.removeLast() }
        return (points, shift)
    }

    /// Whether some edge goes more than half around the Earth, but not all: then all take the short way. An edge from
    /// -180 to 180 in a ring that has no such edge is what it says, the whole parallel.
    private static func isUncut(_ corners: ArraySlice<Coordinate>) -> Bool {
        zip(corners, corners.dropFirst() + corners.prefix(1)).contains { one, other in
            let jump = abs(one.longitude - other.longitude)
            return jump > 180 && jump < 360
        }
    }

    private static func isWide(_ points: [PlanePoint]) -> Bool {
        guard let start = points.first, let other = points.first(where: { $0 != start }) else { return false }
        return points.contains { Orientation.sign(from: start, to: other, of: $0) != 0 }
    }

    private static func span(of corners: [PlanePoint], at latitude: Double) -> Double {
        corners.indices.reduce(0) { span, index in
            let (start, end) = (corners[index], corners[index + 1 == corners.count ? 0 : index + 1])
            return start.y == latitude && end.y == latitude ? span + abs(end.x - start.x) : span
        }
    }

    private static func runs(of corners: [PlanePoint]) -> [PlaneBox] {
        stride(from: 0, to: corners.count, by: runLength).map { start in
            let end = min(start + runLength, corners.count)
            return PlaneBox(corners[start..<end] + [corners[end == corners.count ? 0 : end]])
        }
    }
}

/// The least rectangle around points.
struct PlaneBox: Hashable, Sendable {
    private(set) var (west, east) = (Double.infinity, -Double.infinity)
    private(set) var (south, north) = (Double.infinity, -Double.infinity)

    init(_ points: some Sequence<PlanePoint>) {
        for point in points {
            (west, east) = (min(west, point.x), max(east, point.x))
            (south, north) = (min(south, point.y), max(north, point.y))
        }
    }
}
