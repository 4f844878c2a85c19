internal import PlacesBytes
internal import PlacesFeature
internal import PlacesReading
internal import PlacesText

/// How much of a town's name a text must contain.
public enum TownNameMatching: Hashable, Sendable {
    /// All of it.
    case exact
    /// All of it, or where no town has the whole name, its first three letters or more.
    case exactElsePrefix
    /// All of it, or its first three letters or more.
    case exactAndPrefix
}

/// A name, and in which countries or regions the town has to be.
struct TownNameQuery {
    private let name: NameKey
    /// The words of the name: of "Monte-Carlo" and "Montecarlo", two towns, a text with a space means the first.
    private let words: [String]
    /// What lists call the town instead: "Munich" for "München".
    private let otherNames: [NameKey]
    private let qualifiers: [Qualifier]

    private struct Qualifier {
        let key: NameKey
        let country: String?

        init(_ text: String) { (key, country) = (NameKey(text), Country.code(named: text)) }

        func explains(_ town: Town) -> Bool {
            if let country, town.country == country { return true }
            guard let region = town.region else { return false }
            return [region.code, region.name].compactMap(\.self)
                .contains { name in
                    switch key.match(name.utf8.span) {
                    case .exact: true
                    case .prefix: key.maySuffice
                    case .none: false
                    }
                }
        }
    }

    /// Returns `nil` for a text without a name.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).cleaned }
        name = NameKey(parts[0])
        words = parts[0].nameWords
        otherNames = WishGrammar().names(of: parts[0]).map(NameKey.init)
        qualifiers = parts.dropFirst().filter { !$0.isEmpty }.map(Qualifier.init)
        guard !name.isEmpty else { return nil }
    }

    func towns<Table: TownRecords>(
        in table: Table, matching: TownNameMatching, limit: Int
    ) throws(PlacesError) -> [Town] {
        let mayBePrefix = matching != .exact && name.maySuffice
        var found: [(isExact: Bool, town: Town)] = []
        for index in 0..<table.count {
            let match = try table.withName(index) { bytes throws(PlacesError) in compare(bytes) }
            guard match == .exact || match == .prefix && mayBePrefix else { continue }
            let town = try table.town(index)
            if qualifiers.allSatisfy({ $0.explains(town) }) { found.append((match == .exact, town)) }
        }
        if matching == .exactElsePrefix, found.contains(where: \.isExact) { found.removeAll { !$0.isExact } }
        let most = found.lazy.filter(\.isExact).map(\.town.population).max() ?? 0
        return found.map { ($0.town, key(of: $0.town, isExact: $0.isExact, most: most)) }.sorted { $0.1 < $1.1 }
            .prefix(max(0, limit)).map(\.0)
    }

    /// The same by the names that the towns of the embedded list have in other languages.
    func towns(otherwiseNamedIn table: TownTable, limit: Int) throws(PlacesError) -> [Town] {
        var found: [Town] = []
        for index in TownOtherNames.towns(called: name, of: table.count) {
            let town = try table.town(index)
            if qualifiers.allSatisfy({ $0.explains(town) }) { found.append(town) }
        }
        return Array(found.sorted { Self.size(of: $0) < Self.size(of: $1) }.prefix(max(0, limit)))
    }

    private func compare(_ bytes: Span<UInt8>) -> NameKey.Match {
        let match = name.match(bytes)
        guard match != .exact else { return .exact }
        for other in otherNames where other.match(bytes) == .exact { return .exact }
        return match
    }

    /// Whole names before beginnings, names of the same words before others that are not much larger, then the most people first.
    /// - Parameter most: the people in the largest town of the whole name.
    private func key(of town: Town, isExact: Bool, most: Int) -> (Int, Int, Int, Int) {
        let isSpeltSo = words == town.name.nameWords && town.population * Self.muchLarger >= most
        let isOtherwiseSpelt = isExact && !isSpeltSo
        return (isExact ? 0 : 1, isOtherwiseSpelt ? 1 : 0, -town.population, town.geonameID)
    }

    /// The ratio of people from which on the larger town is meant, even if the other is spelt like the text.
    static let muchLarger = 5

    private static func size(of town: Town) -> (Int, Int) { (-town.population, town.geonameID) }
}

/// A name as it compares: folded, without spaces and dots, so that "Saint Etienne" is "Saint-Étienne".
struct NameKey {
    private let bytes: [UInt8]

    enum Match { case exact, prefix, none }

    init(_ text: String) {
        bytes = text.folded.utf8.filter { !Self.isIgnored($0) }
    }

    var isEmpty: Bool { bytes.isEmpty }
    var firstByte: UInt8? { bytes.first }
    /// Whether it is long enough to stand for a longer name.
    var maySuffice: Bool { bytes.count >= 3 }

    /// Whether it is a whole name or its beginning. Most names are distinguished without folding them whole.
    func match(_ name: Span<UInt8>) -> Match {
        var position = 0
        for index in name.indices where !Self.isIgnored(name[index]) {
            let byte = name[index]
            if byte >= 0x80 { return matchFolded(name) }
            guard position < bytes.count else { return .prefix }
            let folded = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            guard folded == bytes[position] else { return .none }
            position += 1
        }
        return position == bytes.count ? .exact : .none
    }

    private func matchFolded(_ name: Span<UInt8>) -> Match {
        let other = NameKey(String(repairing: name)).bytes
        return other == bytes ? .exact : other.starts(with: bytes) ? .prefix : .none
    }

    /// Space, dot, and the ASCII that folding leaves out: apostrophe, hyphen, grave accent.
    private static func isIgnored(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x2E || byte == 0x27 || byte == 0x2D || byte == 0x60
    }
}
