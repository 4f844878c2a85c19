/// A line or an area of a base map.
public struct MapFeature: Hashable, Sendable {
    /// What it is, from the lowest layer to what matters most on foot: where two cross, the later one is drawn on top.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable, Comparable {
        // Areas.
        case water, park
        // Lines.
        case coast, rail, tram, steps, path, service, residential, tertiary, secondary, primary, motorway

        /// Whether it fills its lines, by the even-odd rule, instead of following them.
        public var isArea: Bool { self <= .park }

        public static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
    }

    /// What it is a piece of.
    public let kind: Kind
    /// What people call it, clean of anything that a terminal would take for a command.
    public let name: String?
    /// Lines, each of at least two points, or the closed rings of an area, each without its first point repeated.
    public let lines: [[Coordinate]]
    /// What encloses it.
    public let box: BoundingBox

    /// Returns `nil` without a point.
    public init?(_ kind: Kind, name: String? = nil, lines: [[Coordinate]]) {
        guard let box = BoundingBox(lines.flatMap(\.self)) else { return nil }
        (self.kind, self.name, self.lines, self.box) = (kind, name?.cleanedOrNil, lines, box)
    }

    /// The same, where the box is known and the name is clean.
    package init(_ kind: Kind, cleanName name: String?, lines: [[Coordinate]], box: BoundingBox) {
        (self.kind, self.name, self.lines, self.box) = (kind, name, lines, box)
    }
}
