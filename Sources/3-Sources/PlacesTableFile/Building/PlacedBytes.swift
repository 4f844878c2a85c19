internal import PlacesFeature
internal import PlacesFiles

/// Bytes of a section that went to their place in the file, block by block, with the checksums of these.
final class PlacedBytes {
    /// Where the section begins.
    let start: Int
    private let output: any FileOutput
    private let block: Int
    /// How many there are.
    private(set) var count = 0
    /// Of the blocks.
    let checks = GrowingBytes()

    /// - Parameter start: of the section in the output.
    init(at start: Int, of output: any FileOutput, elementSize: Int) {
        (self.start, self.output, block) = (start, output, SectionPlace.block(elementSize: elementSize))
    }

    /// Takes whole blocks from the beginning of some memory; the rest stays there.
    func take(from memory: GrowingBytes) throws(PlacesError) {
        let whole = memory.count / block * block
        guard whole > 0 else { return }
        let bytes = UnsafeRawBufferPointer(rebasing: memory.bytes[..<whole])
        checks.append(checksumsOf: bytes, block: block)
        try output.write(bytes.assumingMemoryBound(to: UInt8.self).span, at: start + count)
        output.beginKeeping(start + count..<start + count + whole)
        count += whole
        memory.removePrefix(whole)
    }
}

extension GrowingBytes {
    /// Appends the checksum of each block; the last may be shorter.
    func append(checksumsOf bytes: UnsafeRawBufferPointer, block: Int) {
        for start in stride(from: 0, to: bytes.count, by: block) {
            let part = bytes[start..<min(start + block, bytes.count)]
            append(
                XXHash64.hash(UnsafeRawBufferPointer(rebasing: part).assumingMemoryBound(to: UInt8.self).span)
                    .littleEndian)
        }
    }
}
