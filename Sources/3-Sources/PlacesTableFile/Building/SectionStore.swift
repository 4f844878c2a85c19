internal import PlacesBytes
internal import PlacesEngine
internal import PlacesFeature
internal import PlacesFiles

/// A section while it is written: elements that are appended one after the other. Long ones wait in a temporary file, which copies
/// share: only one is appended to.
struct SectionStore {
    /// What a section holds.
    enum Content {
        /// Elements of so many bytes.
        case elements(size: Int)
        /// Numbers of rows or values, of four bytes, and ends of values, of eight: small files hold both in fewer.
        case numbers, ends
    }

    let section: Section
    let content: Content
    private let folder: String
    /// What did not go to the file.
    private var memory: [UInt8] = []
    private var file: ScratchFile?

    private static let memoryLimit = 1 << 18

    /// - Parameter folder: where the temporary file is.
    init(_ section: Section, _ content: Content = .elements(size: 1), in folder: String) {
        (self.section, self.content, self.folder) = (section, content, folder)
    }

    var elementSize: Int {
        switch content {
        case .elements(let size): size
        case .numbers: 4
        case .ends: 8
        }
    }

    /// Bytes so far.
    var size: Int { (file?.count ?? 0) + memory.count }

    /// Appends an element, or a part of one.
    mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) throws(PlacesError) {
        memory.append(littleEndian: number)
        if memory.count >= Self.memoryLimit { try spill() }
    }

    mutating func append(_ bytes: Span<UInt8>) throws(PlacesError) {
        memory.append(bytes)
        if memory.count >= Self.memoryLimit { try spill() }
    }

    private mutating func spill() throws(PlacesError) {
        let file = try self.file.orNew(in: folder)
        self.file = file
        try file.append(memory.span)
        memory.removeAll(keepingCapacity: true)
    }

    /// Calls a function with all bytes, in parts of a given size; the last may be shorter.
    func forEachPart(of size: Int, _ body: (Span<UInt8>) throws(PlacesError) -> Void) throws(PlacesError) {
        let stored = file?.count ?? 0
        var part: [UInt8] = []
        for start in stride(from: 0, to: self.size, by: size) {
            let end = min(start + size, self.size)
            part.removeAll(keepingCapacity: true)
            if let file, start < stored { try file.read(start..<min(end, stored), into: &part) }
            if end > stored { part.append(memory.span.extracting(max(start - stored, 0)..<end - stored)) }
            try body(part.span)
        }
    }

    /// Frees the memory, and the room on the disk.
    mutating func removeAll() {
        file?.removeAll()
        (memory, file) = ([], nil)
    }

    /// The same numbers in as few bytes as do, where there are numbers of any width.
    func narrowed() throws(PlacesError) -> SectionStore {
        switch content {
        case .elements: return self
        case .ends:
            let ends = try elements(UInt64.self)
            return ends.last ?? 0 <= UInt32.max ? try with(ends, as: UInt32.self) : self
        case .numbers:
            let numbers = try elements(UInt32.self)
            switch numbers.max() ?? 0 {
            case 0...0xFF: return try with(numbers, as: UInt8.self)
            case 0...0xFFFF: return try with(numbers, as: UInt16.self)
            default: return self
            }
        }
    }

    private func elements<Number: FixedWidthInteger & BitwiseCopyable>(
        _ type: Number.Type
    ) throws(PlacesError) -> [Number] {
        var numbers: [Number] = []
        try forEachPart(of: elementSize << 12) { (part) throws(PlacesError) in
            for start in stride(from: 0, to: part.count, by: elementSize) {
                numbers.append(part.integer(Number.self, at: start))
            }
        }
        return numbers
    }

    private func with<Number: FixedWidthInteger & BitwiseCopyable>(
        _ numbers: [some FixedWidthInteger], as type: Number.Type
    ) throws(PlacesError) -> SectionStore {
        var store = SectionStore(section, .elements(size: MemoryLayout<Number>.size), in: folder)
        for number in numbers { try store.append(Number(truncatingIfNeeded: number)) }
        return store
    }
}

extension SectionStore {
    mutating func append(_ box: PlaceTree.Box) throws(PlacesError) {
        for side in [box.south, box.west, box.north, box.east] { try append(side) }
        for number in [box.best, box.count, box.browsed] { try append(number) }
    }

    /// Appends the numbers of records in their order.
    mutating func append(numbersOf records: inout SortedRecords) throws(PlacesError) {
        try records.readAll { (_, number, _) throws(PlacesError) in try append(number) }
    }
}

/// A list of values of any length while it is written: these, and where each ends.
struct ValueStores {
    private(set) var ends, values: SectionStore

    init(_ ends: Section, _ values: Section, in folder: String) {
        (self.ends, self.values) = (SectionStore(ends, .ends, in: folder), SectionStore(values, in: folder))
    }

    mutating func append(_ value: Span<UInt8>) throws(PlacesError) {
        try values.append(value)
        try ends.append(UInt64(values.size))
    }
}
