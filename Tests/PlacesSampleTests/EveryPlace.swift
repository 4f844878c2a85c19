import PlacesFeature
import PlacesSample
import PlacesTestSupport

/// Every place of a sample, decoded without any of the loader's short cuts.
func everyPlace(of sample: Sample) throws -> [Place] {
    let area = try sample.area()
    let everywhere = SampleQuery(centre: area.centre, radius: radius(100_000), text: nil)
    let table = EmbeddedTable.places(of: sample)
    return try SampleDecoder.decode(
        table.bytes, name: table.name, categories: .embedded(), putsHouseNumberFirst: area.putsHouseNumberFirst,
        query: everywhere
    ).map(\.place)
}
