import PlacesFeature
import PlacesSample
import PlacesTestSupport

/// Every place of a sample, decoded once and without any of the loader's short cuts.
func everyPlace(of sample: Sample) throws -> [Place] {
    try (sample == .helsinki ? helsinki : monaco).get()
}

private let helsinki = Result { () throws(PlacesError) in try decode(.helsinki) }
private let monaco = Result { () throws(PlacesError) in try decode(.monaco) }

private func decode(_ sample: Sample) throws(PlacesError) -> [Place] {
    let area = try sample.area()
    let everywhere = SampleQuery(centre: area.centre, radius: radius(100_000), text: nil, includesIncidentals: true)
    let table = EmbeddedTable.places(of: sample)
    return try SampleDecoder.decode(
        table.bytes, name: table.name, categories: .embedded(), putsHouseNumberFirst: area.putsHouseNumberFirst,
        query: everywhere
    ).map(\.place)
}
