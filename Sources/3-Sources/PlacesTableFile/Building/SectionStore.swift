internal import PlacesFeature
internal import PlacesFiles

/// A section while it is written: elements that are appended one after the other. Long ones go to a temporary file, or to
/// their place in the file.
final class SectionStore {
    let section: Section
    let elementSize: Int
    private let folder: String?
    /// What did not go elsewhere.
    private let memory = GrowingBytes()
    private var file: ScratchFile?
    /// What stands in its place already, if it has one; only whole blocks.
    let placed: PlacedBytes?
    /// How many bytes went elsewhere.
    private var spilled = 0

    private static let memoryLimit = 1 << 18

    /// - Parameters:
    ///   - elementSize: bytes of an element.
    ///   - folder: where the temporary file is; without one all stays in memory.
    init(_ section: Section, elementSize: Int = 1, folder: String?) {
        (self.section, self.elementSize, self.folder, placed) = (section, elementSize, folder, nil)
    }

    /// A section that has a place in the file.
    init(_ section: Section, elementSize: Int, placed: PlacedBytes) {
        (self.section, self.elementSize, folder, self.placed) = (section, elementSize, nil, placed)
    }

    /// Bytes so far.
    var size: Int { spilled + memory.count }
    /// Elements so far.
    var count: Int { size / elementSize }

    /// An element as it stands in memory, which is little endian here as in the file.
    func append<Element: BitwiseCopyable>(_ element: Element) throws(PlacesError) {
        memory.append(element)
        if memory.count >= Self.memoryLimit { try spill() }
    }

    func append(bytes: UnsafeRawBufferPointer) throws(PlacesError) {
        memory.append(bytes: bytes)
        if memory.count >= Self.memoryLimit { try spill() }
    }

    func append(_ bytes: [UInt8]) throws(PlacesError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(PlacesError) in try append(bytes: bytes) }
        }
        try result.get()
    }

    @inline(never)
    private func spill() throws(PlacesError) {
        if let placed {
            try placed.take(from: memory)
            spilled = placed.count
        } else if let folder {
            let file = try self.file.orNew(in: folder)
            self.file = file
            try file.append(memory.bytes.assumingMemoryBound(to: UInt8.self).span)
            spilled = file.count
            memory.removeAll()
        }
    }

    /// Appends bytes to others, by their places among all; none that is in its place already.
    func read(_ range: Range<Int>, into bytes: GrowingBytes) throws(PlacesError) {
        let stored = range.clamped(to: 0..<(file == nil ? 0 : spilled))
        if !stored.isEmpty, let file { try file.read(from: stored.lowerBound, into: bytes.space(stored.count)) }
        guard stored.count < range.count else { return }
        bytes.append(bytes: inMemory(range.lowerBound + stored.count..<range.upperBound))
    }

    /// Calls a function with all bytes, in parts of a given size; the last may be shorter.
    func forEachPart(
        of size: Int, _ body: (UnsafeRawBufferPointer) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        let part = GrowingBytes()
        for start in stride(from: 0, to: self.size, by: size) {
            part.removeAll()
            try read(start..<min(start + size, self.size), into: part)
            try body(part.bytes)
        }
    }

    /// Frees the memory, and the room on the disk.
    func removeAll() {
        memory.giveBack()
        (file, spilled) = (nil, placed?.count ?? 0)
    }

    /// Bytes that did not go to the file, by their places among all.
    private func inMemory(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: memory.bytes[range.lowerBound - spilled..<range.upperBound - spilled])
    }

    /// The elements of a section that was made of them.
    func elements<Element: BitwiseCopyable>(_ type: Element.Type) throws(PlacesError) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(count)
        try forEachPart(of: elementSize << 12) { part in
            for offset in stride(from: 0, to: part.count, by: elementSize) {
                elements.append(part.loadUnaligned(fromByteOffset: offset, as: type))
            }
        }
        return elements
    }

    /// The same numbers of four bytes in as few as do.
    func narrowed() throws(PlacesError) -> SectionStore {
        let numbers = try elements(UInt32.self)
        switch numbers.max() ?? 0 {
        case 0...0xFF: return try with(numbers, as: UInt8.self)
        case 0...0xFFFF: return try with(numbers, as: UInt16.self)
        default: return self
        }
    }

    /// The same numbers of eight bytes in four, where they fit.
    func narrowedEnds() throws(PlacesError) -> SectionStore {
        let numbers = try elements(UInt64.self)
        return numbers.last ?? 0 <= UInt32.max ? try with(numbers, as: UInt32.self) : self
    }

    private func with<Number: FixedWidthInteger & BitwiseCopyable>(
        _ numbers: [some FixedWidthInteger], as type: Number.Type
    ) throws(PlacesError) -> SectionStore {
        let store = SectionStore(section, elementSize: MemoryLayout<Number>.size, folder: folder)
        for number in numbers { try store.append(Number(truncatingIfNeeded: number)) }
        return store
    }
}
