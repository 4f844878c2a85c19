package import PlacesFeature
package import PlacesLocation

/// Where the user is, or how to find out: everything that the methods need to know.
package struct LocationRequest: Sendable {
    /// What was said about the place, this time.
    package enum Named: Sendable {
        /// A point in figures, a link, a number of the last answer or a name; not read yet.
        case near(String)
        /// A position that is known already.
        case point(LocationFix)
        case town(TownRequest)
        /// These methods, in their order.
        case methods([MethodDescriptor])
        case simulation
        case nothing
    }

    /// A place that was named for good, by a setting.
    package struct Home: Sendable {
        /// In any form that `near` takes.
        package let text: String
        /// Where it was set, for messages.
        package let origin: String
        /// Whether the environment sets it, which is of now: it precedes a town that was chosen for good.
        package let isOfNow: Bool

        package init(_ text: String, origin: String, isOfNow: Bool) {
            (self.text, self.origin, self.isOfNow) = (text, origin, isOfNow)
        }
    }

    package var named: Named
    package let market: MarketRequest
    package let geocoding: GeocodingRequest
    /// The place that was named for good.
    package var home: Home?
    /// What to pretend, or `nil` for the first sample.
    package var simulation: SimulationChoice?
    /// How much faster than life a recorded track is replayed; `nil` stands still.
    package var speed: Double?
    /// Whether the position is reported repeatedly, so that a remembered one is not enough.
    package var isWatching = false
    /// Whether nothing remembered is used, and nothing is remembered.
    package var isPrivate = false
    /// Whether the methods are explained instead of tried.
    package var isExplained = false
    package var accuracy = RequestedAccuracy.exact
    /// How old a remembered position may be.
    package var maximumAge = Duration.seconds(24 * 3600)
    /// Whether methods may ask the network.
    package var usesNetwork = true
    /// The settings that allow a method where nothing else is decided.
    package var allowances: Set<String> = []
    /// What methods need, by the keys of their settings.
    package var values: [String: LocationValue] = [:]
    /// The cells of which a service learns the centre instead of the exact point.
    package var blur: BlurGrid?
    /// Measures answers for others from the exact point in spite of ``blur``.
    package var tellsExactPosition = false

    package init(named: Named, market: MarketRequest, geocoding: GeocodingRequest) {
        (self.named, self.market, self.geocoding) = (named, market, geocoding)
    }

    /// Takes the position that was found for `--near`, so that it is neither asked for nor spoken of again.
    package mutating func take(_ fix: LocationFix) {
        if near != nil { named = .point(fix) }
    }

    /// The text of `--near`.
    package var near: String? { if case .near(let text) = named { text } else { nil } }

    /// Words that mean the user's own position or home.
    package enum OwnPlace: String {
        case me, here, home

        package init?(_ text: String) { self.init(rawValue: text.cleaned.lowercased()) }
    }

    /// The place of the user's own that `--near` means, which no one else is told; `nil` for any other.
    package var ownPlace: OwnPlace? { near.flatMap(OwnPlace.init(_:)) }
}
