internal import CPlacesData
package import PlacesBytes
public import PlacesFeature

/// Which region of its country a point is in, for the countries whose regions have holidays of their own: states,
/// provinces, cantons, the nations of the United Kingdom.
///
/// It is derived from GeoNames' towns and villages (CC BY 4.0): a point is in a region if all of those around it are. Near
/// the borders of regions, and far from all towns, the region is unknown. `Sources/0-Support/C/CPlacesData/Towns/derive/regions.py`
/// describes the rule and the format.
public struct RegionMap: Sendable {
    private let bytes: TableBytes
    private let cellsPerDegree, countryCount: Int

    private static let headerSize = 20
    private static let countrySize = 8
    private static let codeSize = 4
    private static let runSize = 3

    /// The map in the program. Only its header is read.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if that is damaged.
    public static func embedded() throws(PlacesError) -> RegionMap {
        let map = places_regions()
        return try RegionMap(InPlaceBytes(inProgram: map.bytes, count: map.count))
    }

    package init(_ bytes: InPlaceBytes) throws(PlacesError) {
        let bytes = try TableBytes(bytes, name: "places-regions 1", headerSize: Self.headerSize) {
            .localData(reason: .part($0, of: .regions))
        }
        self.bytes = bytes
        (cellsPerDegree, countryCount) = (bytes.uint16(16), bytes.uint16(18))
        guard cellsPerDegree > 0, bytes.count >= Self.headerSize + countryCount * Self.countrySize else {
            throw .localData(reason: .part("header", of: .regions))
        }
    }

    /// The region of a point in a country, as ISO 3166-2 codes it, such as `DE-BY`.
    ///
    /// - Parameters:
    ///   - point: a point in the country; of one outside, the answer means nothing.
    ///   - country: two letters of ISO 3166-1, in capitals.
    /// - Returns: `nil` if the region is unknown, in a country without regions here, and where the map is damaged.
    public func region(at point: Coordinate, in country: String) -> String? {
        guard let block = block(of: country) else { return nil }
        let column = cell(point.longitude + 180)
        return code(region(of: column...column, inRow: cell(point.latitude + 90), of: block) ?? 0, of: block, country)
    }

    /// The region that ``region(at:in:)`` returns for every point of a box.
    ///
    /// - Returns: `.some(nil)` if it knows the region of no point, and `nil` if it knows more than one region, and for
    ///   a box at a pole, across the antimeridian, or of more than 20 degrees.
    public func region(throughout box: BoundingBox, in country: String) -> String?? {
        guard let box = TableBox(box) else { return nil }
        guard let block = block(of: country) else { return .some(nil) }
        let columns = cell(box.west + 180)...cell(box.east + 180)
        var found: Int?
        for row in cell(box.south + 90)...cell(box.north + 90) {
            guard let region = region(of: columns, inRow: row, of: block), region == found ?? region else { return nil }
            found = region
        }
        return .some(code(found ?? 0, of: block, country))
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
    private func country(_ index: Int) -> InPlaceBytes {
        let start = Self.headerSize + index * Self.countrySize
        return bytes.all[start..<start + 2]
    }

    private func block(of country: String) -> Block? {
        guard let index = (0..<countryCount).first(where: { self.country($0).elementsEqual(country.utf8) }) else {
            return nil
        }
        let entry = Self.headerSize + index * Self.countrySize
        guard let regions = bytes.uint16(ifAt: entry + 2), let start = bytes.uint32(ifAt: entry + 4),
            let first = bytes.uint16(ifAt: start + regions * Self.codeSize),
            let count = bytes.uint16(ifAt: start + regions * Self.codeSize + 2)
        else { return nil }
        return Block(
            start: start, regionCount: regions, firstRow: first, rowCount: count,
            rows: start + regions * Self.codeSize + 4)
    }

    /// The number of the region that holds all of some cells of a row, 0 where it is unknown in all of them, or `nil` if
    /// that differs.
    private func region(of columns: ClosedRange<Int>, inRow row: Int, of block: Block) -> Int? {
        let row = row - block.firstRow
        guard (0..<block.rowCount).contains(row), var position = bytes.uint32(ifAt: block.rows + row * 4),
            let end = bytes.uint32(ifAt: block.rows + row * 4 + 4)
        else { return 0 }
        var (found, start): (Int?, Int) = (nil, 0)
        while position + Self.runSize <= end, let region = bytes.uint8(ifAt: position),
            let count = bytes.uint16(ifAt: position + 1)
        {
            start += count
            position += Self.runSize
            guard start > columns.lowerBound else { continue }
            guard region == found ?? region else { return nil }
            found = region
            if start > columns.upperBound { return found }
        }
        // Behind the last run it is unknown.
        return found ?? 0 == 0 ? 0 : nil
    }

    /// The whole code of a region, or `nil` of none.
    private func code(_ region: Int, of block: Block, _ country: String) -> String? {
        region == 0 ? nil : code(region, of: block).map { "\(country)-\($0)" }
    }

    /// What follows the hyphen in the code of a region, which is counted from 1.
    private func code(_ region: Int, of block: Block) -> String? {
        let start = block.start + (region - 1) * Self.codeSize
        guard (1..<block.regionCount + 1).contains(region), start + Self.codeSize <= bytes.count else { return nil }
        return String(validating: bytes.all[start..<start + Self.codeSize].prefix { $0 != 0 }, as: UTF8.self)
    }
}
