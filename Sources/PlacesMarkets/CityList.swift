internal import PlacesFeature

/// Cities prepared for searching by name.
struct CityList: Sendable {
    private let entries: [Entry]

    private struct Entry: Sendable {
        let city: City
        let name: CityKey
        let region: CityKey
    }

    init(_ cities: [City]) {
        var regions: [String: CityKey] = [:]
        entries = cities.map { city in
            let region = city.region ?? ""
            let key = regions[region] ?? CityKey(region)
            regions[region] = key
            return Entry(city: city, name: CityKey(city.name), region: key)
        }
    }

    /// What narrows a search down: a region by its name, the start of it or its code, and a country by its two letters.
    struct Filter {
        let region, country: String?
    }

    /// How readily a city is meant by what was typed: the best first, then active ones, then those of most people.
    private struct Rank: Comparable {
        let fit: CityKey.Fit
        let isInactive: Bool
        let people: Int
        let name, region, country: String

        init(_ entry: Entry, _ fit: CityKey.Fit) {
            (self.fit, isInactive, people) = (fit, !entry.city.isActive, entry.city.population ?? 0)
            (name, region, country) = (entry.name.text, entry.region.text, entry.city.country)
        }

        static func < (one: Rank, other: Rank) -> Bool {
            // Only a whole name counts before people; where the typed words begin counts after all the rest.
            if (one.fit == .whole) != (other.fit == .whole) { return one.fit == .whole }
            if one.isInactive != other.isInactive { return other.isInactive }
            if one.people != other.people { return one.people > other.people }
            return (one.fit, one.name, one.region, one.country) < (other.fit, other.name, other.region, other.country)
        }
    }

    /// Cities of which a word begins with the text, the most readily meant first.
    func matches(_ text: String, _ filter: Filter) -> [City] { ranked(text, filter) { _ in true } }

    /// Cities of just this name.
    func named(_ text: String, _ filter: Filter) -> [City] { ranked(text, filter) { $0 == .whole } }

    private func ranked(_ text: String, _ filter: Filter, _ isWanted: (CityKey.Fit) -> Bool) -> [City] {
        let typed = CityKey(text)
        let found = entries(filter).compactMap { entry -> (city: City, rank: Rank)? in
            guard let fit = entry.name.fit(typed), isWanted(fit) else { return nil }
            return (entry.city, Rank(entry, fit))
        }
        return found.sorted { $0.rank < $1.rank }.map(\.city)
    }

    private func entries(_ filter: Filter) -> [Entry] {
        let country = filter.country?.uppercased()
        let inCountry = country.map { country in entries.filter { $0.city.country == country } } ?? entries
        guard let region = filter.region else { return inCountry }
        let typed = CityKey(region)
        if typed.text.isEmpty { return inCountry }
        let exact = inCountry.filter {
            $0.region.text == typed.text || ($0.city.regionCode.map { CityKey($0).text == typed.text } ?? false)
        }
        return exact.isEmpty ? inCountry.filter { $0.region.fit(typed) != nil } : exact
    }

    /// Cities with a name that is easily mistaken for the text, the most alike first.
    func similar(to text: String, _ filter: Filter, limit: Int) -> [City] {
        let typed = CityKey(text).text
        var names: [String] = []
        var cities: [String: [City]] = [:]
        for entry in entries(filter) where abs(entry.name.text.utf8.count - typed.utf8.count) <= 6 {
            if cities[entry.name.text] == nil { names.append(entry.name.text) }
            cities[entry.name.text, default: []].append(entry.city)
        }
        let near = Suggestion.all(near: typed, among: names, limit: limit)
        return Array(near.flatMap { named($0, filter) }.prefix(limit))
    }

    /// Cities with a postal code, whatever its case and spaces, and whatever follows a hyphen in it.
    func cities(postalCode: String, country: String?) -> [City] {
        let whole = PostalKey(postalCode)
        let found = cities(country) { $0.contains { PostalKey($0) == whole } }
        guard found.isEmpty, let start = postalCode.split(separator: "-").first else { return found }
        let short = PostalKey(String(start))
        return short == whole ? [] : cities(country) { $0.contains { PostalKey($0) == short } }
    }

    /// Cities whose codes begin as this one does, for as many signs as any does, but for at least two.
    func cities(nearPostalCode code: String, country: String?, limit: Int) -> [City] {
        var typed = PostalKey(code).bytes
        while typed.count >= 2 {
            let found = cities(country) { $0.contains { PostalKey($0).bytes.starts(with: typed) } }
            if !found.isEmpty { return Array(found.prefix(limit)) }
            typed.removeLast()
        }
        return []
    }

    private func cities(_ country: String?, where isWanted: ([String]) -> Bool) -> [City] {
        let country = country?.uppercased()
        return entries.map(\.city).filter { city in
            (country == nil || city.country == country) && !city.postalCodes.isEmpty && isWanted(city.postalCodes)
        }
    }
}

/// A postal code as it compares: letters and digits alone, without case.
struct PostalKey: Hashable {
    let bytes: [UInt8]

    init(_ code: String) {
        bytes = code.utf8.compactMap { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A: byte
            case 0x61...0x7A: byte - 0x20
            default: nil
            }
        }
    }
}
