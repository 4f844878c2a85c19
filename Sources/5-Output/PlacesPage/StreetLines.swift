import Glibc
import PlacesFeature
import PlacesMap

/// The streets of a map that have names, each with its straight parts.
struct StreetLines {
    struct Street {
        let name: String
        let kind: MapFeature.Kind
        /// The ends of straight parts, the longest first.
        let runs: [(start: Ground.Point, end: Ground.Point)]
    }

    /// What matters most first.
    let streets: [Street]

    init(_ ground: Ground) {
        var lines: [Key: [[Ground.Point]]] = [:]
        var order: [Key] = []
        for shape in ground.shapes {
            guard let name = shape.name, shape.kind > .steps else { continue }
            let key = Key(name: name, kind: shape.kind)
            if lines[key] == nil { order.append(key) }
            lines[key, default: []] += shape.lines
        }
        let streets = order.map { key in
            let runs = Self.joined(lines[key] ?? []).flatMap(Self.runs).sorted { Self.length($0) > Self.length($1) }
            return Street(name: key.name, kind: key.kind, runs: Array(runs.prefix(8)))
        }
        self.streets = streets.sorted { one, other in
            if one.kind != other.kind { return one.kind > other.kind }
            let lengths = [one, other].map { $0.runs.first.map(Self.length) ?? 0 }
            return lengths[0] == lengths[1] ? one.name < other.name : lengths[0] > lengths[1]
        }
    }

    private struct Key: Hashable {
        let name: String
        let kind: MapFeature.Kind
    }

    static func length(_ run: (start: Ground.Point, end: Ground.Point)) -> Float {
        let way = run.end - run.start
        return (way * way).sum().squareRoot()
    }

    /// Lines of one street, those put together that touch at their ends: data comes in pieces from crossing to crossing.
    private static func joined(_ pieces: [[Ground.Point]]) -> [[Ground.Point]] {
        var lines: [[Ground.Point]] = []
        var rest = pieces.filter { $0.count > 1 }
        // Streets of more pieces are rare, and named well enough by parts of them.
        guard rest.count <= 200 else { return rest }
        while var line = rest.popLast() {
            while let index = rest.firstIndex(where: { touches($0, line) }) {
                let piece = rest.remove(at: index)
                if line.last == piece.first {
                    line += piece.dropFirst()
                } else if line.last == piece.last {
                    line += piece.reversed().dropFirst()
                } else if line.first == piece.last {
                    line = piece + line.dropFirst()
                } else {
                    line = piece.reversed() + line.dropFirst()
                }
            }
            lines.append(line)
        }
        return lines
    }

    private static func touches(_ one: [Ground.Point], _ other: [Ground.Point]) -> Bool {
        one.first == other.last || one.last == other.first || one.first == other.first || one.last == other.last
    }

    /// Parts of a line in which no step turns by more than 15 degrees from the way so far.
    private static func runs(_ line: [Ground.Point]) -> [(start: Ground.Point, end: Ground.Point)] {
        var runs: [(start: Ground.Point, end: Ground.Point)] = []
        guard var start = line.first else { return [] }
        var last = start
        for point in line.dropFirst() {
            let (way, step) = (last - start, point - last)
            let product = ((way * way).sum() * (step * step).sum()).squareRoot()
            if product > 0, (way * step).sum() < product * 0.966 {
                runs.append((start, last))
                start = last
            }
            last = point
        }
        runs.append((start, last))
        return runs
    }
}
