internal import PlacesBytes
internal import PlacesFeature

/// The atlas, whose format `Sources/0-Support/C/CPlacesData/Atlas/derive/atlas.py` describes.
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
    init(_ bytes: InPlaceBytes) throws(PlacesError) {
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

    /// Some of the cells of the globe, side by side: columns counted from 180° W, rows from the South Pole.
    struct Cells {
        fileprivate let columns, rows: ClosedRange<Int>

        /// The cell of a point.
        init(_ point: Coordinate) {
            // 180° E is 180° W, and the North Pole belongs to the last row.
            let column = AtlasTable.cell(point.longitude + 180) % AtlasTable.columns
            let row = min(AtlasTable.cell(point.latitude + 90), AtlasTable.columns / 2 - 1)
            (columns, rows) = (column...column, row...row)
        }

        /// The cells of all points of a box.
        init(_ box: TableBox) {
            columns = AtlasTable.cell(box.west + 180)...AtlasTable.cell(box.east + 180)
            rows = AtlasTable.cell(box.south + 90)...AtlasTable.cell(box.north + 90)
        }
    }

    private static func cell(_ degrees: Double) -> Int { Int(degrees * (Double(columns) / 360)) }

    /// The number of the area that holds all of some cells, or `nil` if they lie in several.
    func area(of cells: Cells) throws(PlacesError) -> Int? {
        var found: Int?
        for row in cells.rows.lowerBound >> Self.blockBits...cells.rows.upperBound >> Self.blockBits {
            for column in cells.columns.lowerBound >> Self.blockBits...cells.columns.upperBound >> Self.blockBits {
                guard let area = try area(of: cells, inBlock: column, row), area == found ?? area else { return nil }
                found = area
            }
        }
        return found
    }

    private func area(of cells: Cells, inBlock column: Int, _ row: Int) throws(PlacesError) -> Int? {
        let entry = bytes.uint32(Self.header + (row * Self.blocksInRow + column) * 4)
        let isAreaAlone = entry >> 31 == 1
        guard !isAreaAlone else { return Int(entry & 0x7FFF_FFFF) }
        let start = blocks.lowerBound + Int(entry)
        guard start + 3 <= blocks.upperBound else { throw Self.damage("block") }
        let (width, count) = (Int(bytes.all[start]), bytes.uint16(start + 1))
        let tree = start + 3 + count * 2
        guard width <= 16, tree <= blocks.upperBound else { throw Self.damage("block") }
        var leaves = Leaves(
            Bits(bytes: bytes.all.part(tree..<blocks.upperBound), width: width),
            columns: Self.part(of: cells.columns, inBlock: column), rows: Self.part(of: cells.rows, inBlock: row))
        leaves.read(Self.blockBits, column: 0, row: 0)
        guard leaves.areWhole, let index = leaves.first, index < count else { throw Self.damage("block") }
        return leaves.areAlike ? bytes.uint16(start + 3 + index * 2) : nil
    }

    /// Those columns or rows that are in a block, counted from its first.
    private static func part(of cells: ClosedRange<Int>, inBlock block: Int) -> ClosedRange<Int> {
        let (first, last) = (block << blockBits, (block + 1) << blockBits - 1)
        return max(cells.lowerBound, first) - first...min(cells.upperBound, last) - first
    }

    /// The zones of an area, the likeliest first.
    func zones(in area: Int) throws(PlacesError) -> [WorldAtlas.Zone] {
        var found: [WorldAtlas.Zone] = []
        for place in 0..<Self.zonesInArea {
            if let number = try zoneNumber(place, in: area) { found.append(try zone(number)) }
        }
        return found
    }

    /// The first of ``zones(in:)``, and whether it is the only one.
    func likeliestZone(in area: Int) throws(PlacesError) -> (zone: WorldAtlas.Zone, isAlone: Bool)? {
        var (first, count) = (Int?.none, 0)
        for place in 0..<Self.zonesInArea {
            guard let number = try zoneNumber(place, in: area) else { continue }
            (first, count) = (first ?? number, count + 1)
        }
        return try first.map { (number) throws(PlacesError) in (try zone(number), count == 1) }
    }

    private func zoneNumber(_ place: Int, in area: Int) throws(PlacesError) -> Int? {
        guard area < areaCount else { throw Self.damage("area") }
        let number = bytes.uint16(areas + (area * Self.zonesInArea + place) * 2)
        return number > 0 ? number - 1 : nil
    }

    private func zone(_ index: Int) throws(PlacesError) -> WorldAtlas.Zone {
        guard index < zoneCount else { throw Self.damage("zone") }
        let start = zones + index * 8
        let letters = Array(try text(at: start + 4).utf8)
        let countries = stride(from: 0, to: letters.count - 1, by: 2).map {
            String(decoding: letters[$0...$0 + 1], as: UTF8.self)
        }
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

    /// The leaves of a tree under some columns and rows of its block, read until two differ.
    private struct Leaves {
        private var bits: Bits
        private let columns, rows: ClosedRange<Int>
        /// Cells whose leaf is not read yet.
        private var missing: Int
        /// What the first leaf says.
        private(set) var first: Int?
        /// Whether all leaves say the same.
        private(set) var areAlike = true

        init(_ bits: Bits, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
            (self.bits, self.columns, self.rows) = (bits, columns, rows)
            missing = columns.count * rows.count
        }

        /// Whether the bits reached.
        var areWhole: Bool { !bits.isPastEnd }

        /// Reads the node whose south-western cell is that one.
        mutating func read(_ level: Int, column: Int, row: Int) {
            guard missing > 0, areAlike else { return }
            let size = 1 << level
            let width = min(columns.upperBound + 1, column + size) - max(columns.lowerBound, column)
            let height = min(rows.upperBound + 1, row + size) - max(rows.lowerBound, row)
            guard width > 0, height > 0 else { return bits.skipNode(level) }
            guard level > 0, bits.next(1) == 1 else {
                let leaf = bits.next(bits.width)
                areAlike = leaf == first ?? leaf
                first = leaf
                missing -= width * height
                return
            }
            for quarter in 0..<4 {
                read(level - 1, column: column + quarter % 2 * size / 2, row: row + quarter / 2 * size / 2)
            }
        }
    }

    /// Reads bits, the lowest of a byte first; those past the end are zeros.
    private struct Bits {
        let bytes: InPlaceBytes
        let width: Int
        private var position = 0

        init(bytes: InPlaceBytes, width: Int) { (self.bytes, self.width) = (bytes, width) }

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
        .localData(reason: .part(what, of: .timeZones))
    }
}
