internal import PlacesBytes
internal import PlacesEngine
internal import PlacesFeature

// The streets of an area in a file: the number of features, and for each its kind, its name, the number of its lines, and for each
// of these that of its points: the first in 1e-7 degrees, each further one as the way from the one before.

extension [UInt8] {
    init(streets: [MapFeature]) {
        self = []
        append(number: streets.count)
        for feature in streets {
            append(feature.kind.rawValue)
            append(counted: feature.name ?? "")
            append(number: feature.lines.count)
            for line in feature.lines {
                append(number: line.count)
                var (latitude, longitude) = (0, 0)
                for point in line.map(PointUnits.init) {
                    append(signed: Int(point.latitude) - latitude)
                    append(signed: Int(point.longitude) - longitude)
                    (latitude, longitude) = (Int(point.latitude), Int(point.longitude))
                }
            }
        }
    }

    /// The lowest bit is the sign.
    private mutating func append(signed number: Int) { append(number: number < 0 ? -number * 2 - 1 : number * 2) }
}

extension TableFile {
    /// The streets of the file; empty if it has none.
    func streets() throws(PlacesError) -> [MapFeature] {
        guard has(.streets) else { return [] }
        var reader = ByteReader(try column(.streets, of: UInt8.self).values)
        try damage.expectNone()
        do throws(ByteReader.Damage) {
            var streets: [MapFeature] = []
            for _ in 0..<(try reader.count()) { streets.append(try reader.feature()) }
            try reader.end()
            return streets
        } catch {
            throw damage.error(.streets)
        }
    }
}

extension ByteReader {
    fileprivate mutating func feature() throws(Damage) -> MapFeature {
        guard let kind = MapFeature.Kind(rawValue: try byte()) else { throw Damage() }
        let name = try text()
        var lines: [[Coordinate]] = []
        for _ in 0..<(try count()) { lines.append(try line(atLeast: kind.isArea ? 3 : 2)) }
        guard let feature = MapFeature(kind, name: name, lines: lines) else { throw Damage() }
        return feature
    }

    private mutating func line(atLeast least: Int) throws(Damage) -> [Coordinate] {
        let count = try count()
        guard count >= least else { throw Damage() }
        var (line, latitude, longitude) = ([Coordinate](), 0, 0)
        for _ in 0..<count {
            // Numbers are below 2^56, and each sum is an angle of 32 bits: nothing overflows.
            latitude += try signed()
            longitude += try signed()
            guard let north = Int32(exactly: latitude), let east = Int32(exactly: longitude),
                let point = PointUnits(latitude: north, longitude: east).coordinate
            else { throw Damage() }
            line.append(point)
        }
        return line
    }

    private mutating func signed() throws(Damage) -> Int {
        let number = try number()
        return number & 1 == 0 ? number >> 1 : ~(number >> 1)
    }
}
