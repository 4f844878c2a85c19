import FoundationEssentials
import PlacesCLITestSupport
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesCLI

@Suite struct ConfigurationTests {
    @Test func load_keepsTheDefaultsWithoutAnySource() throws {
        let sut = try Configuration.load(environment: [:], files: FileReaderStub())
        #expect(sut.settings == Settings())
        #expect(sut.settings.radius == radius(1000))
        #expect(sut.settings.token == nil)
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
            guard case .search(let arguments) = try Invocation.parse(source.arguments) else { return "" }
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

    @Test(arguments: ["environment", "file"])
    func load_readsEverySetting(source: String) throws {
        let values = [
            "FSQ_TOKEN": "fsq-token", "FSQ_BASE_URL": "https://a.example", "IP_LOCATION_URL": "https://b.example/json",
            "HOME_LOCATION": "60.17,24.94", "ALLOW_IP_LOCATION": "YES", "RADIUS": "1 km", "LIMIT": "all",
            "UNITS": "imperial", "SOURCE": "sample", "FORMAT": "list", "COLOR": "never", "MAX_CALLS": "2",
            "CA_FILE": "ca.pem", "PROXY": "proxy:3128", "CONNECT_TIMEOUT": "1.5", "TOTAL_TIMEOUT": "9",
            "LOW_SPEED_LIMIT": "50", "LOW_SPEED_TIME": "7", "OVERPASS_URL": "https://c.example/api", "HISTORY": "off",
            "CONTACT": "ann@example.org", "NETWORK_LOCATION": "no", "ACCURACY": "street", "MAX_AGE": "2h",
            "BLUR": "500m", "GPSD_HOST": "gps.example:2948", "GEOLOCATION_FILE": "/etc/here", "MMDB_FILE": "city.mmdb",
            "PUBLIC_ADDRESS": "81.2.69.160", "CONTACTS": "book.vcf", "MARKET": "cl", "CITIES_FILE": "towns.tsv",
            "NOMINATIM_URL": "https://d.example", "LANGUAGE": "fi", "ACCESSIBLE": "on",
            "STREETS": "no", "DRAWING": "blocks", "SYMBOLS": "nerd", "MAX_RADIUS": "20km", "MOUSE": "no",
        ]
        #expect(Set(values.keys) == Set(SettingTable.all.map(\.key)))
        let sut =
            if source == "file" {
                try load(
                    FileReaderStub([
                        userPath: values.map { "\($0) = \($1)" }.joined(separator: "\n")
                            .split(separator: "://").joined(separator: ":/$()/")
                    ]))
            } else {
                try load(
                    FileReaderStub(),
                    Dictionary(
                        uniqueKeysWithValues: SettingTable.all.map { ($0.environmentName, values[$0.key] ?? "") }))
            }
        let settings = sut.settings
        #expect(settings.token?.revealed == "fsq-token")
        #expect(settings.baseURL == url("https://a.example"))
        #expect(settings.ipLocationURL == url("https://b.example/json"))
        #expect(settings.overpassURL == url("https://c.example/api"))
        #expect(!settings.keepsHistory)
        #expect(settings.isAccessible)
        #expect(!settings.hasStreets && !settings.hasMouse)
        #expect(settings.drawing == .blocks && settings.symbols == .nerd && settings.maximumRadius == radius(20_000))
        #expect(!settings.usesNetworkLocation)
        #expect(settings.accuracy == .street)
        #expect(settings.maximumAge == .seconds(7200))
        #expect(settings.blur == BlurGrid(size: 500))
        #expect([settings.gpsdHost, settings.geolocationFile] == ["gps.example:2948", "/etc/here"])
        #expect([settings.databaseFile, settings.publicAddress] == ["city.mmdb", "81.2.69.160"])
        #expect([settings.contacts, settings.market, settings.citiesFile] == ["book.vcf", "cl", "towns.tsv"])
        #expect(settings.nominatimURL == url("https://d.example"))
        #expect(settings.language == "fi")
        #expect(settings.contact == "ann@example.org")
        #expect(settings.homeLocation == "60.17,24.94")
        #expect(settings.allowsIPLocation)
        #expect(settings.radius == radius(1000))
        #expect(settings.limit == .all)
        #expect(settings.units == .imperial)
        #expect(settings.source == .sample)
        #expect(settings.format == .list)
        #expect(settings.color == .never)
        #expect(settings.maxCalls == 2)
        #expect(settings.caFile == "ca.pem")
        #expect(settings.proxy == "proxy:3128")
        #expect(settings.connectTimeout == .milliseconds(1500))
        #expect(settings.totalTimeout == .seconds(9))
        #expect(settings.lowSpeedLimit == 50)
        #expect(settings.lowSpeedTime == .seconds(7))
        #expect(SettingTable.all.allSatisfy { $0.show(settings).origin != .builtIn })
        #expect(sut.warnings.isEmpty)
    }

    @Test func load_letsEachOptionOverrideItsSetting() throws {
        let line =
            "--radius 7 --limit 7 --units metric --source foursquare --format map --color always --max-calls 7 "
            + "--ca-file seven --connect-timeout 7 --timeout 7 --no-network-location --accuracy city --max-age 7m "
            + "--blur 70 --mmdb 7 --public-address 7 --contacts 7 --market 7 --cities 7 --lang 7 --accessible "
            + "--no-streets --drawing ascii --symbols letters --max-radius 7km --no-mouse"
        // It takes the options of a search, and those of the map; the history is for the other commands.
        let words = ["explore"] + line.split(separator: " ").map(String.init)
        guard case .explore(var arguments) = try Invocation.parse(words),
            case .whereabouts(let others) = try Invocation.parse(["where", "--private"])
        else {
            Issue.record("not taken")
            return
        }
        arguments.isPrivate = others.isPrivate
        let settings = try Configuration.load(arguments: arguments, environment: [:], files: FileReaderStub()).settings
        for spec in SettingTable.all {
            guard let option = spec.option else { continue }
            #expect(OptionTable.named(option) != nil)
            #expect(spec.show(settings).origin == .option("--\(option)"))
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

    private func load(
        _ files: FileReaderStub, _ environment: [String: String] = [:]
    ) throws(ConfigurationError) -> Configuration {
        try Configuration.load(environment: environment.merging(home) { $1 }, files: files)
    }
}
