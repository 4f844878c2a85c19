internal import PlacesFeature

/// Makes what stands for a name among those of a file: the checksum of its key, the same for all names of a chain.
struct NameHasher {
    private let key = GrowingBytes(capacity: 64)

    /// - Parameter name: in sound UTF-8.
    func hash(of name: UnsafeRawBufferPointer) -> UInt64 {
        key.removeAll()
        key.append(chainKeyOf: name)
        return XXHash64.hash(key.bytes)
    }

    /// - Parameter texts: of a row that begin with the name: see ``PlacesFeature/SearchTexts``.
    func hash(ofFirst texts: UnsafeRawBufferPointer) -> UInt64 {
        key.removeAll()
        for index in 1..<Swift.max(1, texts.count) {
            let byte = texts[index]
            if byte >= SearchTexts.Mark.name { break }
            if byte != 0x20 { key.append(byte) }
        }
        return XXHash64.hash(key.bytes)
    }
}

extension String {
    /// What stands for it as a name: see ``NameHasher``.
    var nameHash: UInt64 { withBytes(NameHasher().hash(of:)) }
}
