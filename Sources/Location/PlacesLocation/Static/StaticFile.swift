import PlacesFeature
import PlacesWords

/// What a file of GeoClue’s static source says; the altitude is checked and left aside.
struct StaticFile: Hashable {
    let coordinate: Coordinate
    /// Metres; 0 is exact.
    let accuracy: Double

    init(_ bytes: [UInt8]) throws(StaticFileFailure) {
        guard bytes.count <= StaticLocationProvider.sizeLimit else {
            throw StaticFileFailure(reason: Words.Fault.tooLarge(StaticLocationProvider.sizeLimit))
        }
        let fields = Words.StaticFile.fields
        var values: [Double] = []
        // A line ends with LF, CR LF or CR.
        let lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let text = String(line.prefix { $0 != "#" }).cleaned
            if text.isEmpty { continue }
            guard values.count < fields.count else {
                throw StaticFileFailure(reason: Words.StaticFile.excess(index + 1))
            }
            do throws(StaticFileFailure) {
                values.append(try Self.value(text, of: values.count))
            } catch {
                throw StaticFileFailure(
                    reason: Words.StaticFile.line(index + 1, fields[values.count], error.reason))
            }
        }
        guard values.count == fields.count, let coordinate = Coordinate(latitude: values[0], longitude: values[1])
        else {
            throw StaticFileFailure(
                reason: Words.StaticFile.ends(before: fields[min(values.count, 3)], line: lines.count))
        }
        (self.coordinate, accuracy) = (coordinate, values[3])
    }

    private static func value(_ text: String, of field: Int) throws(StaticFileFailure) -> Double {
        let shown = text.count > 40 ? text.prefix(39) + "…" : text
        guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let value = Double(text), value.isFinite
        else { throw StaticFileFailure(reason: Words.StaticFile.noNumber(shown)) }
        switch field {
        case 0 where abs(value) > 90: throw StaticFileFailure(reason: Words.StaticFile.outside(shown, -90, 90))
        case 1 where abs(value) > 180: throw StaticFileFailure(reason: Words.StaticFile.outside(shown, -180, 180))
        case 3 where value < 0: throw StaticFileFailure(reason: Words.StaticFile.negative(shown))
        default: return value
        }
    }
}

/// Why a file cannot be used, as the end of a sentence.
struct StaticFileFailure: Error, Hashable {
    let reason: String
}
