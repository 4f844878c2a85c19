package import PlacesFeature
package import PlacesLocation

/// The location options given on the command line: how to find the position, and which services may learn it.
package struct LocationArguments: Hashable, Sendable {
    /// A town by its name, as `--city` takes it, and the region that it is in.
    package var city, region: String?
    package var postalCode: String?
    /// The identifier of a market, or the path of its file.
    package var market: String?
    /// The path of a list of towns.
    package var citiesFile: String?
    /// Whether the remembered town is to be forgotten.
    package var isForgetting: Bool?
    /// How old a remembered position may be.
    package var maximumAge: Duration?
    /// Whether methods are allowed that ask the network.
    package var usesNetwork: Bool?
    package var accuracy: RequestedAccuracy?
    /// What methods need, by the keys of their settings.
    package var ofMethods: [String: String] = [:]
    package var watch: WatchChoice?
    /// Whether the methods are to be explained instead of tried.
    package var isExplained: Bool?
    /// A language for names, as `fi` or `pt-BR`.
    package var language: String?
    package var blur: BlurGrid?
    package var tellsExactPosition: Bool?
    /// A polygon: the path of a file, or the name of a zone.
    package var within: String?
    /// How much faster than life a recorded track is replayed.
    package var speed: Double?

    package init() {}
}
