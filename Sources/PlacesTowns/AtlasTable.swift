internal import PlacesFeature
internal import PlacesWords

/// The atlas, whose format `Sources/CPlacesAtlas/derive/atlas.py` describes.
struct AtlasTable: Sendable {
    private let bytes: TableBytes
    private let areaCount, zoneCount: Int
    private let areas, zones: Int
    private let texts, blocks: Range<Int>

    /// Columns of the globe, and twice its rows.
    private static let columns = 1 << 16
    private static let blockBits = 7
    private static let blocksInRow = columns >> blockBits
    private static let header = 32
    private static let zonesInArea = 4

    /// Checks the header and the lengths it announces.
    init(_ bytes: UnsafeRawBufferPointer) throws(PlacesError) {
        let bytes = try TableBytes(bytes, name: "places-atlas 1\n", headerSize: Self.header, damage: Self.damage)
        self.bytes = bytes
        (zoneCount, areaCount) = (bytes.headerNumber(0), bytes.headerNumber(1))
        areas = Self.header + Self.blocksInRow * Self.blocksInRow / 2 * 4
        zones = areas + areaCount * Self.zonesInArea * 2
        let start = zones + zoneCount * 8
        texts = start..<start + bytes.headerNumber(2)
        blocks = texts.upperBound..<texts.upperBound + bytes.headerNumber(3)
        guard blocks.upperBound == bytes.count else { throw Self.damage("length") }
    }

    /// The number of the area that holds a point.
    func area(at point: Coordinate) throws(PlacesError) -> Int {
        let cellsInDegree = Double(Self.columns) / 360
        // 180° E is 180° W, and the North Pole belongs to the last row.
        let column = Int((point.longitude + 180) * cellsInDegree) % Self.columns
        let row = min(Int((point.latitude + 90) * cellsInDegree), Self.columns / 2 - 1)
        let index = (row >> Self.blockBits) * Self.blocksInRow + column >> Self.blockBits
        let entry = bytes.uint32(Self.header + index * 4)
        let isAreaAlone = entry >> 31 == 1
        return isAreaAlone
            ? Int(entry & 0x7FFF_FFFF) : try area(ofBlock: blocks.lowerBound + Int(entry), column: column, row: row)
    }

    /// The zones of an area, the likeliest first.
    func zones(in area: Int) throws(PlacesError) -> [WorldAtlas.Zone] {
        guard area < areaCount else { throw Self.damage("area") }
        var found: [WorldAtlas.Zone] = []
        for index in 0..<Self.zonesInArea {
            let number = bytes.uint16(areas + (area * Self.zonesInArea + index) * 2)
            if number > 0 { found.append(try zone(number - 1)) }
        }
        return found
    }

    private func zone(_ index: Int) throws(PlacesError) -> WorldAtlas.Zone {
        guard index < zoneCount else { throw Self.damage("zone") }
        let start = zones + index * 8
        let letters = Array(try text(at: start + 4))
        let countries = stride(from: 0, to: letters.count - 1, by: 2).map { String(letters[$0...$0 + 1]) }
        guard !countries.isEmpty else { throw Self.damage("country") }
        return WorldAtlas.Zone(name: try text(at: start), countries: countries)
    }

    private func text(at offset: Int) throws(PlacesError) -> String {
        let start = texts.lowerBound + bytes.uint16(offset)
        let end = start + bytes.uint16(offset + 2)
        guard end <= texts.upperBound else { throw Self.damage("text") }
        return try bytes.text(start..<end)
    }

    // MARK: - The tree of a block

    private func area(ofBlock start: Int, column: Int, row: Int) throws(PlacesError) -> Int {
        guard start + 3 <= blocks.upperBound else { throw Self.damage("block") }
        let (width, count) = (Int(bytes.all[start]), bytes.uint16(start + 1))
        let tree = start + 3 + count * 2
        guard width <= 16, tree <= blocks.upperBound else { throw Self.damage("block") }
        var bits = Bits(bytes: UnsafeRawBufferPointer(rebasing: bytes.all[tree..<blocks.upperBound]), width: width)
        var level = Self.blockBits
        while level > 0, bits.next(1) == 1 {
            level -= 1
            let quarter = (column >> level & 1) + (row >> level & 1) * 2
            for _ in 0..<quarter { bits.skipNode(level) }
        }
        let index = bits.next(width)
        guard !bits.isPastEnd, index < count else { throw Self.damage("block") }
        return bytes.uint16(start + 3 + index * 2)
    }

    /// Reads bits, the lowest of a byte first; those past the end are zeros.
    private struct Bits {
        let bytes: UnsafeRawBufferPointer
        let width: Int
        private var position = 0

        init(bytes: UnsafeRawBufferPointer, width: Int) { (self.bytes, self.width) = (bytes, width) }

        var isPastEnd: Bool { position > bytes.count * 8 }

        mutating func next(_ count: Int) -> Int {
            var value = 0
            for shift in 0..<count {
                let byte = (position + shift) >> 3
                if byte < bytes.count { value |= (Int(bytes[byte]) >> ((position + shift) & 7) & 1) << shift }
            }
            position += count
            return value
        }

        /// Steps over a node and all below it.
        mutating func skipNode(_ level: Int) {
            guard level > 0, next(1) == 1 else {
                position += width
                return
            }
            for _ in 0..<4 { skipNode(level - 1) }
        }
    }

    private static func damage(_ what: String) -> PlacesError {
        .localData(reason: Words.Towns.damagedAtlas(what))
    }
}
