internal import PlacesFeature

// How the values of columns that many rows share are read.

extension ByteReader {
    mutating func categories() throws(Damage) -> [PlaceCategory] {
        var categories: [PlaceCategory] = []
        try visitCategories { texts in
            categories.append(
                PlaceCategory(
                    id: String(checked: texts.id), name: texts.shownName, path: texts.path.map { String(checked: $0) },
                    kind: texts.ownKind))
        }
        return categories
    }

    /// The texts of a category, checked but not made.
    struct CategoryTexts {
        fileprivate var id, name: UnsafeRawBufferPointer
        fileprivate var path: [UnsafeRawBufferPointer]
        fileprivate var kind: UnsafeRawBufferPointer?

        var shownName: String { String(checked: name) }
        var ownKind: String? { kind.map { String(checked: $0) } }
    }

    /// Calls a function with each category of a list; the list is checked to its end.
    @inline(__always)
    mutating func visitCategories(_ body: (CategoryTexts) -> Void) throws(Damage) {
        for _ in 0..<(try count()) {
            var texts = CategoryTexts(id: try validText(), name: try validText(), path: [])
            for _ in 0..<(try count()) { texts.path.append(try validText()) }
            if try flag() { texts.kind = try validText() }
            body(texts)
        }
        try end()
    }

    mutating func chains() throws(Damage) -> [Chain] {
        var chains: [Chain] = []
        for _ in 0..<(try count()) { chains.append(Chain(id: try text(), name: try text())) }
        try end()
        return chains
    }

    mutating func hours() throws(Damage) -> OpeningHours? {
        if isAtEnd { return nil }
        let number = Int(try byte())
        guard number < OpeningHours.notations.count else { throw Damage() }
        let (notation, text) = (OpeningHours.notations[number], try text())
        var week: [WeeklySpan] = []
        for _ in 0..<(try count()) {
            guard let span = WeeklySpan(weekday: try self.number(), start: try self.number(), end: try self.number())
            else { throw Damage() }
            week.append(span)
        }
        let opening = week.isEmpty ? OpeningHours(text, notation: notation) : OpeningHours(week: week, text: text)
        guard var hours = opening else { throw Damage() }
        let state = try byte()
        guard state <= 2 else { throw Damage() }
        hours.isOpenWhenAsked = state == 0 ? nil : state == 2
        try end()
        return hours
    }
}

extension OpeningHours {
    /// By the numbers that stand for them in a file.
    static let notations: [Notation] = [.openStreetMap, .weekly, .display]
}
