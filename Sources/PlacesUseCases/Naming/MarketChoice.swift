import PlacesArguments
import PlacesFeature
import PlacesMarkets
import PlacesRequests
import PlacesSettings
import PlacesSyntax
import PlacesTowns
import PlacesWords

/// Which market is in effect, and the towns that can be chosen by name.
///
/// The market is the one named, else that of the country of the locale, else the whole world.
struct MarketChoice {
    let request: MarketRequest
    let world: World

    /// The market in effect, or `nil` where that is the whole world.
    func market() throws(CommandFailure) -> Market? {
        if let name = request.name, ValueSyntax.isMarketFile(name) { return try file(name) }
        let shelf = shelf()
        let id = request.name?.lowercased() ?? LocaleVariables.region(world.environment).flatMap(shelf.id(locale:))
        return id == nil || id == MarketShelf.worldID ? nil : try market(id ?? "", on: shelf)
    }

    /// The market in effect, or the whole world as one, which takes a while to be put together.
    func marketOrWorld() throws(CommandFailure) -> Market {
        if let market = try market() { return market }
        return try market(MarketShelf.worldID, on: MarketShelf())
    }

    private func market(_ id: String, on shelf: MarketShelf) throws(CommandFailure) -> Market {
        do {
            return try shelf.market(id)
        } catch {
            throw CommandFailure(error.description, hint: error.hint, status: .usage)
        }
    }

    /// The towns of the market in effect, of the person's own list, and of the world.
    func directory(of market: Market?) throws(CommandFailure) -> CityDirectory {
        CityDirectory(market: market, cities: try ownCities())
    }

    /// The name of the market whose country a point is in.
    func name(around point: Coordinate) throws(CommandFailure) -> String? {
        let shelf = shelf()
        let id = try translated { try shelf.id(containing: point, knowledge: try PointKnowledge.embedded()) }
        return shelf.entries.first { $0.id == id }?.name
    }

    private func shelf() -> MarketShelf {
        var files: [(path: String, bytes: [UInt8])] = []
        for path in ConfigFolder.files(in: "markets", endingIn: ".json", world) {
            do {
                files.append((path, try world.files.required(path, limit: MarketReader.largestSize)))
            } catch {
                world.remark(Words.Search.line(error.message))
            }
        }
        let shelf = MarketShelf(files: files)
        for problem in shelf.problems { world.remark(Words.Search.line(problem.description)) }
        return shelf
    }

    private func file(_ path: String) throws(CommandFailure) -> Market {
        let bytes = try world.files.required(path, limit: MarketReader.largestSize)
        do {
            return try MarketReader.read(bytes, path: path)
        } catch {
            throw CommandFailure(error.description, hint: error.hint, status: .localFault)
        }
    }

    private func ownCities() throws(CommandFailure) -> [City] {
        guard let path = request.citiesFile else { return [] }
        let bytes = try world.files.required(path, limit: TownListReader.sizeLimit)
        return try translated { try TownListReader.towns(in: bytes, path: path).map(City.init) }
    }
}
