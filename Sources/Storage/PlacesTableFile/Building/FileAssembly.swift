internal import PlacesFeature
internal import PlacesTable

/// Where the bytes of a file of places go.
protocol FileOutput: AnyObject {
    func append(_ bytes: UnsafeRawBufferPointer) throws(PlacesError)
    /// Writes bytes over the first ones.
    func replaceStart(with bytes: UnsafeRawBufferPointer) throws(PlacesError)
}

/// Puts sections together as a file.
enum FileAssembly {
    /// How many blocks are copied at once.
    private static let blocksAtOnce = 64

    /// - Parameters:
    ///   - count: of places.
    ///   - box: what holds all places.
    static func write(
        _ sections: [SectionStore], count: Int, box: PlaceTree.Box?, to output: some FileOutput
    ) throws(PlacesError) {
        var position = Layout.headerSize
        try output.appendZeros(position)
        let table = GrowingBytes()
        for section in sections.sorted(by: { $0.section.rawValue < $1.section.rawValue }) {
            try output.pad(&position, to: Layout.alignment)
            let start = position
            let checks = GrowingBytes()
            let block = section.elementSize << Layout.blockShift(elementSize: section.elementSize)
            try section.forEachPart(of: block * blocksAtOnce) { (part) throws(PlacesError) in
                for start in stride(from: 0, to: part.count, by: block) {
                    let bytes = UnsafeRawBufferPointer(rebasing: part[start..<min(part.count, start + block)])
                    checks.append(XXHash64.hash(bytes).littleEndian)
                }
                try output.append(part)
            }
            position += section.size
            try output.pad(&position, to: 8)
            table.append(section.section.rawValue.littleEndian)
            table.append(UInt32(section.elementSize).littleEndian)
            for number in [start, section.size, position] { table.append(UInt64(number).littleEndian) }
            table.append(XXHash64.hash(checks.bytes).littleEndian)
            try output.append(checks.bytes)
            position += checks.count
        }
        let head = GrowingBytes(capacity: Layout.headerSize)
        for byte in Layout.magic { head.append(byte) }
        head.append(Layout.version.littleEndian)
        head.append(UInt32(sections.count).littleEndian)
        head.append(UInt64(position).littleEndian)
        head.append(UInt64(count).littleEndian)
        for side in [box?.south, box?.west, box?.north, box?.east] { head.append((side ?? 0).littleEndian) }
        var header = Array(head.bytes) + Array(repeating: 0, count: Layout.tableOffset - head.count) + table.bytes
        header += Array(repeating: 0, count: Layout.headerSize - header.count)
        let sum = header.withUnsafeBytes(TableFile.checksum(ofHeader:))
        withUnsafeBytes(of: sum.littleEndian) { sum in
            header.replaceSubrange(Layout.checksumOffset..<Layout.checksumOffset + 8, with: sum)
        }
        try output.replaceStart(with: header)
    }
}

extension FileOutput {
    fileprivate func replaceStart(with bytes: [UInt8]) throws(PlacesError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(PlacesError) in try replaceStart(with: bytes) }
        }
        try result.get()
    }

    fileprivate func appendZeros(_ count: Int) throws(PlacesError) {
        if count == 0 { return }
        let zeros = GrowingBytes(capacity: count)
        zeros.space(count).initializeMemory(as: UInt8.self, repeating: 0)
        try append(zeros.bytes)
    }

    fileprivate func pad(_ position: inout Int, to size: Int) throws(PlacesError) {
        let count = (size - position % size) % size
        try appendZeros(count)
        position += count
    }
}
