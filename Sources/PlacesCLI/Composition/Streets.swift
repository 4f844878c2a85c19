import PlacesFeature
import PlacesPresentation
import PlacesSample
import PlacesWords

/// What lies under the places of a map. A further base map is one more here.
struct Streets {
    let settings: Settings
    let world: World

    let baseMap: any BaseMap = SampleBaseMap()

    /// What lies under an answer, or `nil` where nobody wants to see it, or nothing is drawn.
    func excerpt(
        under result: PlacesResult, _ format: OutputFormat, _ options: PresentationOptions
    ) -> BaseMapExcerpt? {
        guard settings.hasStreets, !format.needs(in: options.layout).isEmpty, let centre = result.centre,
            !result.places.isEmpty || format == .html || format == .svg
        else { return nil }
        // The corners of a map lie beyond its circle. In a terminal the greatest map has 200 dots across it; pages and
        // pictures look at a part of the circle.
        let dots: Double = format == .html || format == .svg ? 1000 : 100
        return excerpt(around: centre, reach: result.radius.metres * 1.8, resolution: result.radius.metres / dots)
    }

    /// What lies around a point; where the data cannot be read, the person is told and has a map all the same.
    func excerpt(around centre: Coordinate, reach: Double, resolution: Double) -> BaseMapExcerpt {
        do {
            return try baseMap.excerpt(in: BoundingBox(around: centre, radius: reach), resolution: resolution)
        } catch {
            world.remark(Words.CommandLine.line(error.description, error.hint) + "\n")
            return .empty
        }
    }
}
