internal import PlacesEngine
internal import PlacesFeature

/// Some bytes of a file on their way there. Unchecked: in the hands of one thread at a time.
final class FilePart: @unchecked Sendable {
    let bytes = GrowingBytes()
    /// Where they stand in the file.
    fileprivate(set) var position = 0
}

/// The bytes of a file behind its header, part by part: its sections, each with its checksums behind it. What stands in its
/// place already is left out.
final class SectionParts {
    private let sections: [(store: SectionStore, place: SectionPlace)]
    /// The section that is read, and how many of its bytes were or stand in their place.
    private var (index, done) = (0, 0)
    private var checks = GrowingBytes()
    /// Of the sections so far, in the table of sections.
    private(set) var entries: [UInt8] = []
    /// How many bytes the file has.
    let size: Int

    /// How many blocks are read at once.
    private static let blocksAtOnce = 64

    /// - Parameter stores: are empty when they were read.
    init(_ stores: [SectionStore]) {
        var sections: [(store: SectionStore, place: SectionPlace)] = []
        var end = Layout.headerSize
        for store in stores {
            guard let start = store.placed?.start else { continue }
            sections.append((store, SectionPlace(elementSize: store.elementSize, size: store.size, after: start)))
            end = max(end, sections.last?.place.end ?? end)
        }
        for store in stores.sorted(by: { $0.section.rawValue < $1.section.rawValue }) where store.placed == nil {
            sections.append((store, SectionPlace(elementSize: store.elementSize, size: store.size, after: end)))
            end = sections.last?.place.end ?? end
        }
        self.sections = sections.sorted { $0.store.section.rawValue < $1.store.section.rawValue }
        size = end
        begin()
    }

    var sectionCount: Int { sections.count }

    private func begin() {
        guard index < sections.count else { return }
        let placed = sections[index].store.placed
        (done, checks) = (placed?.count ?? 0, placed?.checks ?? GrowingBytes())
    }

    /// Reads the next part.
    /// - Returns: whether there is one.
    func next(_ part: FilePart) throws(PlacesError) -> Bool {
        guard index < sections.count else { return false }
        part.bytes.removeAll()
        let (store, place) = sections[index]
        let block = SectionPlace.block(elementSize: store.elementSize)
        let end = min(store.size, done + block * Self.blocksAtOnce)
        if done < end {
            part.position = place.start + done
            try store.read(done..<end, into: part.bytes)
            checks.append(checksumsOf: part.bytes.bytes, block: block)
            done = end
        } else {
            part.position = place.startOfChecks
            part.bytes.append(bytes: checks.bytes)
            entries += Self.entry(
                of: store, at: place, sum: XXHash64.hash(checks.bytes.assumingMemoryBound(to: UInt8.self).span))
            store.removeAll()
            index += 1
            begin()
        }
        return true
    }

    /// What the table of sections has of one that was not removed yet.
    private static func entry(of store: SectionStore, at place: SectionPlace, sum: UInt64) -> [UInt8] {
        let entry = GrowingBytes()
        entry.append(store.section.rawValue.littleEndian)
        entry.append(UInt32(store.elementSize).littleEndian)
        for number in [place.start, store.size, place.startOfChecks] { entry.append(UInt64(number).littleEndian) }
        entry.append(sum.littleEndian)
        return Array(entry.bytes)
    }
}
