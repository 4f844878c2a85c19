internal import PlacesFeature

/// Makes what stands for a name among those of a file: the checksum of its key, the same for all names of a chain.
struct NameHasher {
    private var key: [UInt8] = []

    /// - Parameter name: in sound UTF-8.
    mutating func hash(of name: UnsafeRawBufferPointer) -> UInt64 {
        key.removeAll(keepingCapacity: true)
        key.append(chainKeyOf: name.bindMemory(to: UInt8.self))
        return key.withUnsafeBytes(XXHash64.hash)
    }
}

extension String {
    /// What stands for it as a name: see ``NameHasher``.
    var nameHash: UInt64 {
        var (name, hasher) = (self, NameHasher())
        return name.withUTF8 { hasher.hash(of: UnsafeRawBufferPointer($0)) }
    }
}
