internal import PlacesFeature

// How the values of columns that many rows share are written.

extension GrowingBytes {
    /// Twice the number of bytes, and these: a text that is not told by its number, in an image as in a record.
    func append(ownText bytes: UnsafeRawBufferPointer) {
        append(number: bytes.count << 1)
        append(bytes: bytes)
    }

    /// The number of a text, which may be told by it.
    func append(knownText number: Int) { append(number: number << 1 | 1) }

    func append(ownText text: String) { text.withBytes { append(ownText: $0) } }

    func append(_ category: PlaceCategory) {
        append(counted: category.id)
        append(counted: category.name)
        let path = category.path
        if path.count == 1, path[0] == category.name {
            append(number: 0)
        } else {
            append(number: path.count)
            for name in path { append(counted: name) }
        }
        append(UInt8(category.kind == nil ? 0 : 1))
        if let kind = category.kind { append(counted: kind) }
    }

    func append(_ chains: [Chain]) {
        append(number: chains.count)
        for chain in chains {
            append(counted: chain.id)
            append(counted: chain.name)
        }
    }

    func append(_ hours: OpeningHours) {
        append(UInt8(OpeningHours.notations.firstIndex(of: hours.notation) ?? 0))
        append(counted: hours.text)
        append(number: hours.week.count)
        for span in hours.week {
            append(number: span.weekday)
            append(number: span.start)
            append(number: span.end)
        }
        append(UInt8(hours.isOpenWhenAsked.map { $0 ? 2 : 1 } ?? 0))
    }
}
