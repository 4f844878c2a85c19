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
        let (mark, room) = (SearchTexts.Mark.name, key.space(texts.count))
        var count = 0
        for index in 1..<Swift.max(1, texts.count) {
            let byte = texts[index]
            if byte >= mark { break }
            // A space is written over by what follows.
            room[count] = byte
            count += byte == 0x20 ? 0 : 1
        }
        key.truncate(to: count)
        return XXHash64.hash(key.bytes)
    }
}

extension String {
    /// What stands for it as a name: see ``NameHasher``.
    var nameHash: UInt64 { withBytes(NameHasher().hash(of:)) }
}
