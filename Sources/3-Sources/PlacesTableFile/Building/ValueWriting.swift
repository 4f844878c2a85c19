internal import PlacesBytes
internal import PlacesFeature

// Numbers, texts and the values of columns that many rows share, as a file has them.

extension [UInt8] {
    /// Appends seven bits a byte, the lowest first, each byte but the last with its highest bit set.
    mutating func append(number: Int) {
        var rest = UInt64(number)
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    /// Appends the number of bytes, and these.
    mutating func append(counted bytes: Span<UInt8>) {
        append(number: bytes.count)
        append(bytes)
    }

    mutating func append(counted text: String) { append(counted: text.utf8.span) }

    mutating func append(_ categories: [PlaceCategory]) {
        append(number: categories.count)
        for category in categories {
            append(counted: category.id)
            append(counted: category.name)
            let path = category.path
            if path.count == 1, path[0] == category.name {
                append(number: 0)
            } else {
                append(number: path.count)
                for name in path { append(counted: name) }
            }
            append(category.kind == nil ? 0 : 1)
            if let kind = category.kind { append(counted: kind) }
        }
    }

    mutating func append(_ chains: [Chain]) {
        append(number: chains.count)
        for chain in chains {
            append(counted: chain.id)
            append(counted: chain.name)
        }
    }

    mutating func append(_ hours: OpeningHours) {
        append(UInt8(OpeningHours.notations.firstIndex(of: hours.notation) ?? 0))
        append(counted: hours.text)
        append(number: hours.week.count)
        for span in hours.week {
            append(number: span.weekday)
            append(number: span.start)
            append(number: span.end)
        }
        append(hours.isOpenWhenAsked.map { $0 ? 2 : 1 } ?? 0)
    }
}
