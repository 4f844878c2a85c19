internal import PlacesFeature
internal import PlacesTable

/// Some bytes of a file on their way there. In the hands of one thread at a time.
final class FilePart: @unchecked Sendable {
    let bytes = GrowingBytes()
    /// Where they stand in the file.
    fileprivate(set) var position = 0
}

/// The bytes of a file behind its header, part by part: its sections, each with its checksums behind it.
final class SectionParts {
    private let places: [SectionPlace]
    /// The section that is read, and how many of its bytes were.
    private var (index, done) = (0, 0)
    private let checks = GrowingBytes()
    /// Of the sections so far, in the table of sections.
    private(set) var entries: [UInt8] = []

    /// How many blocks are read at once.
    private static let blocksAtOnce = 64

    /// - Parameter sections: are empty when they were read.
    init(_ sections: [SectionStore]) {
        var (size, places) = (Layout.headerSize, [SectionPlace]())
        for section in sections.sorted(by: { $0.section.rawValue < $1.section.rawValue }) {
            places.append(SectionPlace(section, after: size))
            size = places.last?.end ?? size
        }
        self.places = places
    }

    var sectionCount: Int { places.count }

    /// How many bytes the file has.
    var size: Int { places.last?.end ?? Layout.headerSize }

    /// Reads the next part.
    /// - Returns: whether there is one.
    func next(_ part: FilePart) throws(PlacesError) -> Bool {
        guard index < places.count else { return false }
        part.bytes.removeAll()
        let (section, block) = (places[index].section, places[index].block)
        let end = min(section.size, done + block * Self.blocksAtOnce)
        if done < end {
            part.position = places[index].start + done
            try section.read(done..<end, into: part.bytes)
            for start in stride(from: 0, to: end - done, by: block) {
                let bytes = part.bytes.bytes[start..<min(end - done, start + block)]
                checks.append(XXHash64.hash(UnsafeRawBufferPointer(rebasing: bytes)).littleEndian)
            }
            done = end
        } else {
            part.position = places[index].startOfChecks
            part.bytes.append(bytes: checks.bytes)
            entries += places[index].entry(sum: XXHash64.hash(checks.bytes))
            checks.removeAll()
            section.removeAll()
            (index, done) = (index + 1, 0)
        }
        return true
    }
}

/// Where a section stands in a file, with the checksums of its blocks behind it.
private struct SectionPlace {
    let section: SectionStore
    let start, startOfChecks, block: Int
    /// Where its checksums end.
    let end: Int

    init(_ section: SectionStore, after position: Int) {
        self.section = section
        func padded(_ position: Int, to size: Int) -> Int { (position + size - 1) / size * size }
        start = padded(position, to: Layout.alignment)
        startOfChecks = padded(start + section.size, to: 8)
        block = section.elementSize << Layout.blockShift(elementSize: section.elementSize)
        end = startOfChecks + (section.size + block - 1) / block * 8
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
