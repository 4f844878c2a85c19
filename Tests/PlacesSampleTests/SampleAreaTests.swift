import PlacesFeature
import PlacesSample
import PlacesTestSupport
import Testing

@Suite struct SampleAreaTests {
    @Test func area_describesHelsinki() throws {
        let sut = try Sample.helsinki.area()

        #expect(sut.sample == .helsinki)
        #expect(sut.name == "Helsinki centre")
        #expect(sut.centre == coordinate(60.1712, 24.9437))
        #expect(sut.centreName == "Helsinki, Rautatientori")
        #expect(sut.dataDate == CalendarDate("2019-04"))
        #expect(
            sut.coverage.ring == [
                coordinate(60.164155, 24.9351762), coordinate(60.179113, 24.9351762),
                coordinate(60.179113, 24.9534145), coordinate(60.164155, 24.9534145),
            ])
    }

    @Test func area_describesMonaco() throws {
        let sut = try Sample.monaco.area()

        #expect(sut.sample == .monaco)
        #expect(sut.name == "Monaco")
        #expect(sut.centre == coordinate(43.7394, 7.4276))
        #expect(sut.centreName == "Monaco, Place du Casino")
        #expect(sut.dataDate == CalendarDate("2023-12"))
    }

    @Test(arguments: [
        (43.7311, 7.4197, true),  // the palace
        (43.7500, 7.4370, true),  // the northern end
        (43.7270, 7.4200, true),  // the harbour of Fontvieille
        (43.7400, 7.4400, true),  // at sea
        (43.7430, 7.4200, false),  // Beausoleil
        (43.7250, 7.4100, false),  // Cap-d'Ail
        (43.7520, 7.4420, false),  // Roquebrune-Cap-Martin
    ])
    func coverage_followsTheBorderOfMonaco(latitude: Double, longitude: Double, isInside: Bool) throws {
        #expect(try Sample.monaco.area().coverage.contains(coordinate(latitude, longitude)) == isInside)
    }

    @Test(arguments: Sample.allCases)
    func coverage_containsTheCentre(sample: Sample) throws {
        let sut = try sample.area()
        #expect(sut.coverage.contains(sut.centre))
    }

    @Test func source_givesCreditLicenceAndDate() throws {
        #expect(
            try Sample.monaco.area().source
                == PlacesSource(
                    id: "openstreetmap", name: "OpenStreetMap", attribution: "© OpenStreetMap contributors",
                    attributionURL: "https://www.openstreetmap.org/copyright", licence: "ODbL 1.0",
                    dataDate: CalendarDate("2023-12"), isSample: true))
    }

    @Test func location_isSimulatedAtTheCentre() throws {
        let sut = try Sample.helsinki.area()
        #expect(
            sut.location
                == LocationFix(
                    coordinate: sut.centre, accuracy: 0, age: .zero, method: .simulated,
                    label: "Helsinki, Rautatientori"))
    }

    @Test(arguments: [
        (1, "", "name"), (2, "", "centre"), (3, "91", "centre"), (3, "north", "latitude"), (4, "", "longitude"),
        (5, "April", "date"), (6, "above", "housenumber"), (7, "", "ring"), (7, "1,1 2,2", "ring"),
        (7, "1,1 2,2 3", "ring"), (7, "1,1 2,2 91,3", "ring"),
    ])
    func init_refusesDamagedFields(column: Int, text: String, field: String) {
        var fields = ["monaco", "Monaco", "Casino", "43.7", "7.4", "2023-12", "before", "1,1 2,2 1,2"]
        fields[column] = text
        #expect(throws: localData(line: 1, field)) {
            try withTable(fields.joined(separator: "\t") + "\n") { bytes throws(PlacesError) in
                _ = try SampleArea(of: .monaco, in: bytes, called: "test")
            }
        }
    }

    @Test(arguments: [("", nil), ("atlantis", nil), ("monac", nil), ("monaco", "Monaco"), ("helsinki", nil)])
    func init_readsTheLineOfItsSampleAlone(id: String, name: String?) throws {
        let line = "\(id)\tMonaco\tCasino\t43.7\t7.4\t2023-12\tbefore\t1,1 2,2 1,2\n"
        try withTable("other" + line.dropFirst(id.count) + line) { bytes throws(PlacesError) in
            #expect(try SampleArea(of: .monaco, in: bytes, called: "test")?.name == name)
        }
    }

    @Test(arguments: Sample.allCases)
    func mayCover_isTrueForEverythingThatASampleCovers(sample: Sample) throws {
        let area = try sample.area()

        #expect(SampleArea.mayCover(area.centre))
        for corner in area.coverage.ring { #expect(SampleArea.mayCover(corner)) }
        let first = try #require(area.coverage.ring.first)
        for corner in area.coverage.ring {
            #expect(abs(corner.latitude - first.latitude) <= SampleArea.greatestExtent)
            #expect(abs(corner.longitude - first.longitude) <= SampleArea.greatestExtent)
        }
    }

    @Test(arguments: [(24.9437, 60.1712), (60.17, 26.1), (58.9, 24.9), (7.4, 43.7), (0, 0), (-43.7, -7.4), (90, 180)])
    func mayCover_isFalseFarFromEverySample(latitude: Double, longitude: Double) {
        #expect(!SampleArea.mayCover(coordinate(latitude, longitude)))
    }
}
