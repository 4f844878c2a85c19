internal import PlacesBytes
internal import PlacesEngine
internal import PlacesFeature
internal import PlacesFiles
internal import PlacesText

/// Puts sections together as a file.
struct FileAssembly {
    private let output: FileOutput
    /// Of the table of sections.
    private var entries: [(section: UInt32, bytes: [UInt8])] = []
    /// Where what was written ends.
    private var end = Layout.headerSize

    /// The sections that stand first in a file that is not small, in this order: what a search reads of every row. All others
    /// stand in the order of their numbers.
    private static let first: [Section] = [
        .latitudes, .longitudes, .records, .kindNumbers, .kindRows, .chainNumbers, .nameNumbers, .hoursNumbers,
        .countryNumbers, .textEnds, .recordEnds, .identifierHashes, .identifierRows, .ratingNumbers, .prices,
        .popularity, .texts,
    ]

    /// - Parameters:
    ///   - sections: are not read again.
    ///   - count: of places.
    ///   - box: what holds all places.
    ///   - isSmall: see ``Layout/fewRows``.
    static func write(
        _ sections: [SectionStore], count: Int, box: PlaceTree.Box?, isSmall: Bool, to output: FileOutput
    ) throws(PlacesError) {
        var assembly = FileAssembly(output: output)
        var rest = sections.sorted { $0.section.rawValue < $1.section.rawValue }
        for section in isSmall ? [] : first {
            guard let index = rest.firstIndex(where: { $0.section == section }) else { continue }
            try assembly.add(rest.remove(at: index))
        }
        for section in rest { try assembly.add(section) }
        let sides = [box?.south, box?.west, box?.north, box?.east].map { $0 ?? 0 }
        try assembly.writeHeader(count: UInt64(count), sides)
    }

    /// Writes a file anew with other sections in place of those that it has. What these held becomes bytes of no use.
    /// - Parameters:
    ///   - gone: the sections that are left out.
    ///   - old: a sound file.
    ///   - name: what errors call it.
    static func write(
        _ sections: [SectionStore], insteadOf gone: [Section], in old: TableMemory, name: String,
        to output: FileOutput
    ) throws(PlacesError) {
        var assembly = FileAssembly(output: output)
        for start in stride(from: Layout.headerSize, to: old.bytes.count, by: 1 << 20) {
            guard let part = old.reading(start..<min(old.bytes.count, start + 1 << 20)) else {
                throw .unusableFile(reason: .table(path: name, .cutOff))
            }
            try part.withSpan { bytes throws(PlacesError) in try output.write(bytes, at: start) }
        }
        assembly.end = old.bytes.count
        let header = old.bytes.part(0..<Layout.headerSize)
        for index in 0..<Int(header.number(Layout.sectionCountOffset, UInt32.self)) {
            let start = Layout.tableOffset + index * Layout.entrySize
            let id = header.number(start, UInt32.self)
            guard !gone.contains(where: { $0.rawValue == id }) else { continue }
            assembly.entries.append((id, [UInt8](header.part(start..<start + Layout.entrySize))))
        }
        for section in sections { try assembly.add(section) }
        try assembly.writeHeader(
            count: header.number(Layout.countOffset),
            (0..<4).map { header.number(Layout.boxOffset + $0 * 4, Int32.self) })
    }

    private init(output: FileOutput) { self.output = output }

    /// Writes a section, and the checksums of its blocks behind it. Its own room on the disk is free then.
    private mutating func add(_ section: SectionStore) throws(PlacesError) {
        var store = section
        let start = Self.padded(end, to: Layout.alignment)
        let block = store.elementSize << Layout.blockShift(elementSize: store.elementSize)
        var (position, checks) = (start, [UInt8]())
        try store.forEachPart(of: 64 * block) { (part) throws(PlacesError) in
            for start in stride(from: 0, to: part.count, by: block) {
                let bytes = part.extracting(start..<min(start + block, part.count))
                checks.append(littleEndian: XXHash64.hash(bytes))
            }
            try output.write(part, at: position)
            position += part.count
        }
        let startOfChecks = Self.padded(position, to: 8)
        try output.write(checks.span, at: startOfChecks)
        end = startOfChecks + checks.count
        var entry: [UInt8] = []
        entry.append(littleEndian: store.section.rawValue)
        entry.append(littleEndian: UInt32(store.elementSize))
        for number in [start, store.size, startOfChecks] { entry.append(littleEndian: UInt64(number)) }
        entry.append(littleEndian: XXHash64.hash(checks.span))
        entries.append((store.section.rawValue, entry))
        store.removeAll()
    }

    private static func padded(_ position: Int, to size: Int) -> Int { (position + size - 1) / size * size }

    /// - Parameter sides: south, west, north and east of all places.
    private func writeHeader(count: UInt64, _ sides: [Int32]) throws(PlacesError) {
        try output.resize(to: end)
        var header = Layout.magic
        header.append(littleEndian: Layout.version)
        header.append(littleEndian: UInt32(entries.count))
        header.append(littleEndian: UInt64(end))
        header.append(littleEndian: count)
        for side in sides { header.append(littleEndian: side) }
        header += Array(repeating: 0, count: Layout.tableOffset - header.count)
        for entry in entries.sorted(by: { $0.section < $1.section }) { header += entry.bytes }
        header += Array(repeating: 0, count: Layout.headerSize - header.count)
        var sum: [UInt8] = []
        sum.append(littleEndian: TableFile.checksum(ofHeader: header))
        header.replaceSubrange(Layout.checksumOffset..<Layout.checksumOffset + 8, with: sum)
        try output.write(header.span, at: 0)
    }
}
