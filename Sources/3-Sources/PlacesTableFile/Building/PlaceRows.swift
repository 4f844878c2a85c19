internal import PlacesBytes
internal import PlacesEngine
package import PlacesFeature
internal import PlacesGeometry

/// Places as a file needs them, which takes less memory than places do.
package struct PlaceRows: Sendable {
    private let sources: SourceDirectory
    /// The bytes of all rows, and for each its position on the curve and where it ends.
    private var bytes: [UInt8] = []
    private var rows: [(position: UInt64, end: Int)] = []

    /// - Parameter sources: what may be kept of a place.
    init(_ sources: SourceDirectory) { self.sources = sources }

    package var count: Int { rows.count }

    /// Adds a place behind the others.
    /// - Parameter personal: what a person noted about it.
    /// - Returns: why it was not taken.
    package mutating func add(
        _ place: Place, prominence: UInt32? = nil, personal: PersonalNotes? = nil
    ) -> PlaceFileBuilder.Refusal? {
        guard sources.mayBeKept(place.id) else { return .mayNotBeKept }
        let point = PointUnits(place.coordinate)
        let prominence = prominence ?? place.points.map(ProminenceNumber.number)
        let notes = personal.flatMap { $0.isEmpty ? nil : $0 }
        bytes.append(rowOf: place, at: point, prominence: prominence, personal: notes)
        rows.append((HilbertCurve.position(point), bytes.count))
        return nil
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
    }

    /// Calls a function with each position on the curve and the row there.
    func forEachRow(
        _ body: (_ position: UInt64, _ row: Span<UInt8>) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        var start = 0
        for (position, end) in rows {
            try body(position, bytes.span.extracting(start..<end))
            start = end
        }
    }
}
