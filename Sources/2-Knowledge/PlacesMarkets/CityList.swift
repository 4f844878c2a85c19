internal import PlacesFeature

/// Cities prepared for searching by name.
struct CityList: Sendable {
    private let cities: [City]
    private let keys: CityKeys

    init(_ cities: [City]) { (self.cities, keys) = (cities, CityKeys(cities.lazy.map(\.name))) }

    /// What narrows a search down: a region by its name, the start of it or its code, and a country by its two letters.
    struct Filter {
        let region, country: String?
    }

    private typealias Found = (index: Int, fit: CityKey.Fit)

    /// Cities of which a word begins with the text, the most readily meant first.
    func matches(_ text: String, _ filter: Filter) -> [City] {
        let typed = CityKey(text).bytes
        return ranked(
            filtered(cities.indices.compactMap { index in keys.fit(index, typed).map { (index, $0) } }, filter))
    }

    /// Cities of just this name.
    func named(_ text: String, _ filter: Filter) -> [City] {
        let typed = CityKey(text).bytes
        return ranked(
            filtered(cities.indices.compactMap { keys.fit($0, typed) == .whole ? ($0, .whole) : nil }, filter))
    }

    /// By how readily a city is meant: whole names first, then active ones, then those of most people, then by name.
    private func ranked(_ found: [Found]) -> [City] {
        found.sorted { isBefore($0, $1) }.map { cities[$0.index] }
    }

    private func isBefore(_ one: Found, _ other: Found) -> Bool {
        let (first, second) = (cities[one.index], cities[other.index])
        // Only a whole name counts before people; where the typed words begin counts after all the rest.
        if (one.fit == .whole) != (other.fit == .whole) { return one.fit == .whole }
        if first.isActive != second.isActive { return first.isActive }
        let people = (first.population ?? 0, second.population ?? 0)
        if people.0 != people.1 { return people.0 > people.1 }
        if one.fit != other.fit { return one.fit < other.fit }
        return (keys.text(one.index), first.region ?? "", first.country, one.index)
            < (keys.text(other.index), second.region ?? "", second.country, other.index)
    }

    /// Those in the region and country that were named. A region whose name merely begins so counts where none of them
    /// is in one of that very name or code.
    private func filtered(_ found: [Found], _ filter: Filter) -> [Found] {
        let country = filter.country?.uppercased()
        let inCountry = country.map { country in found.filter { cities[$0.index].country == country } } ?? found
        let typed = CityKey(filter.region ?? "")
        if typed.bytes.isEmpty { return inCountry }
        var known: [String: CityKey.Fit?] = [:]
        func fit(_ index: Int) -> CityKey.Fit? {
            let region = cities[index].region ?? ""
            if let fit = known[region] { return fit }
            let fit = CityKey(region).fit(typed)
            known[region] = .some(fit)
            return fit
        }
        let exact = inCountry.filter { found in
            fit(found.index) == .whole
                || (cities[found.index].regionCode.map { CityKey($0).bytes == typed.bytes } ?? false)
        }
        return exact.isEmpty ? inCountry.filter { fit($0.index) != nil } : exact
    }

    /// Cities with a name that is easily mistaken for the text, the most alike first.
    func similar(to text: String, _ filter: Filter, limit: Int) -> [City] {
        let typed = CityKeys([text])
        let (length, letters) = (typed.length(0), typed.letters(0))
        // Three mistakes at most, each of which brings a letter in or takes one away, or both.
        let alike = cities.indices.filter { index in
            abs(keys.length(index) - length) <= 3 && (keys.letters(index) ^ letters).nonzeroBitCount <= 6
        }
        var names: [String] = []
        var known: Set<String> = []
        for found in filtered(alike.map { ($0, .whole) }, filter) {
            let name = keys.text(found.index)
            if known.insert(name).inserted { names.append(name) }
        }
        let near = Suggestion.all(near: typed.text(0), among: names, limit: limit)
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
        return cities.filter { city in
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
