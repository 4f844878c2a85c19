internal import PlacesFeature
internal import PlacesStrings

/// What the user does in the selector.
public enum SelectorEvent: Hashable, Sendable {
    case character(Character)
    /// Takes the last character away; with nothing typed it goes a step back.
    case backspace
    case up, down, pageUp, pageDown, home, end
    case enter
    case escape
    /// Goes a step back: from cities to regions, and from postal codes to regions and back.
    case back
}

/// How a selector ends.
public enum SelectorOutcome: Hashable, Sendable {
    case chosen(City)
    case cancelled
}

/// The choice of a city, step by step, without a terminal: a region and then one of its cities, or a postal code.
///
/// What is typed narrows the list down, without case, accents and hyphens; among the regions it finds cities as well,
/// so users need not know the region of theirs. A city that is not active cannot be chosen.
public struct CitySelector: Sendable {
    let market: Market
    /// All cities, prepared when a name is first looked for among them.
    private var directory: CityList?
    /// The cities with the most people, sorted when first shown.
    private var largest: [City]?
    private let pageSize: Int
    private(set) var step: Step
    private(set) var typed = ""
    private(set) var selection = 0
    private(set) var rows: [Row] = []
    /// What was said to the last event, such as why a city cannot be chosen.
    private(set) var message: String?

    /// With fewer letters too many cities fit for the list to help.
    private static let fewestLetters = 2
    private static let mostCities = 100

    enum Step: Equatable {
        case region
        case city(regionIndex: Int)
        case postalCode
    }

    enum Row {
        case region(Int)
        case city(City, postalCode: String?)
    }

    /// - Parameters:
    ///   - market: what there is to choose from, and how.
    ///   - pageSize: how many rows a page key moves.
    public init(market: Market, pageSize: Int = 10) {
        (self.market, self.pageSize) = (market, max(1, pageSize))
        step = market.entry == .postalCode ? .postalCode : .region
        refill()
    }

    /// Takes what the user does.
    /// - Returns: how it ended, or `nil` while it goes on.
    public mutating func handle(_ event: SelectorEvent) -> SelectorOutcome? {
        message = nil
        switch event {
        case .character(let character): type(character)
        case .backspace where typed.isEmpty: goBack()
        case .backspace:
            typed.removeLast()
            refill()
        case .up: select(selection - 1)
        case .down: select(selection + 1)
        case .pageUp: select(selection - pageSize)
        case .pageDown: select(selection + pageSize)
        case .home: select(0)
        case .end: select(rows.count - 1)
        case .back: goBack()
        case .escape: return .cancelled
        case .enter: return choose()
        }
        return nil
    }

    private mutating func type(_ character: Character) {
        guard typed.count < 64, let text = (typed.isEmpty ? String(character) : "x\(character)x").cleanedOrNil,
            text.contains(character)
        else { return }
        typed.append(character)
        refill()
    }

    private mutating func select(_ index: Int) { selection = max(0, min(index, rows.count - 1)) }

    private mutating func goBack() {
        switch step {
        case .city(let index):
            enter(.region)
            select(index)
        case .postalCode: enter(.region)
        case .region where market.entry == .postalCode: enter(.postalCode)
        case .region: break
        }
    }

    private mutating func enter(_ step: Step) {
        (self.step, typed) = (step, "")
        refill()
    }

    private mutating func choose() -> SelectorOutcome? {
        guard rows.indices.contains(selection) else { return nil }
        switch rows[selection] {
        case .region(let index):
            enter(.city(regionIndex: index))
            return nil
        case .city(let city, _):
            if city.isActive { return .chosen(city) }
            let words = Strings.Markets.inactive(city.fullName)
            message = [words.what, words.next].compactMap(\.self).joined(separator: " ")
            return nil
        }
    }

    private mutating func refill() {
        selection = 0
        switch step {
        case .region:
            let key = CityKey(typed)
            let found = market.regions.indices.compactMap { index in
                CityKey(market.regions[index].name).fit(key).map { (index: index, fit: $0) }
            }
            // A list that has not been narrowed down keeps its order.
            rows = found.sorted { ($0.fit, $0.index) < ($1.fit, $1.index) }.map { .region($0.index) }
            let fitting =
                key.bytes.count >= Self.fewestLetters
                ? Array(cities(named: typed).prefix(Self.mostCities))
                : asksForTown && typed.isEmpty ? largestCities() : []
            let cities = fitting.map { Row.city($0, postalCode: nil) }
            rows = asksForTown ? cities + rows : rows + cities
        case .city(let index):
            rows = Self.sorted(market.regions[index].cities, typed).map { .city($0, postalCode: nil) }
        case .postalCode: rows = postalRows()
        }
    }

    /// By name, those that begin with what was typed first.
    private static func sorted(_ cities: [City], _ typed: String) -> [City] {
        let key = CityKey(typed)
        let found = cities.compactMap { city -> (city: City, key: String, fit: CityKey.Fit)? in
            let name = CityKey(city.name)
            return name.fit(key).map { (city, name.text, $0) }
        }
        return found.sorted { ($0.fit, $0.key) < ($1.fit, $1.key) }.map(\.city)
    }

    /// Cities whose code begins with what was typed, or whose name does; where no code does, those with the nearest.
    private mutating func postalRows() -> [Row] {
        let key = PostalKey(typed)
        if key.bytes.isEmpty { return [] }
        let found = rows(startingWith: key.bytes[...])
        if !found.isEmpty { return found }
        let named = cities(named: typed)
        if !named.isEmpty { return named.map { .city($0, postalCode: $0.postalCode) } }
        for length in stride(from: key.bytes.count - 1, through: 2, by: -1) {
            let near = rows(startingWith: key.bytes.prefix(length))
            if near.isEmpty { continue }
            message = Strings.Markets.noSuchCode(typed.cleaned)
            return Array(near.prefix(market.nearestCount))
        }
        return []
    }

    /// True where no country is chosen: few know the region, and who types a name means the town.
    var asksForTown: Bool { step == .region && market.country == nil }

    private mutating func largestCities() -> [City] {
        let all =
            largest
            ?? Array(market.cities.sorted { ($0.population ?? 0) > ($1.population ?? 0) }.prefix(Self.mostCities))
        largest = all
        return all
    }

    private mutating func cities(named typed: String) -> [City] {
        let all = directory ?? CityList(market.cities)
        directory = all
        return all.matches(typed, CityList.Filter(region: nil, country: nil))
    }

    /// Cities with such a code, in the order of the codes.
    private func rows(startingWith start: ArraySlice<UInt8>) -> [Row] {
        let found = market.cities.compactMap { city in
            city.postalCodes.filter { PostalKey($0).bytes.starts(with: start) }.min().map { (city: city, code: $0) }
        }
        return found.sorted { ($0.code, $0.city.name) < ($1.code, $1.city.name) }
            .map { .city($0.city, postalCode: $0.code) }
    }
}
