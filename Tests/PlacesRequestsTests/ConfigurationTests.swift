import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesLocation
import PlacesMap
import PlacesPresentation
import PlacesTestSupport
import PlacesUseCases
import Testing

@testable import PlacesRequests

@Suite struct ConfigurationTests {
    @Test func load_keepsTheDefaultsWithoutAnySource() throws {
        let sut = try Configuration.load(environment: [:], files: FileReaderStub())
        #expect(sut.settings == Settings())
        #expect(sut.settings.radius == radius(1000))
        #expect(sut.settings.secret("FSQ_TOKEN") == nil)
        #expect(sut.warnings.isEmpty)
    }

    // MARK: Precedence

    @Test func load_letsTheStrongestSourceWin() throws {
        let files = FileReaderStub([devPath: "RADIUS = 3", userPath: "RADIUS = 2", systemPath: "RADIUS = 1"])
        var sources: [(arguments: [String], environment: [String: String], files: FileReaderStub)] = [
            (["-r", "5"], ["PLACES_RADIUS": "4"].merging(home) { $1 }, files)
        ]
        sources.append(([], sources[0].environment, files))
        sources.append(([], home, files))
        sources.append(([], home, FileReaderStub([userPath: "RADIUS = 2", systemPath: "RADIUS = 1"])))
        sources.append(([], home, FileReaderStub([systemPath: "RADIUS = 1"])))
        sources.append(([], home, FileReaderStub()))

        let found = try sources.map { source in
            let arguments = try #require(LineRead(source.arguments).arguments(of: "search"))
            let settings = try Configuration.load(
                arguments: arguments, environment: source.environment, files: source.files
            ).settings
            return "\(settings.radius.metres) \(settings.$radius.origin)"
        }
        #expect(
            found == [
                "5.0 --radius", "4.0 PLACES_RADIUS", "3.0 Configuration/Dev.xcconfig:1",
                "2.0 /home/ann/.config/places/places.xcconfig:1", "1.0 /etc/places/places.xcconfig:1",
                "1000.0 default",
            ])
    }

    @Test func load_takesEmptyValuesAsNone() throws {
        let files = FileReaderStub([devPath: "RADIUS =\nLIMIT = $(NONE)\nNONE =", userPath: "RADIUS = 7"])
        let settings = try load(files, ["PLACES_RADIUS": " "]).settings
        #expect(settings.radius == radius(7))
        #expect(settings.limit == .standard)
    }

    @Test(
        arguments: [
            (["XDG_CONFIG_HOME": "/xdg", "HOME": "/home/ann"], "/xdg/places/places.xcconfig"),
            (["XDG_CONFIG_HOME": "", "HOME": "/home/ann"], userPath),
            (["XDG_CONFIG_HOME": "relative", "HOME": "/home/ann"], userPath), (["HOME": "/home/ann"], userPath),
            (["HOME": ""], nil), ([:], nil),
        ] as [([String: String], String?)])
    func load_looksForTheUsersFileInItsPlace(environment: [String: String], path: String?) throws {
        let files = try Configuration.load(environment: environment, files: FileReaderStub()).files
        #expect(files.map(\.path) == [devPath] + [path].compactMap(\.self) + [systemPath])
    }

    // MARK: Every setting

    @Test(arguments: [Source.environment, .file], everySetting)
    func load_readsASetting(source: Source, example: Example) throws {
        let sut = try load([example], from: source)
        #expect(example.isRead(sut.settings))
        let spec = try #require(SettingTable.all.first { $0.key == example.key })
        #expect(spec.value.show(sut.settings).origin != .builtIn)
    }

    @Test(arguments: [Source.environment, .file])
    func load_readsAllSettingsTogetherWithoutAWarning(source: Source) throws {
        let sut = try load(everySetting, from: source)
        #expect(everySetting.filter { !$0.isRead(sut.settings) }.map(\.key) == [])
        #expect(SettingTable.all.allSatisfy { $0.value.show(sut.settings).origin != .builtIn })
        #expect(sut.warnings.isEmpty)
    }

    @Test func everySetting_isReadByTheseTests() {
        #expect(Set(everySetting.map(\.key)) == Set(SettingTable.all.map(\.key)))
    }

    // MARK: Paths

    private static let paths = ["GEOLOCATION_FILE", "MMDB_FILE", "CONTACTS", "MARKET", "CITIES_FILE", "CA_FILE"]

    /// Where the working directory decides about a relative path, it decides what is read.
    @Test(arguments: paths)
    func load_letsARelativePathStartAtTheFolderOfItsFile(key: String) throws {
        let spec = try #require(SettingTable.all.first { $0.key == key })
        let all = [
            FileReaderStub([userPath: "\(key) = own/my.json"]), FileReaderStub([systemPath: "\(key) = own/my.json"]),
            FileReaderStub([userPath: "#include \"more/x\"", "/home/ann/.config/places/more/x": "\(key) = my.json"]),
            FileReaderStub([systemPath: "\(key) = ~/my.json"]), FileReaderStub([userPath: "\(key) = /srv/my.json"]),
        ]
        #expect(
            try all.map { spec.value.show(try load($0).settings).value } == [
                "/home/ann/.config/places/own/my.json", "/etc/places/own/my.json",
                "/home/ann/.config/places/more/my.json", "/home/ann/my.json", "/srv/my.json",
            ])
    }

    @Test(arguments: paths)
    func load_refusesRelativePathsInTheEnvironment(key: String) throws {
        do {
            _ = try load(FileReaderStub(), ["PLACES_\(key)": "./my.json"])
            Issue.record("no error")
        } catch {
            #expect(
                error.description
                    == "places: PLACES_\(key) = ./my.json is a relative path, which names another file in each "
                    + "directory. Try: PLACES_\(key)=$PWD/./my.json")
        }
        #expect(throws: Never.self) { try load(FileReaderStub(), ["PLACES_\(key)": "~/my.json"]) }
    }

    @Test func load_takesTheNameOfAMarketForNoPath() throws {
        #expect(try load(FileReaderStub([userPath: "MARKET = cl"])).settings.market == "cl")
        #expect(try load(FileReaderStub(), ["PLACES_MARKET": "cl"]).settings.market == "cl")
    }

    @Test func load_leavesRelativePathsOfOptionsToTheShell() throws {
        let arguments = try #require(LineRead(["--ca-file", "ca.pem"]).arguments(of: "search"))
        let sut = try Configuration.load(arguments: arguments, environment: home, files: FileReaderStub())
        #expect(sut.settings.caFile == "ca.pem")
    }

    @Test func load_letsEachOptionOverrideItsSetting() throws {
        let line =
            "--radius 7 --limit 7 --units metric --source foursquare --format map --color always --max-calls 7 "
            + "--ca-file seven --connect-timeout 7 --timeout 7 --no-network-location --accuracy city --max-age 7m "
            + "--blur 70 --mmdb 7 --public-address 7 --contacts 7 --market 7 --cities 7 --lang 7 --accessible "
            + "--no-streets --line-style ascii --symbols letters --max-radius 7km --no-mouse"
        // It takes the options of a search, and those of the map; the history is for the other commands.
        let words = ["explore"] + line.split(separator: " ").map(String.init)
        var arguments = try #require(LineRead(words).arguments(of: "explore"))
        arguments.isPrivate = try #require(LineRead(["where", "--no-history"]).arguments(of: "where")).isPrivate
        let settings = try Configuration.load(arguments: arguments, environment: [:], files: FileReaderStub()).settings
        for spec in SettingTable.all {
            guard let option = spec.option else { continue }
            #expect(OptionTable.named(option) != nil)
            #expect(spec.value.show(settings).origin == .option("--\(option)"))
        }
        #expect(settings.radius == radius(7))
        #expect(settings.totalTimeout == .seconds(7))
        #expect(settings.caFile == "seven")
    }

    @Test func environmentNames_areTheKeysWithAPrefixButForTheServices() {
        let plain = [
            "FSQ_TOKEN", "FSQ_BASE_URL", "IP_LOCATION_URL", "OVERPASS_URL", "GPSD_HOST", "NOMINATIM_URL", "ACCESSIBLE",
        ]
        for spec in SettingTable.all {
            #expect(spec.environmentName == (plain.contains(spec.key) ? spec.key : "PLACES_\(spec.key)"))
        }
    }

    private func load(_ settings: [Example], from source: Source) throws -> Configuration {
        switch source {
        case .environment:
            let names = Dictionary(uniqueKeysWithValues: SettingTable.all.map { ($0.key, $0.environmentName) })
            return try load(
                FileReaderStub(), Dictionary(uniqueKeysWithValues: settings.map { (names[$0.key] ?? "", $0.text) }))
        case .file:
            let lines = settings.map { "\($0.key) = \($0.text.replacing("://", with: ":/$()/"))" }
            return try load(FileReaderStub([userPath: lines.joined(separator: "\n")]))
        }
    }

    private func load(
        _ files: FileReaderStub, _ environment: [String: String] = [:]
    ) throws(ConfigurationError) -> Configuration {
        try Configuration.load(environment: environment.merging(home) { $1 }, files: files)
    }
}

extension ConfigurationTests {
    enum Source { case environment, file }

    /// A value of a setting, and how to see that it was read.
    struct Example: Sendable, CustomTestStringConvertible {
        let key, text: String
        let isRead: @Sendable (Settings) -> Bool

        init(_ key: String, _ text: String, isRead: @escaping @Sendable (Settings) -> Bool) {
            (self.key, self.text, self.isRead) = (key, text, isRead)
        }

        var testDescription: String { key }
    }
}

private let everySetting: [ConfigurationTests.Example] = [
    .init("FSQ_TOKEN", "fsq-token") { $0.secret("FSQ_TOKEN")?.revealed == "fsq-token" },
    .init("FSQ_BASE_URL", "https://a.example") { $0.address("FSQ_BASE_URL") == url("https://a.example") },
    .init("IP_LOCATION_URL", "https://b.example/json") {
        $0.ofMethods["IP_LOCATION_URL"]?.wrappedValue == "https://b.example/json"
    },
    .init("HOME_LOCATION", "60.17,24.94") { $0.homeLocation == "60.17,24.94" },
    .init("ALLOW_IP_LOCATION", "YES") { $0.allowsIPLocation },
    .init("NETWORK_LOCATION", "no") { !$0.usesNetworkLocation },
    .init("ACCURACY", "street") { $0.accuracy == .street },
    .init("MAX_AGE", "2h") { $0.maximumAge == .seconds(7200) },
    .init("BLUR", "500m") { $0.blur == BlurGrid(size: 500) },
    .init("GPSD_HOST", "gps.example:2948") { $0.ofMethods["GPSD_HOST"]?.wrappedValue == "gps.example:2948" },
    .init("GEOLOCATION_FILE", "/etc/here") { $0.ofMethods["GEOLOCATION_FILE"]?.wrappedValue == "/etc/here" },
    .init("MMDB_FILE", "/srv/city.mmdb") { $0.ofMethods["MMDB_FILE"]?.wrappedValue == "/srv/city.mmdb" },
    .init("PUBLIC_ADDRESS", "81.2.69.160") { $0.ofMethods["PUBLIC_ADDRESS"]?.wrappedValue == "81.2.69.160" },
    .init("CONTACTS", "/srv/book.vcf") { $0.ofMethods["CONTACTS"]?.wrappedValue == "/srv/book.vcf" },
    .init("MARKET", "cl") { $0.market == "cl" },
    .init("CITIES_FILE", "/srv/towns.tsv") { $0.citiesFile == "/srv/towns.tsv" },
    .init("NOMINATIM_URL", "https://d.example") { $0.nominatimURL == url("https://d.example") },
    .init("LANGUAGE", "fi") { $0.language == "fi" },
    .init("OVERPASS_URL", "https://c.example/api") { $0.address("OVERPASS_URL") == url("https://c.example/api") },
    .init("CONTACT", "ann@example.org") { $0.contact == "ann@example.org" },
    .init("HISTORY", "off") { !$0.keepsHistory },
    .init("RADIUS", "1 km") { $0.radius == radius(1000) },
    .init("LIMIT", "all") { $0.limit == .all },
    .init("UNITS", "imperial") { $0.units == .imperial },
    .init("SOURCE", "sample") { $0.source == .sample },
    .init("FORMAT", "list") { $0.format == .list },
    .init("COLOR", "never") { $0.color == .never },
    .init("STREETS", "no") { !$0.hasStreets },
    .init("DRAWING", "blocks") { $0.drawing == .blocks },
    .init("SYMBOLS", "nerd") { $0.symbols == .nerd },
    .init("MAX_RADIUS", "20km") { $0.maximumRadius == radius(20_000) },
    .init("MOUSE", "no") { !$0.hasMouse },
    .init("ACCESSIBLE", "on") { $0.isAccessible },
    .init("MAX_CALLS", "2") { $0.maxCalls == 2 },
    .init("PREMIUM", "yes") { $0.paysForWishes == true },
    .init("CA_FILE", "/srv/ca.pem") { $0.caFile == "/srv/ca.pem" },
    .init("PROXY", "proxy:3128") { $0.proxy == "proxy:3128" },
    .init("CONNECT_TIMEOUT", "1.5") { $0.connectTimeout == .milliseconds(1500) },
    .init("TOTAL_TIMEOUT", "9") { $0.totalTimeout == .seconds(9) },
    .init("LOW_SPEED_LIMIT", "50") { $0.lowSpeedLimit == 50 },
    .init("LOW_SPEED_TIME", "7") { $0.lowSpeedTime == .seconds(7) },
]
