import PlacesFeature

/// What a file of GeoClue’s static source says; the altitude is checked and left aside.
struct StaticFile: Hashable {
    let coordinate: Coordinate
    /// Metres; 0 is exact.
    let accuracy: Double

    init(_ bytes: [UInt8]) throws(StaticFileFailure) {
        guard bytes.count <= StaticLocationProvider.sizeLimit else {
            throw StaticFileFailure(reason: .tooLarge(limit: StaticLocationProvider.sizeLimit))
        }
        let fields = LocationFileFault.Field.allCases
        var values: [Double] = []
        // A line ends with LF, CR LF or CR.
        let lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let text = String(line.prefix { $0 != "#" }).cleaned
            if text.isEmpty { continue }
            guard values.count < fields.count else {
                throw StaticFileFailure(reason: .excess(line: index + 1))
            }
            let field = fields[values.count]
            do throws(LocationFileFault.FieldFault) {
                values.append(try Self.value(text, of: field))
            } catch {
                throw StaticFileFailure(reason: .field(field, line: index + 1, error))
            }
        }
        guard values.count == fields.count, let coordinate = Coordinate(latitude: values[0], longitude: values[1])
        else {
            throw StaticFileFailure(reason: .ends(before: fields[min(values.count, 3)], line: lines.count))
        }
        (self.coordinate, accuracy) = (coordinate, values[3])
    }

    private static func value(
        _ text: String, of field: LocationFileFault.Field
    ) throws(LocationFileFault.FieldFault) -> Double {
        let shown = text.count > 40 ? text.prefix(39) + "…" : text
        guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let value = Double(text), value.isFinite
        else { throw .noNumber(shown) }
        switch field {
        case .latitude where abs(value) > 90: throw .outside(shown, lowest: -90, highest: 90)
        case .longitude where abs(value) > 180: throw .outside(shown, lowest: -180, highest: 180)
        case .accuracy where value < 0: throw .negative(shown)
        case .latitude, .longitude, .altitude, .accuracy: return value
        }
    }
}

/// Why a file cannot be used.
struct StaticFileFailure: Error, Hashable {
    let reason: LocationFileFault
}
