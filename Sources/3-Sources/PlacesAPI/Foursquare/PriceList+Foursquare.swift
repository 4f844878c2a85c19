import PlacesFeature

extension PriceList {
    /// Foursquare's prices for accounts that pay as they go. Source: its getting-started and pricing pages; 500 free
    /// pro calls have applied since February 2026; older pages still said 10,000. Premium calls are never free.
    public static let foursquare = PriceList(
        service: "foursquare", name: "Foursquare", freeProCalls: 500,
        dollarsPerThousand: [.pro: 15, .premium: 18.75], asOf: CalendarDate("2026-09"))
}
