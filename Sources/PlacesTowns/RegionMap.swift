internal import CPlacesTowns
public import PlacesFeature
internal import PlacesWords

/// Which region of its country a point is in, for the countries whose regions have holidays of their own: states,
/// provinces, cantons, the nations of the United Kingdom.
///
/// It is derived from GeoNames' towns and villages (CC BY 4.0): a point is in a region if all of those around it are. Near
/// the borders of regions, and far from all towns, the region is unknown. `Sources/CPlacesTowns/derive/regions.py`
/// describes the rule and the format.
public struct RegionMap: @unchecked Sendable {
    // Constant bytes, so that any thread may read them.
    private let bytes: UnsafeRawBufferPointer
    private let cellsPerDegree, countryCount: Int

    private static let headerSize = 20
    private static let countrySize = 8
    private static let codeSize = 4
    private static let runSize = 3

    /// The map in the program. Only its header is read.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if that is damaged.
    public static func embedded() throws(PlacesError) -> RegionMap {
        let map = places_regions()
        return try RegionMap(UnsafeRawBufferPointer(start: map.bytes, count: map.count))
    }

    /// Reads a map that stays where it is for as long as it is used.
    package init(_ bytes: UnsafeRawBufferPointer) throws(PlacesError) {
        self.bytes = bytes
        guard bytes.count >= Self.headerSize, bytes.prefix(16).elementsEqual("places-regions 1".utf8) else {
            throw .localData(reason: Words.Towns.damagedRegions)
        }
        func number(_ offset: Int) -> Int {
            Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
        }
        (cellsPerDegree, countryCount) = (number(16), number(18))
        guard cellsPerDegree > 0, bytes.count >= Self.headerSize + countryCount * Self.countrySize else {
            throw .localData(reason: Words.Towns.damagedRegions)
        }
    }

    /// The region of a point in a country, as ISO 3166-2 codes it, such as `DE-BY`.
    ///
    /// - Parameters:
    ///   - point: a point in the country; of one outside, the answer means nothing.
    ///   - country: two letters of ISO 3166-1, in capitals.
    /// - Returns: `nil` where the region is unknown, in a country without regions here, and where the map is damaged.
    public func region(at point: Coordinate, in country: String) -> String? {
        guard let block = block(of: country) else { return nil }
        let row = cell(point.latitude + 90) - block.firstRow
        guard (0..<block.rowCount).contains(row), var position = uint32(block.rows + row * 4),
            let end = uint32(block.rows + row * 4 + 4)
        else { return nil }
        var column = cell(point.longitude + 180)
        while position + Self.runSize <= end, let region = uint8(position), let count = uint16(position + 1) {
            if column < count { return region == 0 ? nil : code(region, of: block).map { "\(country)-\($0)" } }
            column -= count
            position += Self.runSize
        }
        return nil
    }

    /// All regions that points can be in, in the order of their codes.
    package var regions: [String] {
        (0..<countryCount).flatMap { index -> [String] in
            let name = String(decoding: country(index), as: UTF8.self)
            guard let block = block(of: name) else { return [] }
            return (0..<block.regionCount).compactMap { code($0 + 1, of: block).map { "\(name)-\($0)" } }
        }
    }

    // MARK: - Reading

    private struct Block {
        let start, regionCount, firstRow, rowCount: Int
        /// Where it is told where the runs of each row begin.
        let rows: Int
    }

    private func cell(_ degrees: Double) -> Int { Int(degrees * Double(cellsPerDegree)) }

    /// The letters of a country by its place in the map.
    private func country(_ index: Int) -> Slice<UnsafeRawBufferPointer> {
        let start = Self.headerSize + index * Self.countrySize
        return bytes[start..<start + 2]
    }

    private func block(of country: String) -> Block? {
        guard let index = (0..<countryCount).first(where: { self.country($0).elementsEqual(country.utf8) }) else {
            return nil
        }
        let entry = Self.headerSize + index * Self.countrySize
        guard let regions = uint16(entry + 2), let start = uint32(entry + 4),
            let first = uint16(start + regions * Self.codeSize),
            let count = uint16(start + regions * Self.codeSize + 2)
        else { return nil }
        return Block(
            start: start, regionCount: regions, firstRow: first, rowCount: count,
            rows: start + regions * Self.codeSize + 4)
    }

    /// What follows the hyphen in the code of a region, which is counted from 1.
    private func code(_ region: Int, of block: Block) -> String? {
        let start = block.start + (region - 1) * Self.codeSize
        guard (1...block.regionCount).contains(region), start + Self.codeSize <= bytes.count else { return nil }
        return String(validating: bytes[start..<start + Self.codeSize].prefix { $0 != 0 }, as: UTF8.self)
    }

    private func uint8(_ offset: Int) -> Int? { offset < bytes.count ? Int(bytes[offset]) : nil }

    private func uint16(_ offset: Int) -> Int? {
        guard offset + 2 <= bytes.count else { return nil }
        return Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    }

    private func uint32(_ offset: Int) -> Int? {
        guard offset + 4 <= bytes.count else { return nil }
        return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
}
