internal import PlacesBytes
package import PlacesGeometry

extension [UInt8] {
    init(outline: MultiPolygon) {
        self = []
        append(number: outline.polygons.count)
        for rings in outline.polygons.map(\.rings) {
            append(number: rings.count)
            for ring in rings {
                append(number: ring.count)
                for corner in ring {
                    let units = PointUnits(corner)
                    append(littleEndian: units.latitude)
                    append(littleEndian: units.longitude)
                }
            }
        }
    }
}

extension MultiPolygon {
    /// The same as a file of places keeps it.
    /// - Throws: ``PolygonError`` if nothing is left of a ring.
    package func rounded() throws(PolygonError) -> MultiPolygon {
        var reader = ByteReader(InPlaceBytes([UInt8](outline: self)))
        do {
            return try MultiPolygon(&reader)
        } catch {
            throw error as? PolygonError ?? .empty
        }
    }
}
