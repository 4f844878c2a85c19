import PlacesFeature
import PlacesMarkets
import PlacesWords

/// The town that words or options name.
struct TownChoice {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    /// The town of the options or of the words after the command, or `nil` where neither names one.
    func named() throws(CommandFailure) -> ChosenCity.Choice? {
        let town = arguments.location
        let choice = MarketChoice(settings: settings, world: world)
        do {
            if let code = town.postalCode {
                let market = try choice.market()
                return .init(try choice.directory().city(postalCode: code, country: market.country), market: market)
            }
            guard let name = town.city ?? arguments.text else { return nil }
            let directory = try choice.directory()
            let city =
                if let region = town.region { try directory.city(named: name, region: region) } else {
                    try directory.city(line: name)
                }
            return .init(city, market: try choice.market())
        } catch let error as CityChoiceError {
            throw CommandFailure(error.description, hint: error.hint, status: .usage)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(.localData(reason: "\(error)"))
        }
    }
}
