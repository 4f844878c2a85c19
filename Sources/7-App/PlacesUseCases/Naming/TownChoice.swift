import PlacesFeature
import PlacesKnowledge
import PlacesMarkets
import PlacesStrings
import PlacesText

/// The town that words or options name.
public struct TownChoice: Sendable {
    public let request: MarketRequest
    public let context: UseCaseContext

    public init(request: MarketRequest, context: UseCaseContext) {
        (self.request, self.context) = (request, context)
    }

    /// The town of the options or of the words after the command, or `nil` if neither names one.
    public func named(_ town: TownRequest) throws(UseCaseError) -> ChosenCity.Choice? {
        let choice = MarketChoice(request: request, context: context)
        guard let name = town.name ?? town.postalCode else { return nil }
        let market = try choice.market()
        let directory = try choice.directory(of: market)
        do {
            if let code = town.postalCode {
                return .init(try directory.city(postalCode: code, country: market?.country), market: market)
            }
            let city =
                if let region = town.region { try directory.city(named: name, region: region) } else {
                    // "city library" rather asks for a library than for a town whose name is spelt nearly so.
                    try directory.city(line: name, correcting: WishReader.isBareName(name))
                }
            return .init(city, market: market)
        } catch {
            if market == nil, town.region == nil, let largest = clearlyLargest(error) {
                return .init(largest, market: nil)
            }
            if town.postalCode == nil, town.region == nil, market == nil,
                let meant = try translated({ try TownIndex.embedded().towns(likelyMeantBy: name, limit: 1) }).first
            {
                return .init(City(meant), market: nil)
            }
            throw UseCaseError(error.description, hint: error.hint, cause: .question)
        }
    }

    /// Of several towns of a name the one with more than twice as many people as the next, which is named.
    private func clearlyLargest(_ error: CityChoiceError) -> City? {
        guard case .ambiguous(_, let cities) = error, cities.count > 1,
            cities[0].population ?? 0 > 2 * (cities[1].population ?? 0)
        else { return nil }
        let command = Strings.City.cityCommand(cities[1].fullName.inShell)
        context.remark(Strings.Search.line(Strings.City.otherOfName(cities[0].fullName.cleaned, command)))
        return cities[0]
    }
}
