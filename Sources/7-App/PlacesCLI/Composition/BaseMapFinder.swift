import PlacesFeature
import PlacesMessages
import PlacesPresentation
import PlacesSample
import PlacesStrings
import PlacesUseCases

/// What is drawn under the places of a map. A new base map is added here.
struct BaseMapFinder {
    let remark: @Sendable (String) -> Void

    let baseMap: any BaseMap = SampleBaseMap()

    init(remark: @escaping @Sendable (String) -> Void) { self.remark = remark }

    /// What is drawn under an answer, or `nil` if no map is drawn.
    func excerpt(
        under result: PlacesResult, _ format: OutputFormat, _ options: PresentationOptions
    ) -> BaseMapExcerpt? {
        let isPicture = format.traits.contains(.picture)
        guard format.drawsMap(in: options.layout), let centre = result.centre else { return nil }
        let radius = result.radius.metres
        // The corners of a map are outside its circle; pages and pictures look at a part of it.
        if isPicture { return excerpt(around: centre, reach: radius * 1.8, resolution: radius / 1000) }
        // In a terminal a map shows what is listed, on 100 dots or so on each side, and perhaps wide margins.
        let farthest = options.showsWholeCircle ? radius : result.places.compactMap(\.distance).max() ?? radius
        let seen = max(100, min(farthest, radius))
        return excerpt(around: centre, reach: min(radius * 1.7, seen * 3), resolution: seen / 100)
    }

    /// What is around a point; if the data cannot be read, this is reported, and the map is drawn without it.
    func excerpt(around centre: Coordinate, reach: Double, resolution: Double) -> BaseMapExcerpt {
        do {
            return try baseMap.excerpt(in: BoundingBox(around: centre, radius: reach), resolution: resolution)
        } catch {
            remark(Strings.CommandLine.line(error.description, error.hint) + "\n")
            return .empty
        }
    }
}
