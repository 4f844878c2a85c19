package import PlacesEngine
package import PlacesFeature

/// Records of a list, of which a test makes some facts different.
package protocol ListedRecords: PlaceRecords {
    var list: PlaceList { get }
}

extension ListedRecords {
    package var count: Int { list.count }
    package func prominence(_ record: Int) -> UInt32 { list.prominence(record) }
    package func place(_ record: Int) -> Place { list.place(record) }
    package func id(_ record: Int) -> Place.ID { list.id(record) }
    package func coordinate(_ record: Int) -> Coordinate { list.coordinate(record) }
    package func isIncidental(_ record: Int) -> Bool { list.isIncidental(record) }
    package func isPermanentlyClosed(_ record: Int) -> Bool { list.isPermanentlyClosed(record) }
    package func name(_ record: Int) -> String { list.name(record) }
    package func categories(_ record: Int) -> [PlaceCategory] { list.categories(record) }
    package func chains(_ record: Int) -> [Chain] { list.chains(record) }
    package func hours(_ record: Int) -> OpeningHours? { list.hours(record) }
    package func country(_ record: Int) -> String? { list.country(record) }
    package func assessment(_ record: Int) -> Assessment { list.assessment(record) }
    package func attributes(_ record: Int) -> [String: String] { list.attributes(record) }
    package func searchTexts(_ record: Int) -> SearchTexts { list.searchTexts(record) }
}
