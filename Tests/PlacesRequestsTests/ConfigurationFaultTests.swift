import FoundationEssentials
import PlacesFeature
import PlacesFiles
import PlacesTestSupport
import Testing

@testable import PlacesRequests

@Suite struct ConfigurationFaultTests {
    @Test(
        arguments: [
            (
                "\nRADIUS = 0",
                """
                places: Configuration/Dev.xcconfig:2:10: RADIUS = 0 is outside 1…100,000 m. Try: RADIUS = 1km
                  RADIUS = 0
                           ^
                """
            ),
            (
                "UNITS = metrical // of course",
                """
                places: Configuration/Dev.xcconfig:1:9: UNITS = metrical is not one of metric, imperial. \
                Did you mean: UNITS = metric
                  UNITS = metrical // of course
                          ^
                """
            ),
            (
                "FSQ_TOKEN = sEcReT\u{A0}x",
                """
                places: Configuration/Dev.xcconfig:1:13: FSQ_TOKEN = **** holds characters other than visible ASCII.
                  FSQ_TOKEN = ****?****
                              ^
                """
            ),
        ])
    func load_failsOnInvalidValuesAtTheirPlace(text: String, message: String) {
        #expect(error(of: FileReaderStub([devPath: text])) == message)
    }

    @Test(
        arguments: [
            (
                "FSQ_BASE_URL = http:/$()/example.org",
                """
                places: \(userPath):1:16: FSQ_BASE_URL = http://example.org is neither https nor http \
                to this machine. Try: FSQ_BASE_URL = https:/$()/places-api.foursquare.com
                  FSQ_BASE_URL = http:/$()/example.org
                                 ^
                """
            ),
            (
                "ALLOW_IP_LOCATION = perhaps",
                """
                places: \(userPath):1:21: ALLOW_IP_LOCATION = perhaps is neither YES nor NO. \
                Try: ALLOW_IP_LOCATION = YES
                  ALLOW_IP_LOCATION = perhaps
                                      ^
                """
            ),
        ])
    func load_failsOnInvalidValuesOfTheUsersFile(text: String, message: String) {
        #expect(error(of: FileReaderStub([userPath: text]), home) == message)
    }

    @Test func load_failsOnInvalidVariables() {
        #expect(
            error(of: FileReaderStub(), ["PLACES_RADIUS": "far"])
                == "places: PLACES_RADIUS = far is not a distance. Try: PLACES_RADIUS=1.5km")
        #expect(
            error(of: FileReaderStub(), ["FSQ_TOKEN": "sEcReT\u{7}"])
                == "places: FSQ_TOKEN = **** holds characters other than visible ASCII.")
    }

    @Test func load_judgesOnlyTheValueInEffect() throws {
        let files = FileReaderStub([devPath: "RADIUS = far"])
        let settings = try Configuration.load(environment: ["PLACES_RADIUS": "5"], files: files).settings
        #expect(settings.radius.metres == 5)
    }

    @Test(
        arguments: [
            "https://example.org", "https://example.org:8443/path", "http://localhost:8080", "http://127.0.0.1:1",
            "http://127.9.9.9", "http://[::1]:8080", "HTTPS://EXAMPLE.ORG",
        ])
    func load_takesSecureAddressesAndThoseOfThisMachine(address: String) throws {
        let settings = try Configuration.load(
            environment: ["FSQ_BASE_URL": address, "IP_LOCATION_URL": address], files: FileReaderStub()
        ).settings
        #expect(settings.address("FSQ_BASE_URL")?.absoluteString == address)
        #expect(settings.ofMethods["IP_LOCATION_URL"]?.wrappedValue == address)
    }

    @Test(
        arguments: [
            "http://example.org", "http://127.0.0.1.example.org", "http://localhost.example.org", "ftp://example.org",
            "https:", "https://", "example.org", "https://user@example.org", "https://u:p@example.org",
            "https://exa mple.org", "http://128.0.0.1", "http://[::2]", "file:///etc/passwd", "https://é.example",
        ])
    func load_refusesOtherAddresses(address: String) {
        for variable in ["FSQ_BASE_URL", "IP_LOCATION_URL"] {
            #expect(throws: ConfigurationError.self) {
                try Configuration.load(environment: [variable: address], files: FileReaderStub())
            }
        }
    }

    @Test(arguments: ["proxy:3128", "http://proxy:3128", "socks5h://user:pw@proxy", "10.0.0.1", "[::1]:3128"])
    func load_takesProxies(proxy: String) throws {
        let sut = try Configuration.load(environment: ["PLACES_PROXY": proxy], files: FileReaderStub())
        #expect(sut.settings.proxy == proxy)
        #expect(!sut.listing.contains("pw"))
    }

    @Test(arguments: ["ftp://proxy", "http://", "a b", ":3128"])
    func load_refusesOtherProxies(proxy: String) {
        #expect(throws: ConfigurationError.self) {
            try Configuration.load(environment: ["PLACES_PROXY": proxy], files: FileReaderStub())
        }
    }

    // MARK: Files

    @Test(
        arguments: [
            (.directory, "places: Configuration/Dev.xcconfig is a directory, not a file."),
            (.notRegular, "places: Configuration/Dev.xcconfig is not a regular file."),
            (.tooLarge(limit: 1_048_576), "places: Configuration/Dev.xcconfig is larger than 1 MiB."),
            (
                .unreadable(reason: "Permission denied"),
                "places: Configuration/Dev.xcconfig cannot be read: permission denied."
            ),
        ] as [(FileProblem, String)])
    func load_failsOnFilesThatCannotBeRead(problem: FileProblem, message: String) {
        var files = FileReaderStub()
        files.files[devPath] = .failure(problem)
        #expect(error(of: files) == message)
    }

    @Test func load_failsOnIncludedFilesAtTheInclude() {
        var files = FileReaderStub([devPath: "#include? \"DevSecrets.xcconfig\""])
        files.files[secretsPath] = .failure(.directory)
        #expect(
            error(of: files) == """
                places: Configuration/Dev.xcconfig:1:12: Configuration/DevSecrets.xcconfig is a directory, not a file.
                  #include? "DevSecrets.xcconfig"
                             ^
                """)
    }

    @Test func load_failsOnInvalidUTF8WithTheLine() {
        var files = FileReaderStub()
        files.set(devPath, Array("A = 1\nB = ".utf8) + [0xFF, 0x0A])
        #expect(error(of: files) == "places: Configuration/Dev.xcconfig is not UTF-8 text (line 2).")
    }

    @Test func load_goesOnWithoutAFileInAClosedFolder() throws {
        var files = FileReaderStub()
        files.files[userPath] = .failure(.unreachable)
        let sut = try Configuration.load(environment: home, files: files)
        #expect(sut.files.map(\.state) == [.notFound, .unreachable, .notFound])
    }

    // MARK: Warnings

    @Test func load_warnsOfUnknownKeysButNotOfHelpers() throws {
        let files = FileReaderStub([
            userPath: "HOST = a.example\nIP_LOCATION_URL = https:/$()/$(HOST)\nRADUIS = 5\nCOLOUR = never\nXYZ = 1"
        ])
        let sut = try Configuration.load(environment: home, files: files)
        #expect(
            sut.warnings == [
                "places: warning: /home/ann/.config/places/places.xcconfig:3: RADUIS is not a setting. Did you mean RADIUS?",
                "places: warning: /home/ann/.config/places/places.xcconfig:4: COLOUR is not a setting. Did you mean COLOR?",
                "places: warning: /home/ann/.config/places/places.xcconfig:5: XYZ is not a setting.",
            ])
    }

    @Test func load_warnsOfNoMoreThanTwentyUnknownKeys() throws {
        let text = (0..<1000).map { "KEY\($0) = 1" }.joined(separator: "\n")
        let sut = try Configuration.load(environment: [:], files: FileReaderStub([devPath: text]))
        #expect(sut.warnings.count == 20)
    }

    @Test func load_failsWithTheWarningsThatExplainIt() throws {
        let files = FileReaderStub([userPath: "FSQ_BASE_URL = https://example.org"])
        do {
            _ = try Configuration.load(environment: home, files: files)
            Issue.record("no error")
        } catch {
            #expect(
                error.warnings == [
                    "places: warning: \(userPath):1: // starts a comment, which cuts this value; a URL is written "
                        + "https:/$()/host"
                ])
        }
    }

    private func error(of files: FileReaderStub, _ environment: [String: String] = [:]) -> String? {
        do {
            _ = try Configuration.load(environment: environment, files: files)
            return nil
        } catch {
            return error.description
        }
    }
}
