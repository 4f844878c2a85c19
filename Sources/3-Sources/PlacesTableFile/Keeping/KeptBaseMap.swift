import PlacesEngine
public import PlacesFeature

/// The streets that came with the answers of a service that are kept.
public struct KeptBaseMap: BaseMap {
    private let kept: KeptAreas

    public init(_ kept: KeptAreas) { self.kept = kept }

    /// Streets of any age within a box. Answers that cannot be read draw nothing: the service can be asked again.
    public func excerpt(in box: BoundingBox, resolution: Double) -> BaseMapExcerpt {
        var (excerpt, drawn) = (BaseMapExcerpt.empty, [KeptArea]())
        for area in kept.areas(meeting: box) {
            let circle = area.asking.circle
            let isDrawn = drawn.contains {
                $0.asking.circle.contains(around: circle.centre, radius: Double(circle.radius))
            }
            guard !isDrawn, let streets = try? area.loader.streets(), !streets.isEmpty,
                let coverage = area.loader.outline?.coverage(at: circle.centre)
            else { continue }
            drawn.append(area)
            excerpt.features += streets.filter { $0.kind.isSeen(at: resolution) && $0.box.meets(box) }
            excerpt.coverage.append(coverage)
            if !excerpt.sources.contains(where: { $0.id == area.source.id }) { excerpt.sources.append(area.source) }
        }
        return excerpt
    }
}

extension MapFeature.Kind {
    /// Whether a map is fine enough, as for the streets of the samples.
    /// - Parameter resolution: metres too small to see.
    fileprivate func isSeen(at resolution: Double) -> Bool {
        switch self {
        case .steps: resolution < 6
        case .path, .service: resolution < 25
        default: true
        }
    }
}
