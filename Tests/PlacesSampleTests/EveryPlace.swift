import PlacesFeature
import PlacesSample
import PlacesSampleTables
import PlacesTestSupport

/// Every place of a sample, decoded once and without any of the loader's short cuts.
func everyPlace(of sample: Sample) throws -> [Place] {
    try (sample == .helsinki ? helsinki : monaco).get()
}

private let helsinki = Result { () throws(PlacesError) in try decode(.helsinki) }
private let monaco = Result { () throws(PlacesError) in try decode(.monaco) }

private func decode(_ sample: Sample) throws(PlacesError) -> [Place] {
    let area = try sample.area()
    let table = SampleTable.places(of: sample)
    let records = try SampleRecords(
        table.bytes, name: table.name, categories: .embedded(), putsHouseNumberFirst: area.putsHouseNumberFirst)
    return try (0..<records.count).map { record throws(PlacesError) in try records.place(record) }
}
