internal import PlacesFeature

/// A section as it is written.
struct SectionData {
    let section: Section
    let elementSize: Int
    let bytes: [UInt8]

    init(_ section: Section, bytes: [UInt8], elementSize: Int = 1) {
        (self.section, self.bytes, self.elementSize) = (section, bytes, elementSize)
    }

    /// Elements as they stand in memory, which is little endian here as in the file.
    init<Element: BitwiseCopyable>(_ section: Section, elements: [Element]) {
        self.init(
            section, bytes: elements.withUnsafeBytes { Array($0) }, elementSize: MemoryLayout<Element>.size)
    }

    /// - Parameter isSmall: whether the numbers are written in as few bytes as do.
    init(_ section: Section, numbers: [UInt32], isSmall: Bool) {
        switch isSmall ? numbers.max() ?? 0 : .max {
        case 0...0xFF: self.init(section, elements: numbers.map { UInt8($0) })
        case 0...0xFFFF: self.init(section, elements: numbers.map { UInt16($0) })
        default: self.init(section, elements: numbers)
        }
    }

    init(_ section: Section, ends: [Int], isSmall: Bool) {
        if isSmall, ends.last ?? 0 <= UInt32.max {
            self.init(section, elements: ends.map { UInt32($0) })
        } else {
            self.init(section, elements: ends.map { UInt64($0) })
        }
    }

    /// The checksums of the blocks.
    private var checks: [UInt64] {
        let size = elementSize << Layout.blockShift(elementSize: elementSize)
        return bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: size).map { start in
                XXHash64.hash(UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, start + size)]))
            }
        }
    }

    /// A file of some sections.
    /// - Parameter box: what holds all places.
    static func file(of sections: [SectionData], count: Int, box: PlaceTree.Box?) -> [UInt8] {
        var file = [UInt8](repeating: 0, count: Layout.headerSize)
        var table = ByteWriter()
        for section in sections {
            file.pad(to: Layout.alignment)
            let start = file.count
            file += section.bytes
            file.pad(to: 8)
            var checks = ByteWriter()
            for check in section.checks { checks.add(fixed: check) }
            table.add(fixed: section.section.rawValue)
            table.add(fixed: UInt32(section.elementSize))
            for number in [start, section.bytes.count, file.count] { table.add(fixed: UInt64(number)) }
            table.add(fixed: checks.bytes.withUnsafeBytes(XXHash64.hash))
            file += checks.bytes
        }
        var head = ByteWriter()
        head.add(Layout.magic)
        head.add(fixed: Layout.version)
        head.add(fixed: UInt32(sections.count))
        head.add(fixed: UInt64(file.count))
        head.add(fixed: UInt64(count))
        for side in [box?.south, box?.west, box?.north, box?.east] { head.add(fixed: side ?? 0) }
        file.replaceSubrange(0..<head.bytes.count, with: head.bytes)
        file.replaceSubrange(Layout.tableOffset..<Layout.tableOffset + table.bytes.count, with: table.bytes)
        let sum = file.withUnsafeBytes {
            TableFile.checksum(ofHeader: UnsafeRawBufferPointer(rebasing: $0[..<Layout.headerSize]))
        }
        withUnsafeBytes(of: sum.littleEndian) { sum in
            file.replaceSubrange(Layout.checksumOffset..<Layout.checksumOffset + 8, with: sum)
        }
        return file
    }
}

extension [UInt8] {
    fileprivate mutating func pad(to size: Int) {
        append(contentsOf: repeatElement(0, count: (size - count % size) % size))
    }
}
