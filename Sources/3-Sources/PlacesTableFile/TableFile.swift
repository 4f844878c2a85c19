import PlacesBytes
import PlacesEngine
package import PlacesFeature

/// A file of places, inside the program or on the disk: where its sections are, and their columns, each block of which is checked when
/// it is first read.
package final class TableFile: Sendable {
    /// How many places there are.
    package let count: Int
    /// What holds all places, or `nil` if there is none.
    package let box: BoundingBox?
    let damage: FileDamage
    private let memory: TableMemory
    private let entries: [Entry?]

    private struct Entry: Sendable {
        let elementSize: Int
        let range: Range<Int>
        let checks: Range<Int>
        let checksum: UInt64

        /// How many elements there are.
        var count: Int { range.count / elementSize }
    }

    /// Reads the header alone.
    ///
    /// - Parameters:
    ///   - name: what messages call the file: its path, or its name inside the program.
    ///   - isBuiltIn: whether it is a part of the program.
    /// - Throws: ``PlacesError/unusableFile(reason:)``, or ``PlacesError/localData(reason:)`` of one in the program.
    package init(_ memory: TableMemory, name: String, isBuiltIn: Bool = false) throws(PlacesError) {
        self.memory = memory
        damage = FileDamage(name: name, isBuiltIn: isBuiltIn)
        let bytes = memory.bytes
        guard memory.load(0..<min(bytes.count, Layout.headerSize)) else {
            throw damage.error(.cutOff)
        }
        guard bytes.prefix(Layout.magic.count).elementsEqual(Layout.magic) else {
            throw damage.error(.foreign)
        }
        guard bytes.count >= Layout.headerSize else { throw damage.error(.cutOff) }
        let header = bytes.part(0..<Layout.headerSize)
        let version = header.number(Layout.versionOffset, UInt32.self)
        guard version <= Layout.version else { throw damage.error(.tooNew(format: Int(version))) }
        guard version == Layout.version, Self.checksum(ofHeader: header) == header.number(Layout.checksumOffset)
        else { throw damage.error(.damaged(part: nil)) }
        let length: UInt64 = header.number(Layout.lengthOffset)
        guard length <= bytes.count else { throw damage.error(.cutOff) }
        let count: UInt64 = header.number(Layout.countOffset)
        guard length == bytes.count, count < UInt32.max,
            let entries = Self.entries(header, length: Int(length)), count == 0 || Self.box(header) != nil
        else { throw damage.error(.damaged(part: nil)) }
        (self.count, self.entries) = (Int(count), entries)
        box = count > 0 ? Self.box(header) : nil
    }

    /// The checksum of a header, in which its own place counts as zero.
    package static func checksum(ofHeader header: some Sequence<UInt8>) -> UInt64 {
        var copy = Array(header)
        for index in 0..<8 { copy[Layout.checksumOffset + index] = 0 }
        return XXHash64.hash(copy.span)
    }

    /// The sections that are known, by their identifiers; those of a later program are passed over.
    private static func entries(_ header: InPlaceBytes, length: Int) -> [Entry?]? {
        let sectionCount = Int(header.number(Layout.sectionCountOffset, UInt32.self))
        guard sectionCount <= Layout.mostSections else { return nil }
        var entries: [Entry?] = Array(repeating: nil, count: 128)
        for index in 0..<sectionCount {
            let start = Layout.tableOffset + index * Layout.entrySize
            let id = Int(header.number(start, UInt32.self))
            let elementSize = Int(header.number(start + 4, UInt32.self))
            let numbers = (0..<4).map { header.number(start + 8 + $0 * 8, UInt64.self) }
            guard (1...64).contains(elementSize), let range = range(numbers[0], numbers[1], within: length),
                range.lowerBound % Layout.alignment == 0, range.count % elementSize == 0
            else { return nil }
            let shift = Layout.blockShift(elementSize: elementSize)
            let blocks = (range.count / elementSize + (1 << shift) - 1) >> shift
            guard let checks = Self.range(numbers[2], UInt64(blocks) * 8, within: length) else { return nil }
            guard entries.indices.contains(id), Section(rawValue: UInt32(id)) != nil else { continue }
            entries[id] = Entry(elementSize: elementSize, range: range, checks: checks, checksum: numbers[3])
        }
        return entries
    }

    private static func range(_ start: UInt64, _ count: UInt64, within length: Int) -> Range<Int>? {
        guard start <= length, count <= UInt64(length) - start else { return nil }
        return Int(start)..<Int(start + count)
    }

    /// Checks every block of every section that is known.
    /// - Throws: the first damage.
    package func verify() throws(PlacesError) {
        for section in Section.allCases {
            guard let entry = entries[Int(section.rawValue)] else { continue }
            guard let checks = memory.reading(entry.checks), checks.withSpan(XXHash64.hash) == entry.checksum,
                (0..<checks.count / 8).allSatisfy({ block in
                    memory.reading(range(of: block, of: entry))?.withSpan(XXHash64.hash) == checks.number(block * 8)
                })
            else { throw damage.error(section) }
        }
    }

    /// The box of a header, or `nil` if it is none.
    private static func box(_ header: InPlaceBytes) -> BoundingBox? {
        let sides = (0..<4).map { header.number(Layout.boxOffset + $0 * 4, Int32.self) }
        let box = PlaceTree.Box(
            south: sides[0], west: sides[1], north: sides[2], east: sides[3], best: 0, count: 0, browsed: 0)
        return box.isOnGlobe ? BoundingBox(box) : nil
    }

    // MARK: - Sections

    func has(_ section: Section) -> Bool { entries[Int(section.rawValue)] != nil }

    /// How many elements a section has, 0 if it is not there.
    func count(of section: Section) -> Int { entries[Int(section.rawValue)]?.count ?? 0 }

    /// The elements of a section as they stand in the file.
    ///
    /// - Parameters:
    ///   - count: how many there must be; `nil` for any number.
    ///   - areValid: whether there may be such elements; asked once for each block.
    func column<Element: BitwiseCopyable & Sendable>(
        _ section: Section, of type: Element.Type, count: Int? = nil,
        where areValid: (@Sendable (InPlaceValues<Element>) -> Bool)? = nil
    ) throws(PlacesError) -> Column<Element> {
        guard let entry = entries[Int(section.rawValue)], entry.elementSize == MemoryLayout<Element>.size,
            count.map({ $0 == entry.count }) ?? true
        else { throw damage.error(section) }
        guard hasSoundChecks(entry) else { throw damage.error(section) }
        let gate = BlockGate(
            count: entry.count, shift: Layout.blockShift(elementSize: entry.elementSize)
        ) { [self] block in
            if isSound(block, of: entry), areValid.map({ $0(elements(block, of: entry)) }) ?? true { return true }
            damage.report(section)
            return false
        }
        return Column(elements(of: entry), gate: gate)
    }

    private func elements<Element>(of entry: Entry) -> InPlaceValues<Element> {
        InPlaceValues(in: memory.bytes[entry.range])
    }

    /// Loads the checksums of a column's blocks. Once for each column: nothing is loaded over what others may read.
    private func hasSoundChecks(_ entry: Entry) -> Bool {
        memory.load(entry.checks) && memory.bytes[entry.checks].withSpan(XXHash64.hash) == entry.checksum
    }

    private func range(of block: Int, of entry: Entry) -> Range<Int> {
        let size = entry.elementSize << Layout.blockShift(elementSize: entry.elementSize)
        let start = entry.range.lowerBound + block * size
        return start..<min(entry.range.upperBound, start + size)
    }

    private func check(of block: Int, of entry: Entry) -> UInt64 {
        memory.bytes.number(entry.checks.lowerBound + block * 8)
    }

    private func isSound(_ block: Int, of entry: Entry) -> Bool {
        let range = range(of: block, of: entry)
        return memory.load(range)
            && memory.bytes[range].withSpan(XXHash64.hash) == check(of: block, of: entry)
    }

    private func elements<Element>(_ block: Int, of entry: Entry) -> InPlaceValues<Element> {
        let shift = Layout.blockShift(elementSize: entry.elementSize)
        let elements: InPlaceValues<Element> = elements(of: entry)
        return elements[(block << shift)..<min(elements.count, (block + 1) << shift)]
    }

    /// Numbers of rows or values, which small files hold in less than four bytes.
    ///
    /// - Parameter limit: above all of them.
    func numbers(_ section: Section, count: Int? = nil, below limit: Int) throws(PlacesError) -> Column<UInt32> {
        // What is damaged reads as zero, so zero must be a number of something.
        guard limit > 0 || self.count(of: section) == 0 else { throw damage.error(section) }
        switch entries[Int(section.rawValue)]?.elementSize {
        case 1:
            let column = try column(section, of: UInt8.self, count: count) { $0.allSatisfy { Int($0) < limit } }
            return Column(widening: column.values)
        case 2:
            let column = try column(section, of: UInt16.self, count: count) { $0.allSatisfy { Int($0) < limit } }
            return Column(widening: column.values)
        default: return try column(section, of: UInt32.self, count: count) { $0.allSatisfy { Int($0) < limit } }
        }
    }

    /// Where things end in a section of elements.
    func ends(_ section: Section, count: Int? = nil, of elements: Section) throws(PlacesError) -> ValueEnds {
        let length = UInt64(self.count(of: elements))
        let ends =
            entries[Int(section.rawValue)]?.elementSize == 4
            ? ValueEnds(
                narrow: try column(section, of: UInt32.self, count: count) { $0.allSatisfy { $0 <= length } })
            : ValueEnds(wide: try column(section, of: UInt64.self, count: count) { $0.allSatisfy { $0 <= length } })
        let end = ends.count == 0 ? 0 : ends.bounds(ends.count - 1).end
        guard end == length else { throw damage.error(section) }
        return ends
    }
}

extension InPlaceBytes {
    /// A number at an offset that is there.
    func number<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _: Number.Type = Number.self) -> Number {
        integer(Number.self, at: offset)
    }
}
