import PlacesBytes
import PlacesFeature
import PlacesTableFile

extension TableFile {
    /// Bytes with the checksums that fit them, as far as they tell where these are: what one writes who means harm.
    package static func resealed(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= Layout.headerSize else { return bytes }
        var file = bytes
        func number(_ offset: Int) -> Int {
            Int(clamping: file.span.integer(UInt64.self, at: offset))
        }
        func hash(_ range: Range<Int>) -> UInt64 {
            XXHash64.hash(file[range].span)
        }
        func put(_ number: UInt64, at offset: Int) {
            for byte in 0..<8 { file[offset + byte] = UInt8(truncatingIfNeeded: number >> (8 * UInt64(byte))) }
        }
        file.replaceSubrange(0..<8, with: Layout.magic)
        put(UInt64(file.count), at: Layout.lengthOffset)
        let count = min(number(Layout.sectionCountOffset) & 0xFFFF_FFFF, Layout.mostSections)
        for entry in 0..<count {
            let start = Layout.tableOffset + entry * Layout.entrySize
            let (size, offset, length) = (number(start) >> 32, number(start + 8), number(start + 16))
            let checks = number(start + 24)
            guard (1...64).contains(size), offset < file.count, length <= file.count - offset else { continue }
            let block = size << Layout.blockShift(elementSize: size)
            let blocks = (length + block - 1) / block
            guard checks < file.count, blocks * 8 <= file.count - checks else { continue }
            for index in 0..<blocks {
                let first = offset + index * block
                put(hash(first..<min(offset + length, first + block)), at: checks + index * 8)
            }
            put(hash(checks..<checks + blocks * 8), at: start + 32)
        }
        put(checksum(ofHeader: file[..<Layout.headerSize]), at: Layout.checksumOffset)
        return file
    }
}
