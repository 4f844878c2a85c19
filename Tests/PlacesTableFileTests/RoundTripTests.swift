import PlacesBytes
import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature
@testable import PlacesFeatureTests
@testable import PlacesTableFile

/// What is written to a file is read from it.
@Suite struct RoundTripTests {
    @Test(arguments: [0, 1, 64, 65, 200, 4200], [0, Int.max])
    func table_isTheSameFromAFile(count: Int, fewRows: Int) throws {
        var chance = Chance(seed: count)
        let table = try PlaceTable((0..<count).map { chance.place($0) })
        let file = try table.throughFile(fewRows: fewRows)
        try expectSame(file, table)
    }

    @Test func table_isTheSameWithEveryFactOfAPlace() throws {
        let table = try PlaceTable([fullPlace, place("bare")])
        let file = try table.throughFile(fewRows: 0)
        try expectSame(file, table)
        #expect(try file.place(0) == fullPlace)
        #expect(try file.place(0).hours?.isOpenWhenAsked == true)
    }

    /// Names and words of any script are compared with by the same bytes as those of places in memory.
    @Test(arguments: [0, Int.max]) func table_isTheSameWithTextsThatAreHardToFold(fewRows: Int) throws {
        var random = NastyTexts(random: SplitMix(state: 21))
        let places = (0..<600).map { random.place("\($0)") }
        let file = try PlaceTable(places).throughFile(fewRows: fewRows)
        for (row, place) in places.enumerated() {
            #expect(try file.searchTexts(row) == place.searchTexts, "\(place)")
        }
    }

    /// Also where that is not the order of their records.
    @Test(arguments: [3, 5000]) func table_holdsThePlacesThatAreEquallyProminent(count: Int) throws {
        let folder = try TemporaryFolder()
        var chance = Chance(seed: 7, sources: ["osm"])
        let places = (0..<count).map { chance.place($0) }
        let builder = PlaceFileBuilder(path: folder.path("test.places"), sources: .test)
        for (number, place) in places.enumerated() { try builder.add(place, prominence: UInt32(number / 3)) }
        try builder.write(sources: [])
        let memory = try TableMemory(path: folder.path("test.places"))
        let table = PlaceTable(try FileStorage(TableFile(memory, name: "test")))
        for row in 0..<count {
            #expect(try table.place(row) == places[table.record(row)])
            #expect(table.prominence(row) == table.record(row) / 3)
        }
    }

    @Test func place_readsItsFactsWhenItsTableIsGone() throws {
        var table: PlaceTable? = try PlaceTable([fullPlace]).throughFile(fewRows: 0)
        let found = try #require(try table?.place(0))
        table = nil
        #expect(found.address == fullPlace.address && found.contact == fullPlace.contact)
        #expect(found.attributes == fullPlace.attributes && found.dates == fullPlace.dates)
        #expect(found == fullPlace && found.searchTexts == fullPlace.searchTexts)
    }

    @Test func table_holdsEveryPointExactly() throws {
        let points = [
            (90.0, 180.0), (-90, -180), (0, 0), (60.123_456_789_012, 24.987_654_321_098), (60.1234567, 24.9876543),
            (-0.000_000_04, 179.999_999_99),
        ]
        let places = try points.enumerated().map { number, point in
            Place(
                id: Place.ID(source: "test", value: "\(number)"), name: "any",
                coordinate: try #require(Coordinate(latitude: point.0, longitude: point.1)))
        }
        let file = try PlaceTable(places).throughFile(fewRows: 0)
        #expect(try (0..<places.count).map { try file.place($0).coordinate } == places.map(\.coordinate))
    }

    @Test func bytes_areTheSameEachTime() throws {
        var chance = Chance(seed: 5)
        let places = (0..<300).map { chance.place($0) }
        let files = try (0..<3).map { _ in
            try PlaceTable(places).fileBytes(about: [anySource()])
        }
        #expect(files[0] == files[1] && files[1] == files[2])
    }

    /// Their order in a file is that of their names, in whatever order they came.
    @Test(arguments: [2, 15, 16, 17, 500])
    func bytes_areTheSame_inWhateverOrderAttributesCome(count: Int) throws {
        let attributes = (0..<count).map { ("key \($0 * 7919 % count)", "value \($0)") }
        var sparse = [String: String](minimumCapacity: 8 * count)
        for (key, value) in attributes.reversed() { sparse[key] = value }
        let files = try [Dictionary(uniqueKeysWithValues: attributes), sparse].map { attributes in
            let place = Place(
                id: Place.ID(source: "test", value: "1"), name: "x", coordinate: coordinate(1, 2),
                attributes: attributes)
            let table = try PlaceTable([place])
            #expect(try table.throughFile(fewRows: 0).attributes(0) == attributes)
            return try table.fileBytes(about: [anySource()])
        }
        #expect(files[0] == files[1])
    }

    private func expectSame(_ file: PlaceTable, _ table: PlaceTable) throws {
        #expect(file.count == table.count)
        for row in 0..<table.count {
            #expect(try file.place(row) == table.place(row))
            #expect(try file.id(row) == table.id(row) && file.point(row) == table.point(row))
            #expect(try file.row(of: table.id(row)) == table.row(of: table.id(row)))
            #expect(file.record(row) == table.record(row) && file.prominence(row) == table.prominence(row))
            #expect(file.isIncidental(row) == table.isIncidental(row))
            #expect(try file.attributes(row) == table.attributes(row) && file.chains(row) == table.chains(row))
            #expect(try file.searchTexts(row) == table.searchTexts(row))
        }
        #expect(try file.kinds() == table.kinds() && file.chainKeys() == table.chainKeys())
        #expect(try file.foldedKinds().shown == table.foldedKinds().shown)
        #expect(try file.names() == table.names() && file.hours() == table.hours())
        for table in [file, table] {
            var names: [String] = []
            let rows = (0..<table.count).reversed()
            try table.forEachName(of: rows.map { UInt32($0) }) { position, name in
                #expect(position == names.count)
                names.append(String(copying: name))
            }
            #expect(try names == rows.map { try table.place($0).name })
        }
        #expect(try file.countries() == table.countries())
        #expect(try Array(file.closedForGood()) == Array(table.closedForGood()))
        #expect(try file.chainNames() == table.chainNames() && file.attributeKeys() == table.attributeKeys())
        for number in try table.kinds().values.indices {
            #expect(try Array(file.kindRows()[number]) == Array(table.kindRows()[number]))
        }
        for keys in [Set(["place4", "cafe9"]), ["nothing"], Set(try table.names().values.map(\.chainKey))] {
            #expect(try file.isNamed(keys) == table.isNamed(keys))
        }
        let (levels, expected) = (try file.tree().levels, try table.tree().levels)
        #expect(levels.map { $0.map { "\($0)" } } == expected.map { $0.map { "\($0)" } })
        #expect(try file.row(of: Place.ID(source: "osm", value: "nothing")) == nil)
        try file.expectSound()
    }

    private var fullPlace: Place {
        var hours = OpeningHours(
            week: [WeeklySpan(weekday: 1, start: 540, end: 1500)].compactMap(\.self), text: "Mondays")
        hours?.isOpenWhenAsked = true
        return Place(
            id: Place.ID(source: "fsq", value: "4b"), name: "Name ä 東京", coordinate: anyCentre,
            categories: [
                PlaceCategory(id: "1", name: "Bar", path: ["Food", "Bar"], kind: "bar"),
                PlaceCategory(id: "2", name: "Café"),
            ],
            address: PostalAddress(
                street: "Street 1", locality: "Town", region: "Region", postcode: "00100", country: "FI",
                formatted: "Quite another"),
            contact: Contact(
                phone: "+358", email: "a@b", website: "https://example.org",
                social: Contact.Social(facebook: "f", instagram: "i", twitter: "t")),
            assessment: Assessment(rating: 7.5, price: 2, popularity: 0.25), hours: hours,
            chains: [Chain(id: "c", name: "Chain"), Chain(id: "d", name: "Other")], isPermanentlyClosed: true,
            dates: Dates(
                created: CalendarDate("2020-01-02"), refreshed: CalendarDate("2021-03"),
                closed: CalendarDate("2022-04-05"), data: CalendarDate("2019-04")),
            isIncidental: true, attributes: ["wheelchair": "yes", "name:sv": "Namn"])
    }
}

extension PlaceTable {
    /// The same table, written to a file and read from it.
    func throughFile(fewRows: Int) throws -> PlaceTable {
        let bytes = try fileBytes(fewRows: fewRows)
        return PlaceTable(try FileStorage(TableFile(TableMemory(InPlaceBytes(bytes)), name: "test")))
    }
}

func == <Value>(one: InternedColumn<Value>, other: InternedColumn<Value>) -> Bool {
    Array(one.numbers) == Array(other.numbers) && Array(one.values) == Array(other.values)
}

extension FoldedKindLists {
    /// The texts of all lists.
    fileprivate var shown: [[UInt8]] { (0..<count).map { Array(texts.row($0)) } }
}
