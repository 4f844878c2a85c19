import FoundationEssentials
import PlacesFeature
import PlacesFiles
import PlacesTestSupport
import Testing

@testable import PlacesRequests

@Suite struct TokenSafetyTests {
    private static let placeholders = ["", " ", "YOUR_TOKEN_HERE", "your-token", "<token>", "CHANGEME"]

    // MARK: The value

    @Test func secret_showsItselfToNoOne() throws {
        let secret = try #require(Secret(" sEcReT\n"))
        var dumped = ""
        dump(secret, to: &dumped)
        dump(try configuration(FileReaderStub(), ["FSQ_TOKEN": "sEcReT"]).settings, to: &dumped)
        let shown = ["\(secret)", String(reflecting: secret), "\(secret as Any)", "\([secret])", dumped]
        #expect(shown.allSatisfy { !$0.contains("sEcReT") })
        #expect("\(secret)" == "****")
    }

    @Test func secret_isRevealedWithoutTheSpaceAroundIt() throws {
        #expect(try #require(Secret(" sEcReT\n")).revealed == "sEcReT")
    }

    @Test(arguments: ["", " ", "a b", "a\u{7F}", "é", "a\u{200B}", "a\nb"])
    func secret_takesOnlyVisibleASCII(text: String) {
        #expect(Secret(text) == nil)
    }

    @Test(arguments: placeholders)
    func load_takesPlaceholdersAsNoToken(text: String) throws {
        #expect(try configuration(FileReaderStub(), ["FSQ_TOKEN": text]).settings.secret("FSQ_TOKEN") == nil)
    }

    @Test(arguments: placeholders)
    func load_takesTheTokenOfALaterFileRatherThanAPlaceholder(text: String) throws {
        let files = FileReaderStub([devPath: "FSQ_TOKEN = \(text)", userPath: "FSQ_TOKEN = real"])
        #expect(try configuration(files).settings.secret("FSQ_TOKEN")?.revealed == "real")
    }

    // MARK: Passwords in addresses

    private static let addresses = [
        "ftp://u:hunter2@h", "http://u:hunter2@[::bad", "http://u:hunter2@h", "u:hunter2@h:3128", "u:hun/hunter2@h x",
        "  //u:hunter2@h", "https://u:hunter2@h:99999/?key=hunter2@x",
    ]

    /// Whatever becomes of the value: refused, warned of, or listed.
    @Test(arguments: SettingTable.all.map(\.key), addresses)
    func load_showsNoPasswordOfAnAddress(key: String, address: String) throws {
        let spec = try #require(SettingTable.all.first { $0.key == key })
        var shown: [String] = []
        let line = "\(key) = \(address.replacing("//", with: "/$()/"))"
        for (files, variables) in [
            (FileReaderStub(), [spec.environmentName: address]), (FileReaderStub([userPath: line]), [:]),
            (FileReaderStub([devPath: line]), [:]),
        ] {
            do {
                let configuration = try configuration(files, variables)
                shown += configuration.warnings
                // Free texts are listed as they are, such as the address to reach the user by.
                if ["PROXY"].contains(key) || key.hasSuffix("URL") { shown.append(configuration.listing) }
            } catch {
                shown.append(error.description)
            }
        }
        #expect(shown.allSatisfy { !$0.contains("hunter2") }, "\(shown)")
    }

    @Test func listing_showsTheProxyOfTheEnvironment_withoutItsPassword() throws {
        let row = { (variables: [String: String]) in
            let listing = try configuration(FileReaderStub(), variables).listing
            return listing.split(separator: "\n").first { $0.hasPrefix("PROXY ") }?.split(separator: " ").map(
                String.init)
        }
        #expect(
            try row(["https_proxy": "http://u:hunter2@h:1", "ALL_PROXY": "http://other"])
                == ["PROXY", "http://****@h:1", "https_proxy"])
        #expect(try row(["HTTPS_PROXY": "", "all_proxy": "socks5://s"]) == ["PROXY", "socks5://s", "all_proxy"])
        #expect(try row(["http_proxy": "http://h"])?.contains("http_proxy") == false)
        #expect(
            try row(["https_proxy": "http://h", "PLACES_PROXY": "own:1"]) == ["PROXY", "own:1", "PLACES_PROXY"])
    }

    @Test(arguments: [
        (["https_proxy": "h"], true), (["https_proxy": "h", "no_proxy": "x"], false), (["PLACES_PROXY": "h"], true),
        ([:], false),
    ])
    func load_knowsWhetherEveryRequestGoesThroughAProxy(variables: [String: String], isBehindProxy: Bool) throws {
        #expect(try configuration(FileReaderStub(), variables).settings.isBehindProxy == isBehindProxy)
    }

    // MARK: Who may read it

    @Test func load_warnsOfSecretsThatOthersCanRead() throws {
        #expect(
            try configuration(files(holding: "FSQ_TOKEN = t", isReadableByOthers: true)).warnings == [
                "places: warning: Configuration/DevSecrets.xcconfig holds a token, and others on this machine can "
                    + "read it. Try: chmod 600 Configuration/DevSecrets.xcconfig"
            ])
    }

    @Test func load_doesNotWarnOfSecretsThatOthersCannotRead() throws {
        #expect(try configuration(files(holding: "FSQ_TOKEN = t", isReadableByOthers: false)).warnings.isEmpty)
    }

    @Test(arguments: [false, true])
    func load_namesAPlaceholderThatWasLeftInAFile(isReadableByOthers: Bool) throws {
        let files = files(holding: "FSQ_TOKEN = YOUR_TOKEN_HERE", isReadableByOthers: isReadableByOthers)
        #expect(
            try configuration(files).warnings == [
                "places: warning: Configuration/DevSecrets.xcconfig:1: FSQ_TOKEN is still the placeholder of the example "
                    + "and does not count. Set it: places config set FSQ_TOKEN"
            ])
    }

    @Test func load_namesNoPlaceholderWhereATokenCounts() throws {
        let files = FileReaderStub([
            userPath: "FSQ_TOKEN = YOUR_TOKEN_HERE",
            devPath: "#include? \"DevSecrets.xcconfig\"", secretsPath: "FSQ_TOKEN = t",
        ])
        #expect(try configuration(files).warnings == [])
    }

    @Test func load_warnsOnceOfATokenThatComesFromAnotherKey() throws {
        var files = files(holding: "TOKEN = t", isReadableByOthers: true)
        files.set(devPath, "#include \"DevSecrets.xcconfig\"\nFSQ_TOKEN = $(TOKEN)", isReadableByOthers: true)
        #expect(try configuration(files).warnings.count == 1)
    }

    // MARK: Where it may go

    private static let redirections = [
        "FSQ_BASE_URL = https:/$()/evil.example", "CA_FILE = /evil.pem", "PROXY = evil:3128",
    ]
    /// Who would learn where the person is, and how it is listed.
    private static let exposures = [
        ("IP_LOCATION_URL = https:/$()/evil.example", "https://evil.example"), ("ALLOW_IP_LOCATION = YES", "YES"),
        ("NETWORK_LOCATION = YES", "YES"), ("BLUR = 10m", "10 m"), ("GPSD_HOST = evil.example", "evil.example"),
        ("CONTACTS = /srv/book.vcf", "/srv/book.vcf"),
        ("NOMINATIM_URL = https:/$()/evil.example", "https://evil.example"),
        ("OVERPASS_URL = https:/$()/evil.example", "https://evil.example"),
    ]

    @Test(arguments: redirections)
    func load_letsNoWorkingDirectoryRedirectAToken(line: String) throws {
        let all = [
            FileReaderStub([devPath: line, userPath: "FSQ_TOKEN = t"]), FileReaderStub([devPath: line]),
            FileReaderStub([devPath: "FSQ_TOKEN = t\n\(line)"]),
            FileReaderStub([devPath: "#include \"other\"\nFSQ_TOKEN = t", "Configuration/other": line]),
            FileReaderStub([devPath: "#include? \"DevSecrets.xcconfig\"\n\(line)", secretsPath: "FSQ_TOKEN = t"]),
        ]
        for files in all {
            let sut = try configuration(files)
            #expect(
                sut.settings.address("FSQ_BASE_URL") == nil && sut.settings.caFile == nil && sut.settings.proxy == nil)
            #expect(sut.warnings.count == 1)
        }
    }

    @Test(arguments: exposures)
    func load_letsThePersonGiveThePositionAway(line: String, value: String) throws {
        let shown = try shown(line, try configuration(FileReaderStub([userPath: line])).settings)
        #expect(shown.value == value)
        #expect(shown.origin.description == "\(userPath):1")
    }

    @Test(arguments: redirections)
    func load_letsTheEnvironmentRedirectWhateverAFileSays(line: String) throws {
        let overridden = [
            "FSQ_TOKEN": "t", "FSQ_BASE_URL": "https://mine.example", "PLACES_CA_FILE": "/mine",
            "PLACES_PROXY": "mine",
        ]
        let settings = try configuration(FileReaderStub([devPath: line]), overridden).settings
        #expect(settings.secret("FSQ_TOKEN")?.revealed == "t")
        #expect(settings.address("FSQ_BASE_URL")?.absoluteString == "https://mine.example")
        #expect([settings.caFile, settings.proxy] == ["/mine", "mine"])
    }

    @Test(arguments: redirections)
    func load_letsTheUserRedirect(line: String) throws {
        let key = line.prefix { $0 != " " }
        let spec = try #require(SettingTable.all.first { $0.key == key })
        let sut = try configuration(FileReaderStub([userPath: line, devPath: "FSQ_TOKEN = t"]))
        #expect(spec.value.show(sut.settings).origin == .file(path: userPath, line: 1, .user))
        #expect(sut.warnings.isEmpty)
    }

    @Test func load_takesATokenOfTheWorkingDirectory_onlyWhereThereIsNoOther() throws {
        let folder = "FSQ_TOKEN = folder"
        let all: [(FileReaderStub, [String: String])] = [
            (FileReaderStub([devPath: folder, userPath: "FSQ_TOKEN = u", systemPath: "FSQ_TOKEN = s"]), [:]),
            (FileReaderStub([devPath: folder, systemPath: "FSQ_TOKEN = s"]), [:]),
            (FileReaderStub([devPath: folder]), ["FSQ_TOKEN": "e"]), (FileReaderStub([devPath: folder]), [:]),
        ]
        let tokens = try all.map { try configuration($0.0, $0.1).settings.secret("FSQ_TOKEN")?.revealed }
        #expect(tokens == ["u", "s", "e", "folder"])
    }

    @Test(arguments: [
        "FSQ_BASE_URL = https:/$()/evil.example", "IP_LOCATION_URL = https:/$()/evil.example/$(FSQ_TOKEN)",
    ])
    func load_refusesToPullTheFileOfThePersonIntoTheWorkingDirectory(line: String) {
        let absolute = FileReaderStub([devPath: "#include \"\(userPath)\"\n\(line)", userPath: "FSQ_TOKEN = t"])
        #expect(throws: ConfigurationError.self) { try configuration(absolute) }
    }

    @Test func load_refusesToPullAFileIntoTheWorkingDirectoryByALink() {
        var linked = FileReaderStub([devPath: "#include \"DevSecrets.xcconfig\""])
        linked.set(secretsPath, "FSQ_TOKEN = t", realPath: userPath)
        #expect(throws: ConfigurationError.self) { try configuration(linked) }
    }

    @Test(arguments: [
        [".": "/home/ann/project"], [devPath: "/home/ann/project/Configuration/Dev.xcconfig"],
    ])
    func load_refusesAFileOfTheWorkingDirectoryIfItIsNotKnownWhereItLies(paths: [String: String]) {
        struct Unplaced: FileReader {
            let paths: [String: String]
            func read(_ path: String, limit: Int) -> FileContent? {
                path == devPath ? FileContent(bytes: Array("RADIUS = 1".utf8), isReadableByOthers: false) : nil
            }
            func realPath(_ path: String) -> String? { paths[path] }
            func names(in folder: String) -> [String] { [] }
        }
        #expect(throws: ConfigurationError.self) {
            try Configuration.load(environment: home, files: Unplaced(paths: paths))
        }
    }

    @Test func load_refusesToPullTheFileOfASiblingIntoTheWorkingDirectory() {
        var sibling = FileReaderStub([devPath: "#include \"../../project2/Configuration/x\""])
        sibling.set(
            "../project2/Configuration/x", "FSQ_TOKEN = t", realPath: "/home/ann/project2/Configuration/x")
        #expect(throws: ConfigurationError.self) { try configuration(sibling) }
    }

    @Test func load_letsThePersonsOwnFileIncludeAnything() throws {
        let files = FileReaderStub([userPath: "#include \"/secrets/places\"", "/secrets/places": "FSQ_TOKEN = t"])
        #expect(try configuration(files).settings.secret("FSQ_TOKEN")?.revealed == "t")
    }

    // MARK: The list

    @Test func listing_showsEverySettingWithItsOriginAndTheFiles() throws {
        let files = FileReaderStub([
            devPath: "#include? \"DevSecrets.xcconfig\"\n#include? \"Mine.xcconfig\"",
            secretsPath: "// mine\nFSQ_TOKEN = sEcReT", userPath: "RADIUS = 1.5km\nPROXY = http:/$()/ann:pw@proxy:3128",
        ])
        let sut = try configuration(
            files, ["PLACES_FORMAT": "list", "IP_LOCATION_URL": "https://ip.example/json?token=pw"])
        #expect(
            sut.listing == """
                Setting            Value                             From
                FSQ_TOKEN          ****                              Configuration/DevSecrets.xcconfig:2
                FSQ_BASE_URL       (built in)                        default
                OVERPASS_URL       (built in)                        default
                IP_LOCATION_URL    https://ip.example/json?****      IP_LOCATION_URL
                HOME_LOCATION      (not set)                         default
                ALLOW_IP_LOCATION  NO                                default
                NETWORK_LOCATION   YES                               default
                ACCURACY           exact                             default
                MAX_AGE            1d                                default
                BLUR               (not set)                         default
                GPSD_HOST          (built in)                        default
                GEOLOCATION_FILE   /etc/geolocation                  default
                MMDB_FILE          (not set)                         default
                PUBLIC_ADDRESS     (not set)                         default
                CONTACTS           (not set)                         default
                MARKET             (by locale)                       default
                CITIES_FILE        (built in)                        default
                NOMINATIM_URL      (built in)                        default
                LANGUAGE           (by locale)                       default
                CONTACT            (not set)                         default
                HISTORY            YES                               default
                RADIUS             1500 m                            /home/ann/.config/places/places.xcconfig:1
                LIMIT              20                                default
                UNITS              (by locale)                       default
                SOURCE             (live with a token, else sample)  default
                FORMAT             list                              PLACES_FORMAT
                COLOR              auto                              default
                STREETS            YES                               default
                DRAWING            (by the terminal)                 default
                SYMBOLS            none                              default
                MAX_RADIUS         5000 m                            default
                MOUSE              YES                               default
                ACCESSIBLE         NO                                default
                MAX_CALLS          (built in)                        default
                PREMIUM            (asks at a terminal)              default
                CA_FILE            (not set)                         default
                PROXY              http://****@proxy:3128            /home/ann/.config/places/places.xcconfig:2
                CONNECT_TIMEOUT    5 s                               default
                TOTAL_TIMEOUT      20 s                              default
                LOW_SPEED_LIMIT    100                               default
                LOW_SPEED_TIME     10 s                              default

                Files, the first that sets a value wins
                  found      Configuration/Dev.xcconfig
                  found      Configuration/DevSecrets.xcconfig
                  not found  Configuration/Mine.xcconfig
                  found      /home/ann/.config/places/places.xcconfig
                  not found  /etc/places/places.xcconfig

                """)
    }

    /// The value and the origin of the setting that a line sets.
    private func shown(_ line: String, _ settings: Settings) throws -> (value: String, origin: Origin) {
        let key = line.split(separator: " ")[0]
        return try #require(SettingTable.all.first { $0.key == key }).value.show(settings)
    }

    private func files(holding line: String, isReadableByOthers: Bool) -> FileReaderStub {
        var files = FileReaderStub([devPath: "#include? \"DevSecrets.xcconfig\""])
        files.set(secretsPath, line, isReadableByOthers: isReadableByOthers)
        return files
    }

    private func configuration(
        _ files: FileReaderStub, _ environment: [String: String] = [:]
    ) throws(ConfigurationError) -> Configuration {
        try Configuration.load(environment: environment.merging(home) { $1 }, files: files)
    }
}
