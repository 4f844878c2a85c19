package import FoundationEssentials
package import PlacesFeature

/// Every setting, each with its origin.
package struct Settings: Equatable, Sendable {
    @Sourced package var token: Secret? = nil
    @Sourced package var baseURL: URL? = nil
    @Sourced package var ipLocationURL: URL? = nil
    /// A point in any form that `--near` takes; not read yet.
    @Sourced package var homeLocation: String? = nil
    @Sourced package var allowsIPLocation = false
    @Sourced package var overpassURL: URL? = nil
    /// How operators of open services can reach the person.
    @Sourced package var contact: String? = nil
    @Sourced package var keepsHistory = true
    @Sourced package var radius = SearchRadius.standard
    @Sourced package var limit = ResultLimit.standard
    @Sourced package var units: UnitsChoice? = nil
    @Sourced package var source: SourceChoice? = nil
    @Sourced package var format = FormatChoice.text
    @Sourced package var color = ColorChoice.auto
    @Sourced package var maxCalls: Int? = nil
    @Sourced package var caFile: String? = nil
    /// As libcurl takes it.
    @Sourced package var proxy: String? = nil
    @Sourced package var connectTimeout = Duration.seconds(5)
    @Sourced package var totalTimeout = Duration.seconds(20)
    /// Bytes a second that a transfer must not stay below for ``lowSpeedTime``.
    @Sourced package var lowSpeedLimit = 100
    @Sourced package var lowSpeedTime = Duration.seconds(10)

    package init() {}
}
