internal import PlacesFeature
internal import PlacesTable
internal import PlacesThreads

/// Where the bytes of a file of places go. Several threads may write at once.
protocol FileOutput: AnyObject, Sendable {
    /// Makes room for a file of so many bytes, which are zeros until they are written.
    func begin(size: Int) throws(PlacesError)
    func write(_ bytes: UnsafeRawBufferPointer, at position: Int) throws(PlacesError)
}

/// Puts sections together as a file.
enum FileAssembly {
    /// From so many bytes on a second thread is worth its start.
    private static let manyBytes = 1 << 22

    /// - Parameters:
    ///   - sections: are not read again.
    ///   - count: of places.
    ///   - box: what holds all places.
    static func write(
        _ sections: [SectionStore], count: Int, box: PlaceTree.Box?, to output: some FileOutput
    ) throws(PlacesError) {
        var (size, parts) = (Layout.headerSize, [SectionCopy]())
        for section in sections.sorted(by: { $0.section.rawValue < $1.section.rawValue }) {
            let part = SectionCopy(section, after: size, to: output)
            parts.append(part)
            size = part.end
        }
        try output.begin(size: size)
        try copy(parts, isLarge: size >= manyBytes)
        try output.write(header(parts, size: size, count: count, box), at: 0)
    }

    private static func copy(_ parts: [SectionCopy], isLarge: Bool) throws(PlacesError) {
        let queue = WorkQueue<SectionCopy> { GrowingBytes() }
        defer { queue.end() }
        if isLarge { queue.startThread() }
        // With the greatest first both threads end at about the same time.
        for part in parts.sorted(by: { $0.size > $1.size }) { queue.put(part) }
        for part in parts { queue.finish(part) }
        for part in parts { try part.expectDone() }
    }

    private static func header(_ parts: [SectionCopy], size: Int, count: Int, _ box: PlaceTree.Box?) -> [UInt8] {
        let head = GrowingBytes(capacity: Layout.headerSize)
        for byte in Layout.magic { head.append(byte) }
        head.append(Layout.version.littleEndian)
        head.append(UInt32(parts.count).littleEndian)
        head.append(UInt64(size).littleEndian)
        head.append(UInt64(count).littleEndian)
        for side in [box?.south, box?.west, box?.north, box?.east] { head.append((side ?? 0).littleEndian) }
        var header = Array(head.bytes) + Array(repeating: 0, count: Layout.tableOffset - head.count)
        for part in parts { header += part.entry }
        header += Array(repeating: 0, count: Layout.headerSize - header.count)
        let sum = header.withUnsafeBytes(TableFile.checksum(ofHeader:))
        withUnsafeBytes(of: sum.littleEndian) { sum in
            header.replaceSubrange(Layout.checksumOffset..<Layout.checksumOffset + 8, with: sum)
        }
        return header
    }
}

/// A section on its way to its place in a file, with the checksums of its blocks behind it. In the hands of one thread at a time.
private final class SectionCopy: WorkPiece, @unchecked Sendable {
    private let section: SectionStore
    private let output: any FileOutput
    private let start, startOfChecks, block: Int
    /// Bytes of it.
    let size: Int
    /// Where its checksums end.
    let end: Int
    private var outcome: Result<UInt64, PlacesError>?

    /// How many blocks are copied at once.
    private static let blocksAtOnce = 64

    init(_ section: SectionStore, after position: Int, to output: any FileOutput) {
        (self.section, self.output, size) = (section, output, section.size)
        func padded(_ position: Int, to size: Int) -> Int { (position + size - 1) / size * size }
        start = padded(position, to: Layout.alignment)
        startOfChecks = padded(start + size, to: 8)
        block = section.elementSize << Layout.blockShift(elementSize: section.elementSize)
        end = startOfChecks + (size + block - 1) / block * 8
    }

    func work(with memory: GrowingBytes) {
        outcome = Result { () throws(PlacesError) in try copy(by: memory) }
        section.removeAll()
    }

    /// - Returns: the checksum of the checksums.
    private func copy(by memory: GrowingBytes) throws(PlacesError) -> UInt64 {
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

    /// Makes sure that it was copied.
    func expectDone() throws(PlacesError) { _ = try outcome?.get() }

    /// Its entry in the table of sections, once it was copied.
    var entry: [UInt8] {
        guard case .success(let sum) = outcome else { return [] }
        let entry = GrowingBytes()
        entry.append(section.section.rawValue.littleEndian)
        entry.append(UInt32(section.elementSize).littleEndian)
        for number in [start, size, startOfChecks] { entry.append(UInt64(number).littleEndian) }
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
