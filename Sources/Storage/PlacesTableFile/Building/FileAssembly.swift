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
        var table = ByteWriter()
        for section in sections.sorted(by: { $0.section.rawValue < $1.section.rawValue }) {
            try output.pad(&position, to: Layout.alignment)
            let start = position
            var checks = ByteWriter()
            let block = section.elementSize << Layout.blockShift(elementSize: section.elementSize)
            try section.forEachPart(of: block * blocksAtOnce) { (part) throws(PlacesError) in
                for start in stride(from: 0, to: part.count, by: block) {
                    let bytes = UnsafeRawBufferPointer(rebasing: part[start..<min(part.count, start + block)])
                    checks.add(fixed: XXHash64.hash(bytes))
                }
                try output.append(part)
            }
            position += section.size
            try output.pad(&position, to: 8)
            table.add(fixed: section.section.rawValue)
            table.add(fixed: UInt32(section.elementSize))
            for number in [start, section.size, position] { table.add(fixed: UInt64(number)) }
            table.add(fixed: checks.bytes.withUnsafeBytes(XXHash64.hash))
            try output.append(checks.bytes)
            position += checks.bytes.count
        }
        var head = ByteWriter()
        head.add(Layout.magic)
        head.add(fixed: Layout.version)
        head.add(fixed: UInt32(sections.count))
        head.add(fixed: UInt64(position))
        head.add(fixed: UInt64(count))
        for side in [box?.south, box?.west, box?.north, box?.east] { head.add(fixed: side ?? 0) }
        var header = head.bytes + Array(repeating: 0, count: Layout.tableOffset - head.bytes.count) + table.bytes
        header += Array(repeating: 0, count: Layout.headerSize - header.count)
        let sum = header.withUnsafeBytes(TableFile.checksum(ofHeader:))
        withUnsafeBytes(of: sum.littleEndian) { sum in
            header.replaceSubrange(Layout.checksumOffset..<Layout.checksumOffset + 8, with: sum)
        }
        try output.replaceStart(with: header)
    }
}

extension FileOutput {
    fileprivate func append(_ bytes: [UInt8]) throws(PlacesError) {
        let result = bytes.withUnsafeBytes { bytes in Result { () throws(PlacesError) in try append(bytes) } }
        try result.get()
    }

    fileprivate func replaceStart(with bytes: [UInt8]) throws(PlacesError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(PlacesError) in try replaceStart(with: bytes) }
        }
        try result.get()
    }

    fileprivate func appendZeros(_ count: Int) throws(PlacesError) {
        if count > 0 { try append([UInt8](repeating: 0, count: count)) }
    }

    fileprivate func pad(_ position: inout Int, to size: Int) throws(PlacesError) {
        let count = (size - position % size) % size
        try appendZeros(count)
        position += count
    }
}
