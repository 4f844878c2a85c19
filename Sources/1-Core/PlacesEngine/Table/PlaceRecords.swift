package import PlacesFeature

/// The records that a table stands for, by number, the most prominent first. Each fact is asked for alone, so that a
/// record in a file or a text is not read whole for one of them.
package protocol PlaceRecords: Sendable {
    var count: Int { get }

    /// The less the more prominent; equally prominent records have the same number. Records come in the order of it.
    func prominence(_ record: Int) -> UInt32

    /// The whole record, with the name and facts to show.
    /// - Throws: ``PlacesError/localData(reason:)`` if it is damaged; so do all others.
    func place(_ record: Int) throws(PlacesError) -> Place

    func id(_ record: Int) throws(PlacesError) -> Place.ID
    func coordinate(_ record: Int) throws(PlacesError) -> Coordinate
    /// See ``Place/isIncidental``.
    func isIncidental(_ record: Int) throws(PlacesError) -> Bool
    func isPermanentlyClosed(_ record: Int) throws(PlacesError) -> Bool
    func name(_ record: Int) throws(PlacesError) -> String
    /// The primary kind first.
    func categories(_ record: Int) throws(PlacesError) -> [PlaceCategory]
    func chains(_ record: Int) throws(PlacesError) -> [Chain]
    func hours(_ record: Int) throws(PlacesError) -> OpeningHours?
    /// The country that the address names, as it names it.
    func country(_ record: Int) throws(PlacesError) -> String?
    func assessment(_ record: Int) throws(PlacesError) -> Assessment
    func attributes(_ record: Int) throws(PlacesError) -> [String: String]
    func searchTexts(_ record: Int) throws(PlacesError) -> SearchTexts
}

/// The numbers of rows that tell points, which the less stand for the more prominent: see ``Place/points``.
package enum ProminenceNumber {
    /// That of no points. Numbers below half of it are places in an order.
    private static let zero = 3 << 30
    private static let least = 1 << 31

    package static func number(_ points: Int) -> UInt32 { UInt32(max(least, min(zero - points, Int(UInt32.max) - 1))) }

    /// The points, or `nil` of a place in an order.
    package static func points(_ number: UInt32) -> Int? { number < least ? nil : zero - Int(number) }
}

/// Records that are places already.
package struct PlaceList: PlaceRecords {
    private let places: [Place]
    private let names: [String]?

    /// - Parameter names: what the places are called where that is another name than their own.
    package init(_ places: [Place], names: [String]? = nil) { (self.places, self.names) = (places, names) }

    package var count: Int { places.count }
    /// Places without points stand as they were delivered, before those with some.
    package func prominence(_ record: Int) -> UInt32 {
        places[record].points.map(ProminenceNumber.number) ?? UInt32(record)
    }
    package func place(_ record: Int) -> Place { places[record] }
    package func id(_ record: Int) -> Place.ID { places[record].id }
    package func coordinate(_ record: Int) -> Coordinate { places[record].coordinate }
    package func isIncidental(_ record: Int) -> Bool { places[record].isIncidental }
    package func isPermanentlyClosed(_ record: Int) -> Bool { places[record].isPermanentlyClosed }
    package func name(_ record: Int) -> String { names?[record] ?? places[record].name }
    package func categories(_ record: Int) -> [PlaceCategory] { places[record].categories }
    package func chains(_ record: Int) -> [Chain] { places[record].chains }
    package func hours(_ record: Int) -> OpeningHours? { places[record].hours }
    package func country(_ record: Int) -> String? { places[record].address.country }
    package func assessment(_ record: Int) -> Assessment { places[record].assessment }
    package func attributes(_ record: Int) -> [String: String] { places[record].attributes }
    package func searchTexts(_ record: Int) -> SearchTexts { places[record].searchTexts }
}
