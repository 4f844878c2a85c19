import PlacesFeature
import PlacesTestSupport

/// A made-up town around the centre of the tests: streets every 200 m, a lake, a park with a pond's hole, rails.
func madeUpTown(reach: Double = 1500) -> BaseMapExcerpt {
    let plane = LocalPlane(at: anyCentre)
    func line(_ points: [(Double, Double)]) -> [Coordinate] { points.map { plane.coordinate(east: $0.0, north: $0.1) } }
    func square(_ east: Double, _ north: Double, _ size: Double) -> [Coordinate] {
        line([(east, north), (east + size, north), (east + size, north + size), (east, north + size)])
    }
    var features: [MapFeature?] = [
        MapFeature(.water, name: "Lake", lines: [square(-1400, -1400, 600)]),
        MapFeature(.park, name: "Green", lines: [square(250, 250, 300), square(330, 330, 80)]),
        MapFeature(.rail, lines: [line([(-reach, 650), (0, 600), (reach, 900)])]),
        MapFeature(.path, name: "Lovers' Walk", lines: [line([(250, 250), (400, 380), (550, 550)])]),
    ]
    for (index, place) in stride(from: -1400.0, through: 1400, by: 200).enumerated() {
        let kind: MapFeature.Kind = index % 7 == 0 ? .primary : index % 3 == 0 ? .secondary : .residential
        // In two pieces, as data comes.
        features.append(
            MapFeature(
                kind, name: "Street <\(index + 1)>",
                lines: [line([(-reach, place), (0, place + 20)]), line([(0, place + 20), (reach, place)])]))
        features.append(
            MapFeature(
                .tertiary, name: "Avenue \(index + 1)",
                lines: [line([(place, -reach), (place + 30, 0), (place, reach)])]
            ))
    }
    let source = PlacesSource(
        id: "osm", name: "OpenStreetMap", attribution: "© OpenStreetMap contributors",
        attributionURL: "https://osm.org/copyright")
    return BaseMapExcerpt(
        features: features.compactMap(\.self),
        coverage: [CoverageArea(ring: square(-reach, -reach, reach * 2))].compactMap(\.self), sources: [source])
}
