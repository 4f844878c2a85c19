import PlacesArguments
import PlacesFeature
import PlacesMarkets
import PlacesRequests
import PlacesWords

/// The town that words or options name.
struct TownChoice {
    let request: MarketRequest
    let world: World

    /// The town of the options or of the words after the command, or `nil` where neither names one.
    func named(_ town: TownRequest) throws(CommandFailure) -> ChosenCity.Choice? {
        let choice = MarketChoice(request: request, world: world)
        guard let name = town.name ?? town.postalCode else { return nil }
        let market = try choice.market()
        let directory = try choice.directory(of: market)
        do {
            if let code = town.postalCode {
                return .init(try directory.city(postalCode: code, country: market?.country), market: market)
            }
            let city =
                if let region = town.region { try directory.city(named: name, region: region) } else {
                    try directory.city(line: name)
                }
            return .init(city, market: market)
        } catch {
            throw CommandFailure(error.description, hint: error.hint, status: .usage)
        }
    }
}
