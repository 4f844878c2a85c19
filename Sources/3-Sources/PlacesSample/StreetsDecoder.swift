package import PlacesBytes
import PlacesCategories
import PlacesEngine
package import PlacesFeature

/// Turns the lines of a sample's streets into features.
package enum StreetsDecoder {
    /// How fine the features are. A table holds each level on its own.
    package enum Level: UInt8, Sendable, CaseIterable {
        case fine, middle, coarse

        /// Metres by which a shape may be simplified.
        package var resolution: Double {
            switch self {
            case .fine: 1
            case .middle: 6
            case .coarse: 25
            }
        }

        /// The coarsest whose error is too small to see, or else the finest.
        package init(resolution metres: Double) {
            self = Self.allCases.last { $0.resolution <= metres } ?? .fine
        }
    }

    private enum Column: Int, CaseIterable {
        case level, kind, name, lines
    }

    /// The features of a level that meet a box.
    /// - Parameters:
    ///   - bytes: a table with one line for each feature and level.
    ///   - name: what the table is called in messages.
    /// - Throws: ``PlacesError/localData(reason:)`` at the first line that cannot be read. Of lines of other levels only
    ///   the number of fields and the level are looked at.
    package static func decode(
        _ bytes: InPlaceBytes, name: String, level: Level, in box: BoundingBox
    ) throws(PlacesError) -> [MapFeature] {
        var table = TableScanner(bytes, name: name, columns: Column.allCases.count)
        var features: [MapFeature] = []
        var kinds = Kinds()
        while try table.next() {
            let digit = table[Column.level.rawValue]
            guard digit.count == 1, let found = Level(rawValue: digit[0] &- 0x30) else { throw table.damage("level") }
            guard found == level else { continue }
            guard let kind = kinds.kind(table[Column.kind.rawValue]) else { throw table.damage("kind") }
            guard let shape = EncodedShape(table[Column.lines.rawValue], leastPoints: kind.isArea ? 3 : 2) else {
                throw table.damage("lines")
            }
            guard shape.box.meets(box) else { continue }
            let name = try table.optional(Column.name.rawValue, "name")
            features.append(MapFeature(kind, cleanName: name?.cleanedOrNil, lines: shape.lines, box: shape.box))
        }
        return features
    }

    /// Kinds by their names, of which one follows the other in a table many times.
    private struct Kinds {
        private var last: (name: InPlaceBytes, kind: MapFeature.Kind)?

        mutating func kind(_ name: InPlaceBytes) -> MapFeature.Kind? {
            if let last, last.name.isEqual(to: name) { return last.kind }
            last = name.text.flatMap(Self.kind(named:)).map { (name, $0) }
            return last?.kind
        }

        private static func kind(named name: String) -> MapFeature.Kind? {
            switch name {
            case "water": .water
            case "park": .park
            case "coast": .coast
            case "rail": .rail
            case "tram": .tram
            case "steps": .steps
            case "path": .path
            case "service": .service
            case "residential": .residential
            case "tertiary": .tertiary
            case "secondary": .secondary
            case "primary": .primary
            case "motorway": .motorway
            default: nil
            }
        }
    }
}
