import FoundationEssentials
import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Testing

@Suite struct MMDBLocationProviderTests {
    @Test func init_opensNoFile() {
        #expect(makeSUT("/nowhere.mmdb", "81.2.69.160").method == .mmdb)
    }

    @Test func locate_deliversThePositionItsRadiusAndTheCreditOfMaxMind() async throws {
        #expect(
            try await makeSUT(Databases.city, "81.2.69.160").locate()
                == LocationFix(
                    coordinate: coordinate(51.5142, -0.0931), accuracy: 100_000, age: .zero, method: .mmdb,
                    label: "London, United Kingdom", estimator: "GeoLite2-City of 2026-02-04",
                    evidence: [
                        "81.2.69.160 in \(Databases.city)",
                        "This product includes GeoLite Data created by MaxMind, available from https://www.maxmind.com",
                    ]))
    }

    @Test(arguments: [
        ("81.2.69.144", 51.5142, -0.0931, 3.0, "London, United Kingdom"),
        ("2.125.160.216", 51.75, -1.25, 100, "Boxford, United Kingdom"),
        ("89.160.20.115", 58.4167, 15.6167, 76, "Linköping, Sweden"),
        ("175.16.199.1", 43.88, 125.3228, 100, "Changchun, China"),
        ("2001:480::1", 32.7203, -117.1552, 50, "San Diego, United States"),
        ("2001:218::1", 35.68536, 139.75309, 100, "Japan"),
        ("2002:5102:45a0::", 51.5142, -0.0931, 100, "London, United Kingdom"),
        ("::ffff:81.2.69.144", 51.5142, -0.0931, 3, "London, United Kingdom"),
    ])
    func locate_readsWhatTheReferenceReads(
        address: String, latitude: Double, longitude: Double, kilometres: Double, label: String
    ) async throws {
        let fix = try await makeSUT(Databases.city, address).locate()
        #expect(fix.coordinate == coordinate(latitude, longitude))
        #expect(fix.accuracy == kilometres * 1000)
        #expect(fix.label == label)
    }

    @Test(arguments: [
        ("ru", "Лондон, Великобритания"), ("pt_BR.UTF-8", "Londres, Reino Unido"), ("pt", "Londres, Reino Unido"),
        ("de-AT", "London, Vereinigtes Königreich"), ("zh_TW", "London, 英国"), ("fi", "London, United Kingdom"),
        ("", "London, United Kingdom"), ("C", "London, United Kingdom"),
    ])
    func locate_namesPlacesInTheLanguageOrInEnglish(language: String, label: String) async throws {
        let sut = MMDBLocationProvider(path: Databases.city, address: "81.2.69.160", language: language)
        #expect(try await sut.locate().label == label)
    }

    @Test func locate_creditsDBIPAndTakesTheUsualAccuracy() async throws {
        let place = DatabaseWriter.place(.float(60.5), .float(-24.25), city: "A\u{1B}bo", country: "Finland")
        let (sut, path) = try makeSUT(DatabaseWriter(type: "DBIP-City-Lite", record: place))
        #expect(
            try await sut.locate()
                == LocationFix(
                    coordinate: coordinate(60.5, -24.25), accuracy: 25_000, age: .zero, method: .mmdb,
                    label: "Abo, Finland", estimator: "DBIP-City-Lite of 2026-02-04",
                    evidence: ["81.2.69.160 in \(path)", "IP Geolocation by DB-IP, https://db-ip.com"]))
    }

    @Test(arguments: [UInt64(0), 5001, .max])
    func locate_doesNotBelieveARadiusThatIsNone(radius: UInt64) async throws {
        let place = DatabaseWriter.place(.double(60.5), .double(24.5), radius: radius)
        let (sut, _) = try makeSUT(DatabaseWriter(record: place))
        #expect(try await sut.locate().accuracy == 25_000)
    }

    @Test(arguments: [
        ("Paid-City", UInt64(1_770_245_369), "Paid-City of 2026-02-04"), ("Paid-City", .max, "Paid-City"),
        ("", 1, "the database of 1970-01-01"), ("\u{1B}[2J", 253_402_300_800, "the database"),
        (String(repeating: "x", count: 300), .max, String(repeating: "x", count: 59) + "…"),
    ])
    func locate_tellsTheDatabaseAndItsDay(type: String, epoch: UInt64, estimator: String) async throws {
        let place = DatabaseWriter.place(.double(60.5), .double(24.5))
        let (sut, path) = try makeSUT(DatabaseWriter(type: type, buildEpoch: epoch, record: place))
        let fix = try await sut.locate()
        #expect(fix.estimator == estimator)
        #expect(fix.evidence == ["81.2.69.160 in \(path)"])
    }

    @Test(arguments: [
        (DatabaseWriter.Value.double(0), DatabaseWriter.Value.double(0)), (.double(90.1), .double(0)),
        (.double(1), .double(-180.1)), (.double(.nan), .double(1)), (.double(1), .double(.infinity)),
        (.float(-0.0), .number(0)),
    ])
    func locate_refusesAPositionThatIsNone(latitude: DatabaseWriter.Value, longitude: DatabaseWriter.Value) async throws
    {
        let (sut, _) = try makeSUT(DatabaseWriter(record: DatabaseWriter.place(latitude, longitude)))
        await #expect(throws: noPosition(.unplacedAddress(type: "Test-City", address: "81.2.69.160"))) {
            try await sut.locate()
        }
    }

    @Test func locate_saysThatTheFileIsDamagedIfAnAngleIsAText() async throws {
        let (sut, path) = try makeSUT(DatabaseWriter(record: DatabaseWriter.place(.text("1"), .text("2"))))
        await #expect(throws: LocationError.unusableFile(path: path, reason: .damaged)) {
            try await sut.locate()
        }
    }

    @Test(arguments: [
        (
            "GeoLite2-City-Test", "1.1.1.1",
            AddressDatabaseReason.unknownAddress(type: "GeoLite2-City", address: "1.1.1.1")
        ),
        ("GeoLite2-City-Test", "2606:4700::1", .unknownAddress(type: "GeoLite2-City", address: "2606:4700::1")),
        (
            "GeoLite2-Country-Test", "81.2.69.160",
            .countriesOnly(type: "GeoLite2-Country")
        ),
        (
            "GeoLite2-Country-Test", "1.1.1.1",
            .countriesOnly(type: "GeoLite2-Country")
        ),
        ("GeoLite2-ASN-Test", "1.128.0.0", .withoutPositions(type: "GeoLite2-ASN")),
        (
            "MaxMind-DB-test-ipv4-24", "2001:480::1",
            .ipv4Only(type: "Test", address: "2001:480::1")
        ),
        ("MaxMind-DB-test-ipv4-24", "1.1.1.1", .withoutPositions(type: "Test")),
        (
            "GeoLite2-City-Test", "192.168.1.7",
            .notPublic(address: "192.168.1.7")
        ),
        (
            "none", "100.64.0.1",
            .notPublic(address: "100.64.0.1")
        ),
        (
            "GeoLite2-City-Test", "fd00::1",
            .notPublic(address: "fd00::1")
        ),
        (
            "GeoLite2-City-Test", "my.host",
            .notAnAddress("my.host")
        ),
        ("GeoLite2-City-Test", "", .notAnAddress(nil)),
    ])
    func locate_saysWhyThereIsNoPosition(file: String, address: String, reason: AddressDatabaseReason) async {
        await #expect(throws: noPosition(reason)) {
            try await makeSUT(Databases.path("\(file).mmdb"), address).locate()
        }
    }

    private func noPosition(_ reason: AddressDatabaseReason) -> LocationError {
        .noPosition(reason: .database(reason))
    }

    private func makeSUT(_ path: String, _ address: String) -> MMDBLocationProvider {
        MMDBLocationProvider(path: path, address: address)
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func makeSUT(_ database: DatabaseWriter) throws -> (sut: MMDBLocationProvider, path: String) {
        let path = try folder.write("test.mmdb", database.data)
        return (makeSUT(path, "81.2.69.160"), path)
    }
}
