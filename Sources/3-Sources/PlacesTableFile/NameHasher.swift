internal import PlacesFeature

/// Makes what stands for a name among those of a file: the checksum of its key, the same for all names of a chain.
struct NameHasher {
    private let key = GrowingBytes(capacity: 64)

    /// - Parameter name: in sound UTF-8.
    func hash(of name: UnsafeRawBufferPointer) -> UInt64 {
        key.removeAll()
        key.append(chainKeyOf: name)
        return hash(ofKey: key.bytes)
    }

    /// - Parameter key: of a name.
    func hash(ofKey key: UnsafeRawBufferPointer) -> UInt64 {
        XXHash64.hash(key.assumingMemoryBound(to: UInt8.self).span)
    }
}

extension String {
    /// What stands for it as a name: see ``NameHasher``.
    var nameHash: UInt64 { withBytes(NameHasher().hash(of:)) }
}
