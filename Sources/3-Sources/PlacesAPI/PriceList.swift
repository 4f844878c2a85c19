public import PlacesFeature

/// What calls to a billed service cost.
public struct PriceList: Hashable, Sendable {
    /// The identifier of the service, such as `foursquare`.
    public let service: String
    /// The name of the service, for people.
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
}
