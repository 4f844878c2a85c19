internal import PlacesBytes
internal import PlacesFeature
internal import PlacesGeometry

extension [UInt8] {
    /// Appends all that a file needs of a place, as bytes that can wait in a temporary file: see ``Row``.
    /// - Parameters:
    ///   - point: the nearest whole units.
    ///   - prominence: the less the more prominent, where that is not the order in which places come.
    ///   - personal: what a person noted about the place, if anything.
    mutating func append(
        rowOf place: borrowing Place, at point: PointUnits, prominence: UInt32?, personal: PersonalNotes?
    ) {
        let (id, name, coordinate, isIncidental) = (place.id, place.name, place.coordinate, place.isIncidental)
        place.lend { parts in
            let (assessment, facts) = (parts.assessment, parts.facts)
            let isExact = point.isExactly(coordinate.latitude, coordinate.longitude)
            append(littleEndian: point.latitude)
            append(littleEndian: point.longitude)
            append(UInt8(assessment.price ?? 0))
            var marks: Row.Marks = []
            if isIncidental { marks.insert(.isIncidental) }
            if parts.isClosed { marks.insert(.isClosed) }
            if !isExact { marks.insert(.hasDegrees) }
            if assessment.rating != nil { marks.insert(.hasRating) }
            if assessment.popularity != nil { marks.insert(.hasPopularity) }
            if prominence != nil { marks.insert(.hasProminence) }
            if personal != nil { marks.insert(.hasPersonal) }
            append(marks.rawValue)
            if !isExact {
                append(littleEndian: coordinate.latitude.bitPattern)
                append(littleEndian: coordinate.longitude.bitPattern)
            }
            if let rating = assessment.rating { append(littleEndian: rating.bitPattern) }
            if let popularity = assessment.popularity { append(littleEndian: popularity.bitPattern) }
            if let prominence { append(littleEndian: prominence) }
            append(counted: name)
            appendCounted { $0.append(parts.categories) }
            appendCounted { if let hours = parts.hours { $0.append(hours) } }
            appendCounted { $0.append(parts.chains) }
            append(counted: facts.address.country ?? "")
            let texts = SearchTexts(
                name: name, attributes: facts.attributes, chains: parts.chains.map(\.name), address: facts.address)
            append(counted: texts.bytes.span)
            append(counted: id.source)
            append(counted: id.value)
            append(facts)
            if let personal { append(counted: [UInt8](personal).span) }
        }
    }

    /// Appends what a record holds beside its identifier.
    private mutating func append(_ facts: PlaceFacts) {
        let start = count
        var mask: UInt16 = 0
        append(littleEndian: mask)
        PlaceTexts.visit(facts, date: \.description) { number, text in
            mask |= 1 << UInt16(number)
            append(counted: text)
        }
        (self[start], self[start + 1]) = (UInt8(mask & 0xFF), UInt8(mask >> 8))
        append(number: facts.attributes.count)
        // The order of a file, so that the same place has the same bytes.
        for (key, value) in facts.attributes.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            append(counted: key)
            append(counted: value)
        }
    }

    /// Appends the bytes that a function appends, with their number before them.
    private mutating func appendCounted(_ body: (inout [UInt8]) -> Void) {
        let start = count
        body(&self)
        var head: [UInt8] = []
        head.append(number: count - start)
        insert(contentsOf: head, at: start)
    }
}
