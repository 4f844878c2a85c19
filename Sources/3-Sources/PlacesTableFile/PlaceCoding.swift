internal import PlacesBytes
internal import PlacesEngine
internal import PlacesFeature

/// What a record holds beside the columns and the attributes: the texts of a place in an order of their own.
enum PlaceTexts {
    static let count = 15
    /// The number of the first of the four dates.
    static let firstDate = 11

    /// Calls a function with each text that is there, by its number.
    static func visit(
        _ facts: PlaceFacts, date: (CalendarDate) -> String, _ body: (_ number: Int, _ text: String) -> Void
    ) {
        if let text = facts.address.street { body(0, text) }
        if let text = facts.address.locality { body(1, text) }
        if let text = facts.address.region { body(2, text) }
        if let text = facts.address.postcode { body(3, text) }
        if !facts.address.isComposed, let text = facts.address.formatted { body(4, text) }
        if let text = facts.contact.phone { body(5, text) }
        if let text = facts.contact.email { body(6, text) }
        if let text = facts.contact.website { body(7, text) }
        if let text = facts.contact.social.facebook { body(8, text) }
        if let text = facts.contact.social.instagram { body(9, text) }
        if let text = facts.contact.social.twitter { body(10, text) }
        if let day = facts.dates.created { body(firstDate, date(day)) }
        if let day = facts.dates.refreshed { body(firstDate + 1, date(day)) }
        if let day = facts.dates.closed { body(firstDate + 2, date(day)) }
        if let day = facts.dates.data { body(firstDate + 3, date(day)) }
    }
}

/// A text of a record, checked but not made.
enum RecordText {
    case own(InPlaceBytes)
    /// By its number among those that records have in common.
    case shared(Int)

    func string(shared: InternedValues<String>) -> String {
        switch self {
        case .own(let bytes): String(decoding: bytes, as: UTF8.self)
        case .shared(let number): shared[number]
        }
    }
}

extension ByteReader {
    /// - Parameter isPlain: whether it was checked before, and found clean: see ``checkIdentifier(shared:)``.
    mutating func identifier(shared: InternedValues<String>, isPlain: Bool = false) throws(Damage) -> Place.ID {
        guard isPlain else {
            let source = try recordText(shared)
            return Place.ID(source: source.string(shared: shared), value: try text())
        }
        let source = try checkedText(shared)
        return Place.ID(cleanSource: source, value: try bytes(count: try number()).withSpan { String(repairing: $0) })
    }

    /// The same without making texts.
    /// - Returns: whether both parts are clean as they stand.
    mutating func checkIdentifier(shared: InternedValues<String>) throws(Damage) -> Bool {
        let source = try recordText(shared)
        let isPlain = try validText(count: try number()).withSpan { $0.isPlainText }
        return switch source {
        case .own(let bytes): isPlain && bytes.withSpan { $0.isPlainText }
        case .shared(let number): isPlain && shared[number] == shared[number].cleaned
        }
    }

    /// A text that was checked before.
    private mutating func checkedText(_ shared: InternedValues<String>) throws(Damage) -> String {
        let number = try number()
        if number & 1 == 0 { return try bytes(count: number >> 1).withSpan { String(repairing: $0) } }
        guard number >> 1 < shared.count else { throw Damage() }
        return shared[number >> 1]
    }

    /// Reads what stands after an identifier, to the end of the record.
    ///
    /// All of it is checked, but no text is made: that is up to those who are called.
    /// - Parameters:
    ///   - text: called for each text that is there, by its number among ``PlaceTexts``.
    ///   - attribute: called for each attribute, by the number of its name.
    mutating func facts(
        keys: InternedValues<String>, shared: InternedValues<String>, text: (Int, RecordText) throws(Damage) -> Void,
        attribute: (Int, RecordText) -> Void
    ) throws(Damage) {
        var mask = try number()
        guard mask >> PlaceTexts.count == 0 else { throw Damage() }
        while mask != 0 {
            try text(mask.trailingZeroBitCount, try recordText(shared))
            mask &= mask - 1
        }
        for _ in 0..<(try count()) {
            let key = try number()
            guard key < keys.count else { throw Damage() }
            keys.prepare(key)
            attribute(key, try recordText(shared))
        }
        try end()
    }

    private mutating func recordText(_ shared: InternedValues<String>) throws(Damage) -> RecordText {
        let number = try number()
        if number & 1 == 0 { return .own(try validText(count: number >> 1)) }
        guard number >> 1 < shared.count else { throw Damage() }
        shared.prepare(number >> 1)
        return .shared(number >> 1)
    }
}
