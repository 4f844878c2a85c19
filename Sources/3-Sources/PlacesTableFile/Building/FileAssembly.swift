internal import PlacesEngine
internal import PlacesFeature
internal import PlacesFiles

/// Puts sections together as a file.
enum FileAssembly {
    /// - Parameters:
    ///   - sections: are not read again.
    ///   - count: of places.
    ///   - box: what holds all places.
    static func write(
        _ sections: [SectionStore], count: Int, box: PlaceTree.Box?, to output: some FileOutput
    ) throws(PlacesError) {
        let parts = SectionParts(sections)
        try output.resize(to: parts.size)
        let thread = PartThread(parts)
        while let part = try thread.next() {
            try output.write(part.bytes.bytes.assumingMemoryBound(to: UInt8.self).span, at: part.position)
            output.beginKeeping(part.position..<part.position + part.bytes.count)
        }
        try output.write(
            header(parts.entries, parts.sectionCount, size: parts.size, count: count, box).span, at: 0)
    }

    private static func header(
        _ entries: [UInt8], _ sections: Int, size: Int, count: Int, _ box: PlaceTree.Box?
    ) -> [UInt8] {
        let head = GrowingBytes(capacity: Layout.headerSize)
        for byte in Layout.magic { head.append(byte) }
        head.append(Layout.version.littleEndian)
        head.append(UInt32(sections).littleEndian)
        head.append(UInt64(size).littleEndian)
        head.append(UInt64(count).littleEndian)
        for side in [box?.south, box?.west, box?.north, box?.east] { head.append((side ?? 0).littleEndian) }
        var header = Array(head.bytes) + Array(repeating: 0, count: Layout.tableOffset - head.count)
        header += entries
        header += Array(repeating: 0, count: Layout.headerSize - header.count)
        let sum = TableFile.checksum(ofHeader: header)
        withUnsafeBytes(of: sum.littleEndian) { sum in
            header.replaceSubrange(Layout.checksumOffset..<Layout.checksumOffset + 8, with: sum)
        }
        return header
    }
}
