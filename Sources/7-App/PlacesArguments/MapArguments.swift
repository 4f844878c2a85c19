package import PlacesFeature
package import PlacesMap
package import PlacesPresentation

/// How a map is to look, as the command line asks for it: only what was given.
package struct MapArguments: Hashable, Sendable {
    /// Whether streets are drawn under the places.
    package var hasStreets: Bool?
    package var drawing: DotStyle?
    package var symbols: PinSymbols?
    package var extent: MapExtent?
    /// Where the slider of `places explore` ends.
    package var maximumRadius: SearchRadius?
    /// Whether `places explore` takes the mouse.
    package var hasMouse: Bool?
    /// Whether a picture shows the list beside the map.
    package var hasList: Bool?

    package init() {}
}
