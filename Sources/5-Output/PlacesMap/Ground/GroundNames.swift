import PlacesFeature
import PlacesTerminal

/// Finds room for the names of streets, parks and waters: level, on what they name, touching nothing else.
struct GroundNames {
    struct Name {
        let text: String
        let kind: MapFeature.Kind
        /// Where it starts.
        let column, row: Int
        let width: Int
    }

    private struct Candidate {
        let text: String
        let kind: MapFeature.Kind
        /// Dots of it that are on the map.
        let length: Float
        let shape: Shape

        enum Shape {
            case area(middle: Ground.Point)
            case line([Ground.Point])
        }
    }

    /// The names that found room, by the greatest roads and the longest of them first.
    let names: [Name]

    /// - Parameters:
    ///   - isTaken: the cells in which nothing may be written.
    ///   - most: how many there may be.
    init(_ ground: Ground, geometry: MapFrame, centre: Ground.Point, isTaken: [Bool], most: Int? = nil) {
        let view = GroundView(geometry, centre: centre)
        var candidates: [String: Candidate] = [:]
        for shape in ground.shapes where view.showsName(of: shape) {
            guard let text = shape.name, view.hasRoom(for: text.displayWidth, on: shape),
                let found = Self.candidate(text, shape, view)
            else { continue }
            if candidates[text].map({ ($0.kind, $0.length) < (found.kind, found.length) }) ?? true {
                candidates[text] = found
            }
        }
        let sorted = candidates.values.sorted { ($1.kind, $1.length, $0.text) < ($0.kind, $0.length, $1.text) }
        var (isTaken, names) = (isTaken, [Name]())
        // More would hide what they name.
        let most = most ?? max(2, geometry.columns * geometry.rows / 180)
        for candidate in sorted where names.count < most {
            let width = candidate.text.displayWidth
            guard Float(width * 2) <= candidate.length * GroundView.mostOverhang else { continue }
            for spot in Self.spots(of: candidate, view) {
                let (column, row) = (Int(cells: spot.x) / 2 - width / 2, Int(cells: spot.y) / 4)
                // With a blank on either side.
                let span = Range.cells(column - 1, to: column + width + 1)
                guard span.lowerBound >= 0, span.upperBound <= geometry.columns, row >= 0, row < geometry.rows,
                    !span.contains(where: { isTaken[row * geometry.columns + $0] })
                else { continue }
                for column in span { isTaken[row * geometry.columns + column] = true }
                names.append(
                    Name(text: candidate.text, kind: candidate.kind, column: column, row: row, width: width))
                break
            }
        }
        self.names = names
    }

    private static func candidate(_ text: String, _ shape: Ground.Shape, _ view: GroundView) -> Candidate? {
        if shape.kind.isArea {
            let (least, greatest) = (view.dot(of: shape.least), view.dot(of: shape.greatest))
            let middle = (least + greatest) / 2
            guard let ends = view.clipped(Ground.Point(least.x, middle.y), Ground.Point(greatest.x, middle.y)) else {
                return nil
            }
            return Candidate(
                text: text, kind: shape.kind, length: ends.end.x - ends.start.x,
                shape: .area(middle: (ends.start + ends.end) / 2))
        }
        var best: (line: [Ground.Point], length: Float)?
        for line in shape.lines {
            let length = length(of: line, view)
            if length > best?.length ?? 8 { best = (line, length) }
        }
        return best.map { Candidate(text: text, kind: shape.kind, length: $0.length, shape: .line($0.line)) }
    }

    /// The dots of a line that are on the map.
    private static func length(of line: [Ground.Point], _ view: GroundView) -> Float {
        guard var last = line.first.map(view.dot) else { return 0 }
        var length: Float = 0
        for point in line.dropFirst() {
            let next = view.dot(of: point)
            if let piece = view.clipped(last, next) { length += Self.length(piece.end - piece.start) }
            last = next
        }
        return length
    }

    /// Where the middle of a name may be, the best first: around the middle of what it names.
    private static func spots(of candidate: Candidate, _ view: GroundView) -> [Ground.Point] {
        let line: [Ground.Point]
        switch candidate.shape {
        case .area(let middle): return [middle]
        case .line(let points): line = points
        }
        let pieces = zip(line, line.dropFirst()).compactMap { view.clipped(view.dot(of: $0), view.dot(of: $1)) }
        let lengths = pieces.map { length($0.end - $0.start) }
        return [0.5, 0.4, 0.6, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.15, 0.85].map {
            spot(at: candidate.length * $0, pieces, lengths)
        }
    }

    private static func length(_ way: Ground.Point) -> Float { (way.x * way.x + way.y * way.y).squareRoot() }

    private static func spot(
        at distance: Float, _ pieces: [(start: Ground.Point, end: Ground.Point)], _ lengths: [Float]
    ) -> Ground.Point {
        var rest = distance
        for (piece, length) in zip(pieces, lengths) {
            if rest <= length, length > 0 { return piece.start + (piece.end - piece.start) * (rest / length) }
            rest -= length
        }
        return pieces.last?.end ?? .zero
    }
}
