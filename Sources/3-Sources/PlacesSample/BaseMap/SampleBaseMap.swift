public import PlacesFeature

/// Streets, rails, water, parks and coast under the places of the samples, and nothing anywhere else.
public struct SampleBaseMap: BaseMap {
    public init() {}

    /// What the samples know within a box, simplified by 1, 6 or 25 m: by the most that the resolution allows, and by
    /// 1 m where it allows less.
    ///
    /// At 6 m steps, pavements, crossings, drives and sidings are missing, and what is small; at 25 m paths and service
    /// roads too. All is cut along the coverage.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the data in the program is damaged.
    public func excerpt(in box: BoundingBox, resolution: Double) throws(PlacesError) -> BaseMapExcerpt {
        var excerpt = BaseMapExcerpt.empty
        for sample in Sample.allCases {
            let area = try sample.area()
            guard area.coverage.meets(box) else { continue }
            let table = EmbeddedTable.streets(of: sample)
            excerpt.features += try StreetsDecoder.decode(
                table.bytes, name: table.name, level: StreetsDecoder.Level(resolution: resolution), in: box)
            excerpt.coverage.append(area.coverage)
            excerpt.sources.append(area.source)
        }
        return excerpt
    }
}
