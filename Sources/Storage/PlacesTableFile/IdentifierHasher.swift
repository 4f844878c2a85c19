internal import PlacesFeature

/// Makes what stands for an identifier among those of a file: the checksum of its source, a colon, and its value.
struct IdentifierHasher {
    private var identifier: [UInt8] = []

    mutating func hash(source: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) -> UInt64 {
        identifier.removeAll(keepingCapacity: true)
        identifier.append(contentsOf: source)
        identifier.append(UInt8(ascii: ":"))
        identifier.append(contentsOf: value)
        return identifier.withUnsafeBytes(XXHash64.hash)
    }

    mutating func hash(of id: Place.ID) -> UInt64 {
        var (source, value) = (id.source, id.value)
        return source.withUTF8 { source in
            value.withUTF8 { hash(source: UnsafeRawBufferPointer(source), value: UnsafeRawBufferPointer($0)) }
        }
    }
}
