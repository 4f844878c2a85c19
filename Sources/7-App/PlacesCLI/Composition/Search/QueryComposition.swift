import PlacesFeature
import PlacesRequests
import PlacesUseCases

extension QueryRequest {
    /// The same with the radius and the number of places of a market, where the user chose none.
    func inMarket(of terms: ChosenCity.Choice.MarketTerms?) -> QueryRequest {
        terms.map { orInMarket(radius: $0.radius, count: $0.nearestCount) } ?? self
    }
}
