public import PlacesFeature

/// What calls to a billed service cost.
public struct PriceList: Hashable, Sendable {
    /// The identifier of the service, such as `foursquare`.
    public let service: String
    public let name: String
    /// So many pro calls a month cost nothing.
    public let freeProCalls: Int
    /// US dollars for 1,000 calls of the first step of volume; with more calls each costs less.
    public let dollarsPerThousand: [CallTier: Double]
    /// When these prices were last seen.
    public let asOf: CalendarDate?

    public init(
        service: String, name: String, freeProCalls: Int, dollarsPerThousand: [CallTier: Double], asOf: CalendarDate?
    ) {
        (self.service, self.name, self.freeProCalls) = (service, name, freeProCalls)
        (self.dollarsPerThousand, self.asOf) = (dollarsPerThousand, asOf)
    }

    /// Foursquare's prices for accounts that pay as they go. Source: its getting-started and pricing pages; 500 free
    /// pro calls are there since February 2026, when older pages still told of 10,000. Premium calls are never free.
    public static let foursquare = PriceList(
        service: "foursquare", name: "Foursquare", freeProCalls: 500,
        dollarsPerThousand: [.pro: 15, .premium: 18.75], asOf: CalendarDate("2026-09"))
}
