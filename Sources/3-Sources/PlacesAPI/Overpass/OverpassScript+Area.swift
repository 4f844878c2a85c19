import PlacesCategories
import PlacesFeature

extension OverpassScript {
    /// All places within a radius, named or of a kind of the tree, and what a map draws under them.
    ///
    /// Places come with the middle of their box, the lines of the map with all their points.
    /// - Parameters:
    ///   - radius: in metres.
    ///   - limit: how many ways and relations to list as places at most, and how many nodes.
    init(
        everythingAround centre: Coordinate, radius: Int, limit: Int, tree: CategoryTree, settings: Settings
    ) {
        let kinds = OverpassSelection.filters(kinds: Set(tree.all.map(\.id)), tree: tree)
        let places = OverpassScript(
            filters: OverpassSelection.filters(kinds: nil, tree: tree) + kinds, around: centre, radius: radius,
            limit: limit, settings: settings)
        let circle = Self.circle(centre, radius)
        let lines = OSMStreets.lineFilters.map { "way\(circle)\($0);\n" }
        let areas = OSMStreets.areaFilters.flatMap { ["way\(circle)\($0);\n", "relation\(circle)\($0);\n"] }
        self.init(text: places.text + "(\n" + (lines + areas).joined() + ");\nout geom;\n")
    }
}
