import PlacesFeature
import PlacesMessages
import PlacesPresentation
import PlacesSample
import PlacesStrings
import PlacesTableFile
import PlacesUseCases

/// What is drawn under the places of a map. A new base map is added here.
struct BaseMapFinder {
    let remark: @Sendable (String) -> Void

    /// In order: the first one that covers the centre draws alone; if none does, all of them draw.
    private let baseMaps: [any BaseMap]

    init(kept: KeptAreas?, remark: @escaping @Sendable (String) -> Void) {
        let own: [any BaseMap] = kept.map { [KeptBaseMap($0)] } ?? []
        baseMaps = own + [SampleBaseMap()]
        self.remark = remark
    }

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
        let box = BoundingBox(around: centre, radius: reach)
        var excerpt = BaseMapExcerpt.empty
        do {
            for baseMap in baseMaps {
                let part = try baseMap.excerpt(in: box, resolution: resolution)
                if part.coverage.contains(where: { $0.contains(centre) }) { return part }
                excerpt.add(part)
            }
        } catch {
            remark(Strings.CommandLine.line(error.description, error.hint) + "\n")
        }
        return excerpt
    }
}

extension BaseMapExcerpt {
    /// Adds what another map knows, each credit once.
    fileprivate mutating func add(_ other: BaseMapExcerpt) {
        features += other.features
        coverage += other.coverage
        sources += other.sources.filter { source in !sources.contains { $0.id == source.id } }
    }
}
