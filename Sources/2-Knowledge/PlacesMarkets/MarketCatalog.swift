public import PlacesFeature
public import PlacesKnowledge
import PlacesMessages
internal import PlacesStrings

/// The markets there are: those in the program and those that the user keeps as files.
public struct MarketCatalog: Sendable {
    /// What is known of a market before its cities are read.
    public struct Entry: Hashable, Sendable {
        public let id: String
        /// What people call the market.
        public let name: String
        /// Two capital letters; `nil` for the world.
        public let country: String?
        /// The file it comes from; `nil` for one in the program.
        public let path: String?
    }

    /// The identifier of the list of all towns.
    public static let worldID = "world"

    /// What was wrong with files that are left aside.
    public let problems: [MarketFileError]
    private let own: [(market: Market, path: String)]

    /// - Parameter files: market files with their paths. Of two with one identifier the earlier one is taken, and a
    ///   file is taken rather than the market of that identifier in the program. Files that are unusable are left
    ///   aside: see ``problems``.
    public init(files: [(path: String, bytes: [UInt8])] = []) {
        var (own, problems) = ([(market: Market, path: String)](), [MarketFileError]())
        for file in files {
            do {
                let market = try MarketReader.read(file.bytes, path: file.path)
                if !own.contains(where: { $0.market.id == market.id }) { own.append((market, file.path)) }
            } catch {
                problems.append(error)
            }
        }
        (self.own, self.problems) = (own, problems)
    }

    /// All markets by identifier, the world last.
    public var entries: [Entry] {
        let own = own.map { Entry($0) }
        let builtIn = BuiltInMarket.allCases.filter { market in !own.contains { $0.id == market.rawValue } }
            .map { Entry($0) }
        let countries = (own + builtIn).filter { $0.id != Self.worldID }.sorted { $0.id < $1.id }
        let world = own.first { $0.id == Self.worldID }
        return countries + [world ?? Entry(id: Self.worldID, name: Strings.Markets.world, country: nil, path: nil)]
    }

    /// A market with its cities.
    /// - Throws: ``MarketCatalogError`` for an unknown one, or a file that cannot be read.
    public func market(_ id: String) throws(MarketCatalogError) -> Market {
        let id = id.lowercased()
        if let found = own.first(where: { $0.market.id == id }) { return found.market }
        if id == Self.worldID {
            do {
                return try Market.world(try TownIndex.embedded())
            } catch {
                throw .unreadable(error)
            }
        }
        guard let builtIn = BuiltInMarket(rawValue: id) else {
            throw .unknown(id, known: entries.map(\.id))
        }
        do {
            return try builtIn.read()
        } catch {
            throw .invalid(error)
        }
    }

    /// The identifier of the market of a country (two letters, of any case), if there is one.
    public func id(country: String) -> String? { entry(country: country)?.id }

    /// The market of a country, of any case: the user's own, by identifier, before one in the program.
    private func entry(country: String) -> Entry? {
        let wanted = country.uppercased()
        let found = own.filter { $0.market.country == wanted }
        let first = found.filter { $0.market.id != Self.worldID }.min { $0.market.id < $1.market.id }
        if let first = first ?? found.first { return Entry(first) }
        guard let builtIn = BuiltInMarket(country: wanted), !own.contains(where: { $0.market.id == builtIn.rawValue })
        else { return nil }
        return Entry(builtIn)
    }

    /// The identifier of the market of a locale such as `es_CL.UTF-8`, if there is one.
    public func id(locale: String) -> String? {
        let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
        return parts.dropFirst().first { String($0).uppercased().isCountryCode }.flatMap { id(country: String($0)) }
    }

    /// The identifier of the market of the country that a point lies in, if there is one.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the map of countries is damaged.
    public func id(containing point: Coordinate, knowledge: PointKnowledge) throws(PlacesError) -> String? {
        try entry(containing: point, knowledge: knowledge)?.id
    }

    /// The market of the country that a point lies in, if there is one.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the map of countries is damaged.
    public func entry(containing point: Coordinate, knowledge: PointKnowledge) throws(PlacesError) -> Entry? {
        try knowledge.country(at: point).flatMap { entry(country: $0) }
    }
}

extension MarketCatalog.Entry {
    fileprivate init(_ own: (market: Market, path: String)) {
        self.init(id: own.market.id, name: own.market.name, country: own.market.country, path: own.path)
    }

    fileprivate init(_ market: BuiltInMarket) {
        self.init(id: market.rawValue, name: market.name, country: market.country, path: nil)
    }
}

/// Why there is no such market.
public enum MarketCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknown(String, known: [String])
    case invalid(MarketFileError)
    case unreadable(PlacesError)

    /// What happened, in one sentence.
    public var description: String {
        switch self {
        case .unknown(let id, let known): Strings.Markets.unknownMarket(id.cleaned, known: known).what
        case .invalid(let error): error.description
        case .unreadable(let error): error.description
        }
    }

    /// The next thing to try, if there is one.
    public var hint: String? {
        switch self {
        case .unknown(let id, let known): Strings.Markets.unknownMarket(id.cleaned, known: known).next
        case .invalid(let error): error.hint
        case .unreadable(let error): error.hint
        }
    }
}
