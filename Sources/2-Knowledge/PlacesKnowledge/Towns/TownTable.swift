internal import PlacesBytes
internal import PlacesFeature

/// A list of towns, whose format `Sources/0-Support/C/CPlacesData/Towns/derive/towns.py` describes.
struct TownTable: TownRecords, Sendable {
    private let bytes: TableBytes
    /// The number of towns.
    let count: Int
    private let regions, zones, texts: Part

    /// A run of records of one length.
    private struct Part {
        let start, count, size: Int
        var end: Int { start + count * size }
    }

    static let recordSize = 40
    private static let headerSize = 32

    /// Checks the header and the lengths it announces.
    init(_ bytes: InPlaceBytes) throws(PlacesError) {
        let bytes = try TableBytes(bytes, name: "places-towns 1\n", headerSize: Self.headerSize, damage: Self.damage)
        self.bytes = bytes
        count = bytes.headerNumber(0)
        regions = Part(start: Self.headerSize + count * Self.recordSize, count: bytes.headerNumber(1), size: 8)
        zones = Part(start: regions.end, count: bytes.headerNumber(2), size: 4)
        texts = Part(start: zones.end, count: bytes.headerNumber(3), size: 1)
        guard count > 0, texts.end == bytes.count else { throw Self.damage("length") }
    }

    /// Where a town lies in space, in metres; exact to a centimetre.
    func position(_ index: Int) -> Point {
        Point(
            x: Double(int32(index, at: 0)) * 0.01, y: Double(int32(index, at: 4)) * 0.01,
            z: Double(int32(index, at: 8)) * 0.01)
    }

    /// The axis that parts the towns before and after this one: 0, 1 or 2 for x, y or z.
    func axis(_ index: Int) -> Int { Int(bytes.all[offset(index) &+ 38]) }

    func coordinate(_ index: Int) throws(PlacesError) -> Coordinate {
        let (latitude, longitude) = (Double(int32(index, at: 12)), Double(int32(index, at: 16)))
        guard let coordinate = Coordinate(latitude: latitude / 100_000, longitude: longitude / 100_000) else {
            throw Self.damage("coordinate")
        }
        return coordinate
    }

    func geonameID(_ index: Int) -> Int { Int(bytes.uint32(offset(index) + 20)) }

    func population(_ index: Int) -> Int { Int(bytes.uint32(offset(index) + 24)) }

    func country(_ index: Int) -> CountryKey {
        let start = offset(index) + 36
        return CountryKey(bytes.all[start], bytes.all[start + 1])
    }

    /// The whole record.
    func town(_ index: Int) throws(PlacesError) -> Town {
        let start = offset(index)
        let zone = bytes.uint16(start + 34)
        guard zone < zones.count else { throw Self.damage("zone") }
        return Town(
            geonameID: geonameID(index), name: try text(bytes.uint32(start + 28)), coordinate: try coordinate(index),
            country: try bytes.text(start + 36..<start + 38), region: try region(bytes.uint16(start + 32)),
            population: population(index), timeZone: try text(bytes.uint32(zones.start + zone * zones.size)))
    }

    func withName<Result>(
        _ index: Int, _ body: (Span<UInt8>) throws(PlacesError) -> Result
    ) throws(PlacesError) -> Result {
        try bytes.all[try range(bytes.uint32(offset(index) + 28))].withSpan(body)
    }

    private func region(_ index: Int) throws(PlacesError) -> Town.Region? {
        if index == UInt16.max { return nil }
        guard index < regions.count else { throw Self.damage("region") }
        let start = regions.start + index * regions.size
        let name = try text(bytes.uint32(start + 4))
        return Town.Region(code: try text(bytes.uint32(start)), name: name.isEmpty ? nil : name)
    }

    /// A text by its offset and length in one number.
    private func text(_ packed: UInt32) throws(PlacesError) -> String { try bytes.text(try range(packed)) }

    private func range(_ packed: UInt32) throws(PlacesError) -> Range<Int> {
        let start = Int(packed >> 8)
        let end = start + Int(packed & 0xFF)
        guard end <= texts.count else { throw Self.damage("text") }
        return texts.start + start..<texts.start + end
    }

    /// Without looking for overflow: the header tells no more towns than the table has room for.
    private func offset(_ index: Int) -> Int { Self.headerSize &+ index &* Self.recordSize }

    private func int32(_ index: Int, at field: Int) -> Int32 { Int32(bitPattern: bytes.uint32(offset(index) &+ field)) }

    private static func damage(_ what: String) -> PlacesError {
        .localData(reason: .part(what, of: .towns))
    }
}
