public import PlacesFeature
import PlacesKnowledge
public import PlacesMarkets
import PlacesStrings

/// Which market is in effect, and the towns that can be chosen by name.
///
/// The market is the one named, else that of the country of the locale, else the whole context.
public struct MarketChoice: Sendable {
    public let request: MarketRequest
    public let context: UseCaseContext

    public init(request: MarketRequest, context: UseCaseContext) {
        (self.request, self.context) = (request, context)
    }

    /// The market in effect, or `nil` if that is the whole context.
    public func market() throws(UseCaseError) -> Market? {
        if let name = request.name, request.isFile { return try file(name) }
        let catalog = catalog()
        let id = request.name?.lowercased() ?? context.region.flatMap(catalog.id(locale:))
        return id == nil || id == MarketCatalog.worldID ? nil : try market(id ?? "", on: catalog)
    }

    /// The market in effect, or the whole world as one, which takes a while to be put together.
    public func marketOrWorld() throws(UseCaseError) -> Market {
        if let market = try market() { return market }
        return try market(MarketCatalog.worldID, on: MarketCatalog())
    }

    private func market(_ id: String, on catalog: MarketCatalog) throws(UseCaseError) -> Market {
        do {
            return try catalog.market(id)
        } catch {
            throw UseCaseError(error.description, hint: error.hint, cause: .question)
        }
    }

    /// The towns of the chosen market, of the user's own list, and of the context.
    public func directory(of market: Market?) throws(UseCaseError) -> CityDirectory {
        CityDirectory(market: market, cities: try ownCities())
    }

    /// The name of the market whose country a point is in.
    public func name(around point: Coordinate) throws(UseCaseError) -> String? {
        let catalog = catalog()
        return try translated { try catalog.entry(containing: point, knowledge: try PointKnowledge.embedded())?.name }
    }

    private func catalog() -> MarketCatalog {
        var files: [(path: String, bytes: [UInt8])] = []
        for path in context.configFiles(in: "markets", endingIn: ".json") {
            do {
                files.append((path, try context.files.required(path, limit: MarketReader.largestSize)))
            } catch {
                context.remark(Strings.Search.line(error.description))
            }
        }
        let catalog = MarketCatalog(files: files)
        for problem in catalog.problems { context.remark(Strings.Search.line(problem.description)) }
        return catalog
    }

    private func file(_ path: String) throws(UseCaseError) -> Market {
        let bytes = try context.files.required(path, limit: MarketReader.largestSize)
        do {
            return try MarketReader.read(bytes, path: path)
        } catch {
            throw UseCaseError(error.description, hint: error.hint, cause: .machine)
        }
    }

    private func ownCities() throws(UseCaseError) -> [City] {
        guard let path = request.citiesFile else { return [] }
        let bytes = try context.files.required(path, limit: TownListReader.sizeLimit)
        return try translated { try TownListReader.towns(in: bytes, path: path).map(City.init) }
    }
}
