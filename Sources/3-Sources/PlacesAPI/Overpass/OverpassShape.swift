import PlacesFeature
import PlacesJSON

/// A way or relation with all its points, as `out geom` lists it.
struct OverpassShape {
    let tags: [String: String]
    /// The line of a way, or those of the members of a relation.
    let lines: [[Coordinate]]

    init(tags: [String: String], lines: [[Coordinate]]) { (self.tags, self.lines) = (tags, lines) }

    /// Returns `nil` for an element that is listed without its points.
    init?(_ fields: JSONObject) {
        if let points = fields["geometry"]?.elements {
            lines = [Self.line(points)]
        } else if let members = fields["members"]?.elements {
            // Other members are labels and entrances.
            lines = members.compactMap { member in
                guard let fields = member.object, ["outer", "inner", ""].contains(fields["role"]?.string ?? "") else {
                    return nil
                }
                return fields["geometry"]?.elements.map(Self.line)
            }
        } else {
            return nil
        }
        tags = fields.texts("tags")
    }

    /// The points that are on the globe.
    private static func line(_ points: JSONElements) -> [Coordinate] {
        points.compactMap { point in
            guard let fields = point.object, let latitude = fields.number("lat"), let longitude = fields.number("lon")
            else { return nil }
            return Coordinate(latitude: latitude, longitude: longitude)
        }
    }

    /// The feature to draw: lines as far as they are near a circle, areas whole. `nil` for anything else.
    func feature(near circle: MapCircle) -> MapFeature? {
        guard let kind = OSMStreets.kind(of: tags) else { return nil }
        let drawn = kind.isArea ? Self.rings(of: lines) : lines.flatMap(circle.parts)
        guard !drawn.isEmpty else { return nil }
        return MapFeature(
            kind, name: tags["name"].map { String($0.prefix(OSMPlaceDescriber.lengthLimit)) }, lines: drawn)
    }

    /// Closed rings of lines that meet at their ends, each without its first point repeated; what stays open is left out.
    static func rings(of lines: [[Coordinate]]) -> [[Coordinate]] {
        var rings: [[Coordinate]] = []
        var open: [[Coordinate]] = []
        for line in lines where line.count > 1 {
            if line.first == line.last { rings.append(line) } else { open.append(line) }
        }
        var ends: [Coordinate: [Int]] = [:]
        for (index, line) in open.enumerated() {
            for end in [line[0], line[line.count - 1]] { ends[end, default: []].append(index) }
        }
        var isUsed = Array(repeating: false, count: open.count)
        for start in open.indices where !isUsed[start] {
            isUsed[start] = true
            var ring = open[start]
            while let last = ring.last, last != ring[0] {
                // Each line is taken from the list of an end once, so that all of this takes linear time.
                var next: Int?
                while next == nil, let index = ends[last]?.popLast() { next = isUsed[index] ? nil : index }
                guard let next else { break }
                isUsed[next] = true
                ring += open[next][0] == last ? open[next].dropFirst() : open[next].reversed().dropFirst()
            }
            rings.append(ring)
        }
        return rings.compactMap { ring in
            guard ring.count > 3, ring.first == ring.last else { return nil }
            return Array(ring.dropLast())
        }
    }
}

/// The circle that a map is asked for: lines end where they leave it.
struct MapCircle {
    private let centre: Coordinate
    private let box: BoundingBox
    private let metres: Double

    /// - Parameter metres: the radius.
    init(around centre: Coordinate, radius metres: Double) {
        (self.centre, self.metres) = (centre, metres)
        box = BoundingBox(around: centre, radius: metres)
    }

    private func contains(_ point: Coordinate) -> Bool {
        box.contains(point) && centre.distance(to: point) <= metres
    }

    /// The stretches of a line of which one end at least is inside.
    func parts(of line: [Coordinate]) -> [[Coordinate]] {
        let isInside = line.map(contains)
        var (parts, part) = ([[Coordinate]](), [Coordinate]())
        for index in line.indices.dropFirst() {
            if isInside[index - 1] || isInside[index] {
                if part.isEmpty { part = [line[index - 1]] }
                part.append(line[index])
            } else if !part.isEmpty {
                parts.append(part)
                part = []
            }
        }
        return part.isEmpty ? parts : parts + [part]
    }
}
