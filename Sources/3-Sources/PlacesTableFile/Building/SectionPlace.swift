/// Where a section stands in a file, with the checksums of its blocks behind it.
struct SectionPlace {
    let start, startOfChecks: Int
    /// Where its checksums end.
    let end: Int

    /// - Parameters:
    ///   - size: bytes of the section.
    ///   - position: where the part of the file before it ends.
    init(elementSize: Int, size: Int, after position: Int) {
        func padded(_ position: Int, to size: Int) -> Int { (position + size - 1) / size * size }
        start = padded(position, to: Layout.alignment)
        startOfChecks = padded(start + size, to: 8)
        let block = Self.block(elementSize: elementSize)
        end = startOfChecks + (size + block - 1) / block * 8
    }

    /// Bytes of a block.
    static func block(elementSize: Int) -> Int { elementSize << Layout.blockShift(elementSize: elementSize) }
}
