package import PlacesEngine
package import PlacesFeature
package import PlacesPresentation
package import PlacesTerminal

/// What looking around begins with.
package struct ExploreStart: Sendable {
    package let home: LocationFix
    package let query: PlacesQuery
    /// Metres to which the slider goes, if the question does not reach farther.
    package let maximumRadius: Double
    package var dependencies: ExploreDependencies
    /// Whether the mouse is used from the beginning.
    package var hasMouse = true

    package init(home: LocationFix, query: PlacesQuery, maximumRadius: Double, dependencies: ExploreDependencies) {
        (self.home, self.query, self.maximumRadius, self.dependencies) = (home, query, maximumRadius, dependencies)
    }

    /// All that is known has a place on the map; a service is asked for no more than one of its answers holds.
    package static func limit(for loader: any PlacesLoader) -> ResultLimit {
        loader.traits.latency == .remote ? .count(50) : .all
    }

    /// - Parameter now: milliseconds since any moment.
    package func state(size: TextSize, now: Int, options: PresentationOptions) -> ExploreState {
        var dependencies = dependencies
        dependencies.panelLength = { ExplorePresenter.panelLength(of: $0, options) }
        return ExploreState(
            home: home, query: query, maximumRadius: max(maximumRadius, query.radius.metres),
            dependencies: dependencies, size: size,
            hasMouse: hasMouse, now: now)
    }
}
