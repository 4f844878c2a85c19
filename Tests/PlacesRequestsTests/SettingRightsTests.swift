import PlacesTestSupport
import Testing

@testable import PlacesRequests

/// Who may decide what. Options, the environment, the user's files and the machine's may decide every setting that they
/// can name; what a file in the working directory may decide is told here, setting by setting.
@Suite struct SettingRightsTests {
    /// What a value in `Configuration/` of the working directory is worth.
    enum Folder: Hashable {
        /// It counts before the user's files, for it only shapes the output.
        case counts
        /// It counts if the setting has no value anywhere else.
        case countsLast
        /// It never counts.
        case refused
    }

    struct Row: CustomTestStringConvertible {
        let key, value: String
        let option: String?
        let folder: Folder

        init(_ key: String, _ value: String, option: String? = nil, _ folder: Folder) {
            (self.key, self.value, self.option, self.folder) = (key, value, option, folder)
        }

        var testDescription: String { key }
        /// The line of a file, where two slashes would start a comment.
        var line: String { "\(key) = \(value.split(separator: "://").joined(separator: ":/$()/"))" }
    }

    static let table = [
        Row("FSQ_TOKEN", "t0k3n", .countsLast),
        Row("FSQ_BASE_URL", "https://a.example", .refused),
        Row("OVERPASS_URL", "https://a.example/api", .refused),
        Row("IP_LOCATION_URL", "https://a.example/json", .refused),
        Row("HOME_LOCATION", "60.17,24.94", .refused),
        Row("ALLOW_IP_LOCATION", "YES", .refused),
        Row("NETWORK_LOCATION", "YES", option: "no-network-location", .refused),
        Row("ACCURACY", "street", option: "accuracy", .refused),
        Row("MAX_AGE", "2h", option: "max-age", .refused),
        Row("BLUR", "500m", option: "blur", .refused),
        Row("GPSD_HOST", "gps.example:2948", .refused),
        Row("GEOLOCATION_FILE", "/etc/here", .refused),
        Row("MMDB_FILE", "/srv/city.mmdb", option: "mmdb", .refused),
        Row("PUBLIC_ADDRESS", "81.2.69.160", option: "public-address", .refused),
        Row("CONTACTS", "/srv/book.vcf", option: "contacts", .refused),
        Row("MARKET", "cl", option: "market", .refused),
        Row("CITIES_FILE", "/srv/towns.tsv", option: "cities", .refused),
        Row("NOMINATIM_URL", "https://a.example", .refused),
        Row("LANGUAGE", "fi", option: "lang", .counts),
        Row("CONTACT", "ann@example.org", .refused),
        Row("HISTORY", "NO", option: "no-history", .refused),
        Row("RADIUS", "2 km", option: "radius", .counts),
        Row("LIMIT", "all", option: "limit", .counts),
        Row("UNITS", "imperial", option: "units", .counts),
        Row("SOURCE", "osm", option: "source", .refused),
        Row("FORMAT", "list", option: "format", .counts),
        Row("COLOR", "never", option: "color", .counts),
        Row("STREETS", "NO", option: "no-streets", .counts),
        Row("DRAWING", "blocks", option: "line-style", .counts),
        Row("SYMBOLS", "nerd", option: "symbols", .counts),
        Row("MAX_RADIUS", "20km", option: "max-radius", .refused),
        Row("MOUSE", "NO", option: "no-mouse", .refused),
        Row("ACCESSIBLE", "YES", option: "accessible", .counts),
        Row("MAX_CALLS", "2", option: "max-calls", .refused),
        Row("PREMIUM", "YES", .refused),
        Row("CA_FILE", "/srv/ca.pem", option: "ca-file", .refused),
        Row("PROXY", "proxy:3128", .refused),
        Row("CONNECT_TIMEOUT", "1.5", option: "connect-timeout", .refused),
        Row("TOTAL_TIMEOUT", "9", option: "timeout", .refused),
        Row("LOW_SPEED_LIMIT", "50", .refused),
        Row("LOW_SPEED_TIME", "7", .refused),
    ]

    @Test func table_holdsEverySettingWithItsOption() {
        #expect(Self.table.map(\.key) == SettingTable.all.map(\.key))
        #expect(Self.table.map(\.option) == SettingTable.all.map(\.option))
    }

    @Test(arguments: table)
    func load_takesTheSettingFromTheUserAndTheMachine(row: Row) throws {
        let spec = try #require(SettingTable.all.first { $0.key == row.key })
        let name = spec.environmentName
        #expect(try origin(of: row, [:], [name: row.value]) == .environment(name))
        #expect(try origin(of: row, [userPath: row.line]) == .file(path: userPath, line: 1, .user))
        #expect(try origin(of: row, [systemPath: row.line]) == .file(path: systemPath, line: 1, .system))
    }

    @Test(arguments: table)
    func load_givesTheWorkingDirectoryItsRightsAndNoMore(row: Row) throws {
        let folder = Origin.file(path: devPath, line: 1, .workingDirectory)
        let user = Origin.file(path: userPath, line: 1, .user)
        let system = Origin.file(path: systemPath, line: 1, .system)
        let alone = try origin(of: row, [devPath: row.line])
        let beforeUser = try origin(of: row, [devPath: row.line, userPath: row.line])
        let beforeSystem = try origin(of: row, [devPath: row.line, systemPath: row.line])
        switch row.folder {
        case .counts: #expect([alone, beforeUser, beforeSystem] == [folder, folder, folder])
        case .countsLast: #expect([alone, beforeUser, beforeSystem] == [folder, user, system])
        case .refused: #expect([alone, beforeUser, beforeSystem] == [.builtIn, user, system])
        }
    }

    @Test(arguments: table)
    func load_warnsOfWhatItRefuses(row: Row) throws {
        let text = row.folder == .refused ? "Configuration/Dev.xcconfig:1 \(row.key)" : nil
        let warnings = try configuration([devPath: row.line]).warnings
        #expect(warnings.count == (text == nil ? 0 : 1))
        if let text { #expect(warnings.first?.contains(text) == true) }
    }

    @Test func load_namesAllThatItRefusesInOneWarning() throws {
        let files = [
            devPath: "#include \"Other.xcconfig\"\nRADIUS = 2km\n\nSOURCE = osm\nMAX_CALLS = 9\nMAX_CALLS = 1000",
            "Configuration/Other.xcconfig": "// theirs\nFSQ_BASE_URL = https:/$()/evil.example\nPROXY =\n",
        ]
        let sut = try configuration(files)
        #expect(
            sut.warnings == [
                """
                places: warning: A file in the working directory may only shape answers. Refused: \
                Configuration/Other.xcconfig:2 FSQ_BASE_URL, Configuration/Dev.xcconfig:4 SOURCE, \
                Configuration/Dev.xcconfig:6 MAX_CALLS. Your own settings belong in ~/.config/places/places.xcconfig.
                """
            ])
        #expect(sut.settings.$radius.origin.isWorkingDirectory)
    }

    @Test(arguments: ["SOURCE = nonsense", "FSQ_BASE_URL = http:/$()/evil.example", "PROXY = $(PROXY)$(X)"])
    func load_judgesNothingThatItRefuses(line: String) throws {
        let sut = try configuration([devPath: line])
        #expect(sut.warnings.count == 1)
        var settings = sut.settings
        settings.keyPlace = Settings().keyPlace
        #expect(settings == Settings())
    }

    @Test func load_warnsOfNoRefusalWhereTheFileLeavesTheValueEmpty() throws {
        #expect(try configuration([devPath: "SOURCE =\nPROXY = $() // none"]).warnings.isEmpty)
    }

    private func origin(
        of row: Row, _ files: [String: String], _ environment: [String: String] = [:]
    ) throws -> Origin {
        let spec = try #require(SettingTable.all.first { $0.key == row.key })
        return spec.value.show(try configuration(files, environment).settings).origin
    }

    private func configuration(
        _ files: [String: String], _ environment: [String: String] = [:]
    ) throws(ConfigurationError) -> Configuration {
        try Configuration.load(environment: environment.merging(home) { $1 }, files: FileReaderStub(files))
    }
}
