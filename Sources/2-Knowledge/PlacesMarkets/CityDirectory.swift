public import PlacesFeature
internal import PlacesKnowledge
internal import PlacesReading
internal import Synchronization

/// Finds cities by what people type: in the market in effect first, then in a person's list, then in the world.
///
/// Names compare without case, accents, apostrophes, hyphens and spaces. A market or list is prepared when the directory
/// is made, the world when it is first needed.
public struct CityDirectory: Sendable {
    private let lists: [CityList]
    private let world: WorldList?
    private let countryNames: [String: String]

    /// - Parameters:
    ///   - market: the market in effect: where it has just one city of a name, that one is meant.
    ///   - cities: a person's own list.
    ///   - includingWorld: whether the towns of the world are searched if the others have nothing.
    public init(market: Market? = nil, cities: [City] = [], includingWorld: Bool = true) {
        lists = [market?.cities ?? [], cities].filter { !$0.isEmpty }.map(CityList.init)
        world = includingWorld ? WorldList() : nil
        var names: [String: String] = [:]
        for market in BuiltInMarket.allCases { names[CityKey(market.name).text] = market.country }
        if let market, let country = market.country { names[CityKey(market.name).text] = country }
        countryNames = names
    }

    /// Cities of which a word begins with the text: those of just that name first, then active ones, then those with
    /// the most people, then by name.
    /// - Parameters:
    ///   - text: a name, or the beginning of one.
    ///   - region: the name of a region, a beginning of it, or its code.
    ///   - country: two letters, or the name of a country, in English or as its market has it.
    ///   - limit: the most to deliver.
    /// - Returns: cities of the first list that has one.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the list of the world is damaged.
    public func matches(
        _ text: String, region: String? = nil, country: String? = nil, limit: Int
    ) throws(PlacesError) -> [City] {
        let filter = filter(region, country)
        for list in lists {
            let found = list.matches(text, filter)
            if !found.isEmpty { return Array(found.prefix(limit)) }
        }
        return Array((try world?.list().matches(text, filter) ?? []).prefix(limit))
    }

    /// The one city of a name.
    ///
    /// Cities that are not active stand back behind active ones. One city in the market in effect is taken; of several,
    /// or of several in the other lists, none is: a region or a country says which is meant.
    /// - Throws: ``CityChoiceError`` if there is none, or more than one.
    public func city(
        named name: String, region: String? = nil, country: String? = nil
    ) throws(CityChoiceError) -> City {
        let filter = filter(region, country)
        if let city = try find(name, filter) { return city }
        throw .unknown(name, nearest: CityKey(name).text.isEmpty ? [] : try nearest(to: name, filter))
    }

    /// The one city that a line means: `Viña del Mar`, `Viña del Mar, Valparaíso`, `Paris, FR`, `Portland, Oregon, US`,
    /// or `turku fi`. Of a name without a region and a country that no city has, the one city with a similar name.
    /// - Parameters:
    ///   - line: as people write it.
    ///   - correcting: whether a similar name will do.
    /// - Throws: ``CityChoiceError`` if there is none, or more than one.
    public func city(line: String, correcting: Bool = true) throws(CityChoiceError) -> City {
        let parts = line.split(separator: ",").map { String($0).cleaned }.filter { !$0.isEmpty }
        guard let name = parts.first, let last = parts.last, parts.count > 1 else {
            return try city(words: line, correcting)
        }
        let byRegion = filter(parts.dropFirst().joined(separator: " "), nil)
        if let city = try find(name, byRegion) { return city }
        let region = parts.count > 2 ? parts[1..<parts.count - 1].joined(separator: " ") : nil
        let byCountry = filter(region, last)
        if let city = try find(name, byCountry) { return city }
        throw .unknown(line, nearest: try nearest(toNamesake: name, byRegion, byCountry))
    }

    /// The same of a line without commas: a name, a name with its region or country behind it, or a similar name.
    private func city(words line: String, _ correcting: Bool) throws(CityChoiceError) -> City {
        if let city = try find(line, filter(nil, nil)) { return city }
        let words = line.split(whereSeparator: \.isWhitespace)
        for end in stride(from: words.count - 1, to: 0, by: -1) {
            let (name, rest) = (words[..<end].joined(separator: " "), words[end...].joined(separator: " "))
            if let city = try find(name, filter(rest, nil)) { return city }
            if let city = try find(name, filter(nil, rest)) { return city }
        }
        let near = CityKey(line).text.isEmpty ? [] : try nearest(to: line, filter(nil, nil))
        guard correcting, near.count == 1, near[0].isActive else { throw .unknown(line, nearest: near) }
        return near[0]
    }

    /// The one city that has a postal code.
    /// - Parameters:
    ///   - postalCode: as people write it.
    ///   - country: two letters, or the name of a country, in English or as its market has it.
    /// - Throws: ``CityChoiceError`` if there is none, or more than one.
    public func city(postalCode: String, country: String? = nil) throws(CityChoiceError) -> City {
        let country = country.map(code)
        // The world's list has no postal codes.
        for list in lists {
            let found = list.cities(postalCode: postalCode, country: country)
            if let city = try only(found, postalCode) { return city }
        }
        let near = lists.lazy
            .map { $0.cities(nearPostalCode: postalCode, country: country, limit: Self.mostNearest) }
            .first { !$0.isEmpty }
        throw .unknownPostalCode(postalCode, nearest: near ?? [])
    }

    private static let mostNearest = 5

    /// The city of this name that the first list with any has; else of what lists call it: "Munich" for "München".
    private func find(_ name: String, _ filter: CityList.Filter) throws(CityChoiceError) -> City? {
        if let city = try find(called: name, filter) { return city }
        for other in WishGrammar().names(of: name) { if let city = try find(called: other, filter) { return city } }
        return nil
    }

    private func find(called name: String, _ filter: CityList.Filter) throws(CityChoiceError) -> City? {
        if CityKey(name).text.isEmpty { return nil }
        for list in lists {
            if let city = try only(list.named(name, filter), name) { return city }
        }
        return try only(try namesakes(name).named(name, filter), name)
    }

    /// The towns of the world of just this name, for which the others need not be read.
    private func namesakes(_ name: String) throws(CityChoiceError) -> CityList {
        guard world != nil else { return CityList([]) }
        do {
            return CityList(try TownIndex.embedded().towns(named: name, matching: .exact, limit: .max).map(City.init))
        } catch {
            throw .unreadable(error)
        }
    }

    /// The likeliest mistake is in the region: then the cities of that name help most.
    private func nearest(
        toNamesake name: String, _ byRegion: CityList.Filter, _ byCountry: CityList.Filter
    ) throws(CityChoiceError) -> [City] {
        let same = try all { $0.named(name, CityList.Filter(region: nil, country: nil)) }
        if !same.isEmpty { return Array(same.prefix(Self.mostNearest)) }
        let similar = try nearest(to: name, byRegion)
        return similar.isEmpty ? try nearest(to: name, byCountry) : similar
    }

    /// The one that is meant, `nil` if there is none to choose from.
    private func only(_ found: [City], _ name: String) throws(CityChoiceError) -> City? {
        let active = found.filter(\.isActive)
        let candidates = active.isEmpty ? found : active
        if candidates.count > 1 { throw .ambiguous(name, candidates) }
        guard let city = candidates.first else { return nil }
        if !city.isActive { throw .inactive(city) }
        return city
    }

    private func nearest(to name: String, _ filter: CityList.Filter) throws(CityChoiceError) -> [City] {
        let longer = try all { $0.matches(name, filter) }
        if !longer.isEmpty { return Array(longer.prefix(Self.mostNearest)) }
        return Array(try all { $0.similar(to: name, filter, limit: Self.mostNearest) }.prefix(Self.mostNearest))
    }

    /// What the first list with any has.
    private func all(_ find: (CityList) -> [City]) throws(CityChoiceError) -> [City] {
        for list in lists {
            let found = find(list)
            if !found.isEmpty { return found }
        }
        return find(try readWorld())
    }

    private func readWorld() throws(CityChoiceError) -> CityList {
        do {
            return try world?.list() ?? CityList([])
        } catch {
            throw .unreadable(error)
        }
    }

    private func filter(_ region: String?, _ country: String?) -> CityList.Filter {
        CityList.Filter(region: region, country: country.map(code))
    }

    private func code(_ country: String) -> String {
        countryNames[CityKey(country).text] ?? Country.code(named: country) ?? country
    }
}

/// The towns of the world, read once.
private final class WorldList: Sendable {
    private let kept = Mutex<Result<CityList, PlacesError>?>(nil)

    func list() throws(PlacesError) -> CityList {
        let result = kept.withLock { kept in
            if let kept { return kept }
            let result = Result { () throws(PlacesError) in CityList(try City.world(try TownIndex.embedded())) }
            kept = result
            return result
        }
        return try result.get()
    }
}
