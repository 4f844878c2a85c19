internal import PlacesFeature
internal import PlacesTable

/// Where the bytes of a file of places go.
protocol FileOutput: AnyObject {
    /// Makes room for a file of so many bytes, which are zeros until they are written.
    func begin(size: Int) throws(PlacesError)
    func write(_ bytes: UnsafeRawBufferPointer, at position: Int) throws(PlacesError)
}

/// Puts sections together as a file.
enum FileAssembly {
    /// - Parameters:
    ///   - sections: are not read again.
    ///   - count: of places.
    ///   - box: what holds all places.
    static func write(
        _ sections: [SectionStore], count: Int, box: PlaceTree.Box?, to output: some FileOutput
    ) throws(PlacesError) {
        var (size, parts) = (Layout.headerSize, [SectionPlace]())
        for section in sections.sorted(by: { $0.section.rawValue < $1.section.rawValue }) {
            parts.append(SectionPlace(section, after: size))
            size = parts.last?.end ?? size
        }
        try output.begin(size: size)
        var entries: [UInt8] = []
        let memory = GrowingBytes()
        for part in parts {
            entries += part.entry(sum: try part.copy(to: output, by: memory))
            part.section.removeAll()
        }
        try output.write(header(entries, parts.count, size: size, count: count, box), at: 0)
    }

    private static func header(
        _ entries: [UInt8], _ sections: Int, size: Int, count: Int, _ box: PlaceTree.Box?
    ) -> [UInt8] {
        let head = GrowingBytes(capacity: Layout.headerSize)
        for byte in Layout.magic { head.append(byte) }
        head.append(Layout.version.littleEndian)
        head.append(UInt32(sections).littleEndian)
        head.append(UInt64(size).littleEndian)
        head.append(UInt64(count).littleEndian)
        for side in [box?.south, box?.west, box?.north, box?.east] { head.append((side ?? 0).littleEndian) }
        var header = Array(head.bytes) + Array(repeating: 0, count: Layout.tableOffset - head.count)
        header += entries
        header += Array(repeating: 0, count: Layout.headerSize - header.count)
        let sum = header.withUnsafeBytes(TableFile.checksum(ofHeader:))
        withUnsafeBytes(of: sum.littleEndian) { sum in
            header.replaceSubrange(Layout.checksumOffset..<Layout.checksumOffset + 8, with: sum)
        }
        return header
    }
}

/// Where a section stands in a file, with the checksums of its blocks behind it.
private struct SectionPlace {
    let section: SectionStore
    private let start, startOfChecks, block: Int
    /// Where its checksums end.
    let end: Int

    /// How many blocks are copied at once.
    private static let blocksAtOnce = 64

    init(_ section: SectionStore, after position: Int) {
        self.section = section
        func padded(_ position: Int, to size: Int) -> Int { (position + size - 1) / size * size }
        start = padded(position, to: Layout.alignment)
        startOfChecks = padded(start + section.size, to: 8)
        block = section.elementSize << Layout.blockShift(elementSize: section.elementSize)
        end = startOfChecks + (section.size + block - 1) / block * 8
    }

    /// Writes the section and its checksums.
    /// - Returns: the checksum of the checksums.
    func copy(to output: some FileOutput, by memory: GrowingBytes) throws(PlacesError) -> UInt64 {
        let checks = GrowingBytes()
        var position = start
        try section.forEachPart(of: block * Self.blocksAtOnce, by: memory) { (part) throws(PlacesError) in
            for start in stride(from: 0, to: part.count, by: block) {
                let bytes = UnsafeRawBufferPointer(rebasing: part[start..<min(part.count, start + block)])
                checks.append(XXHash64.hash(bytes).littleEndian)
            }
            try output.write(part, at: position)
            position += part.count
        }
        try output.write(checks.bytes, at: startOfChecks)
        return XXHash64.hash(checks.bytes)
    }

    /// The entry of a section that was not removed yet in the table of sections.
    func entry(sum: UInt64) -> [UInt8] {
        let entry = GrowingBytes()
        entry.append(section.section.rawValue.littleEndian)
        entry.append(UInt32(section.elementSize).littleEndian)
        for number in [start, section.size, startOfChecks] { entry.append(UInt64(number).littleEndian) }
        entry.append(sum.littleEndian)
        return Array(entry.bytes)
    }
}

extension FileOutput {
    fileprivate func write(_ bytes: [UInt8], at position: Int) throws(PlacesError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(PlacesError) in try write(bytes, at: position) }
        }
        try result.get()
    }
}
