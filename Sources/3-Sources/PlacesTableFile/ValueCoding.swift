internal import PlacesFeature

// How the values of columns that many rows share are read.

extension ByteReader {
    mutating func categories() throws(Damage) -> [PlaceCategory] {
        var categories: [PlaceCategory] = []
        for _ in 0..<(try count()) {
            let (id, name) = (try text(), try text())
            var path: [String] = []
            for _ in 0..<(try count()) { path.append(try text()) }
            categories.append(PlaceCategory(id: id, name: name, path: path, kind: try optionalText()))
        }
        try end()
        return categories
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
