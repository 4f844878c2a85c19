package import FoundationEssentials
package import PlacesArguments
package import PlacesFeature
package import PlacesLocation
package import PlacesMap
package import PlacesPresentation
package import PlacesUseCases

/// Every setting, each with its origin.
package struct Settings: Equatable, Sendable {
    /// What the services need, by the keys of their settings; what is not set is absent.
    package var ofServices: [String: Sourced<ServiceValue>] = [:]
    /// What the methods need, by the keys of their settings; what is not set is absent.
    package var ofMethods: [String: Sourced<String>] = [:]
    /// A point in any form that `--near` takes; not read yet.
    @Sourced package var homeLocation: String? = nil
    @Sourced package var allowsIPLocation = false
    /// Whether methods to find the position may ask the network.
    @Sourced package var usesNetworkLocation = true
    @Sourced package var accuracy = RequestedAccuracy.exact
    /// How old a remembered position may be.
    @Sourced package var maximumAge = Duration.seconds(24 * 3600)
    /// The cells of which services learn the centre instead of the exact point.
    @Sourced package var blur: BlurGrid? = nil
    @Sourced package var market: String? = nil
    @Sourced package var citiesFile: String? = nil
    @Sourced package var nominatimURL: URL? = nil
    @Sourced package var language: String? = nil
    /// How operators of open services can reach the user.
    @Sourced package var contact: String? = nil
    @Sourced package var keepsHistory = true
    @Sourced package var radius = SearchRadius.standard
    @Sourced package var limit = ResultLimit.standard
    @Sourced package var units: UnitSystem? = nil
    @Sourced package var source: SourceChoice? = nil
    @Sourced package var format = OutputFormat.text
    @Sourced package var color = ColorChoice.auto
    @Sourced package var hasStreets = true
    @Sourced package var drawing: DotStyle? = nil
    @Sourced package var symbols = PinSymbols.none
    @Sourced package var maximumRadius = SearchRadius(metres: 5000) ?? .standard
    @Sourced package var hasMouse = true
    /// Whether all output is plain sentences, without drawing and redrawing.
    @Sourced package var isAccessible = false
    @Sourced package var maxCalls: Int? = nil
    /// True if words may make services charge extra for facts, false if not, `nil` to ask the user.
    @Sourced package var paysForWishes: Bool? = nil
    @Sourced package var caFile: String? = nil
    /// As libcurl takes it.
    @Sourced package var proxy: String? = nil
    /// The proxy that libcurl takes from the environment where ``proxy`` is not set.
    @Sourced package var proxyOfEnvironment: String? = nil
    /// True if the environment exempts hosts from the proxy (`NO_PROXY`).
    var hasHostsWithoutProxy = false
    @Sourced package var connectTimeout = Duration.seconds(5)
    @Sourced package var totalTimeout = Duration.seconds(20)
    /// Bytes a second that a transfer must not stay below for ``lowSpeedTime``.
    @Sourced package var lowSpeedLimit = 100
    @Sourced package var lowSpeedTime = Duration.seconds(10)
    /// Where the key of a service can be put so that it counts.
    package var keyPlace = KeyPlace.environment

    package init() {}
}
