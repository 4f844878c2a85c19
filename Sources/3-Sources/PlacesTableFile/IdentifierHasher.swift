internal import PlacesFeature

/// Makes what stands for an identifier among those of a file: the checksum of its source, a colon, and its value.
struct IdentifierHasher {
    private let identifier = GrowingBytes(capacity: 128)

    func hash(of id: Place.ID) -> UInt64 {
        identifier.removeAll()
        identifier.append(utf8: id.source)
        identifier.append(UInt8(ascii: ":"))
        identifier.append(utf8: id.value)
        return XXHash64.hash(identifier.bytes.assumingMemoryBound(to: UInt8.self).span)
    }
}
