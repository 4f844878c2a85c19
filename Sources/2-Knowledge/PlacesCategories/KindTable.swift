internal import PlacesBytes
internal import PlacesFeature

/// The table of kinds with its index, of which nothing is read ahead: `Sources/0-Support/C/CPlacesData/Categories/derive/index.py` makes and
/// describes the index.
///
/// Every number is checked where it is read; a damaged row is one without a name.
struct KindTable: Sendable {
    private let table: InPlaceBytes
    private let index: InPlaceBytes
    /// The number of kinds.
    let count: Int
    private let serviceCount: Int

    private static let name = "places-kinds 1"
    private static let headerSize = 28
    private static let (rowSize, serviceSize) = (8, 8)

    /// - Returns: `nil` if the two do not belong together or the index is cut.
    init?(_ table: InPlaceBytes, index: InPlaceBytes) {
        (self.table, self.index) = (table, index)
        guard index.count >= Self.headerSize, index.prefix(Self.name.utf8.count).elementsEqual(Self.name.utf8) else {
            return nil
        }
        func number(_ offset: Int) -> Int { Int(index.integer(UInt32.self, at: offset)) }
        (count, serviceCount) = (number(16), number(20))
        let size = Self.headerSize + count * (Self.rowSize + 2) + serviceCount * Self.serviceSize
        guard number(24) == table.count, size == index.count else { return nil }
    }

    /// The row of the next more general kind.
    func parent(of row: Int) -> Int? {
        let parent = uint16(rowStart(row) + 4)
        return parent < row ? parent : nil
    }

    func id(of row: Int) -> String { text(field(0, of: row)) }
    func name(of row: Int) -> String { text(field(2, of: row)) }
    func group(of row: Int) -> String { text(field(7, of: row)) }

    /// The whole row.
    func category(_ row: Int) -> Category {
        let fields = fields(of: row, 8)
        func list(_ column: Int) -> TextList { TextList(joined: text(fields[column])) }
        return Category(
            id: text(fields[0]), parent: fields[1].isEmpty ? nil : text(fields[1]), name: text(fields[2]),
            lists: Category.Lists(
                synonyms: list(3), tags: list(4), foursquareIDs: list(5), foursquareNumbers: list(6),
                group: text(fields[7])))
    }

    /// The row of an identifier of our own.
    func row(of id: String) -> Int? {
        let rows = Self.headerSize + count * Self.rowSize
        return search(id, among: count) { (row: uint16(rows + 2 * $0), bytes: field(0, of: uint16(rows + 2 * $0))) }
    }

    /// The row that one of Foursquare's identifiers means, current or former.
    func row(foursquareID id: String) -> Int? {
        let services = Self.headerSize + count * (Self.rowSize + 2)
        return search(id, among: serviceCount) { position in
            let start = services + position * Self.serviceSize
            return (uint16(start + 6), bytes(uint32(start), uint16(start + 4)))
        }
    }

    /// Looks for a text among entries that stand in the order of their bytes.
    private func search(
        _ text: String, among count: Int, _ entry: (Int) -> (row: Int, bytes: InPlaceBytes)
    ) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let (row, bytes) = entry(middle)
            let order = bytes.order(to: text)
            if order == 0 { return row < self.count ? row : nil }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    // MARK: - Bytes

    private func rowStart(_ row: Int) -> Int { Self.headerSize + row * Self.rowSize }

    private func bytes(_ start: Int, _ count: Int) -> InPlaceBytes {
        guard start <= table.count, count <= table.count - start else { return InPlaceBytes() }
        return table.part(start..<start + count)
    }

    private func field(_ column: Int, of row: Int) -> InPlaceBytes {
        var (found, position) = (bytes(0, 0), 0)
        forEachField(of: row) { field in
            if position == column { found = field }
            position += 1
            return position <= column
        }
        return found
    }

    /// The first fields of a row.
    private func fields(of row: Int, _ count: Int) -> [InPlaceBytes] {
        var fields: [InPlaceBytes] = []
        fields.reserveCapacity(count)
        forEachField(of: row) { field in
            fields.append(field)
            return fields.count < count
        }
        while fields.count < count { fields.append(bytes(0, 0)) }
        return fields
    }

    /// Calls a function with each field of a row, as long as it wants more.
    private func forEachField(of row: Int, _ body: (InPlaceBytes) -> Bool) {
        guard row < count else { return }
        _ = bytes(uint32(rowStart(row)), uint16(rowStart(row) + 6)).eachPart(separatedBy: UInt8(ascii: "\t"), body)
    }

    private func text(_ bytes: InPlaceBytes) -> String { bytes.text ?? "" }

    private func uint16(_ offset: Int) -> Int {
        Int(index.integer(UInt16.self, at: offset))
    }

    private func uint32(_ offset: Int) -> Int {
        Int(index.integer(UInt32.self, at: offset))
    }
}
