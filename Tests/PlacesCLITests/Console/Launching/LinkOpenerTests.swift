import PlacesCLI
import PlacesCLITestSupport
import PlacesTerminal
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct LinkOpenerTests {
    @Test(arguments: ["https://osm.org/", "http://osm.org/", "geo:60.1,24.9?q=60.1,24.9(Bar)", "HTTPS://OSM.ORG/"])
    func open_startsTheDesktopsOpener(link: String) throws {
        let (sut, launcher) = makeSUT()
        #expect(try sut.open(link) == .opened)
        #expect(launcher.starts == [.init("xdg-open", [link])])
    }

    @Test(arguments: [
        "", "file:///etc/passwd", "javascript:alert(1)", "mailto:a@b", "--help", "https", "ftp://x/", " https://x/",
        "https://x/\n--help", "https://x/é", "https://x/ y", "https://x/\u{1B}[2J",
    ])
    func open_refusesEveryOtherLink(link: String) {
        let (sut, launcher) = makeSUT()
        #expect(throws: LinkOpener.RefusedLink.self) { try sut.open(link) }
        #expect(launcher.starts.isEmpty)
    }

    @Test(
        arguments: [
            ([:], true, .print(.noDesktop)), (["DISPLAY": "", "WAYLAND_DISPLAY": ""], true, .print(.noDesktop)),
            (["DISPLAY": ":0"], true, .start(program: "xdg-open", arguments: ["geo:0,0"])),
            (["WAYLAND_DISPLAY": "wayland-0"], true, .start(program: "xdg-open", arguments: ["geo:0,0"])),
            (["DISPLAY": ":0"], false, .print(.missing(program: "xdg-open"))),
        ] as [([String: String], Bool, LinkOpener.Plan)])
    func plan_dependsOnTheDesktopAndItsOpener(
        environment: [String: String], isInstalled: Bool, expected: LinkOpener.Plan
    ) throws {
        #expect(try LinkOpener.plan(for: "geo:0,0", environment: environment) { _ in isInstalled } == expected)
    }

    @Test func open_startsNothingWithoutADesktop() throws {
        let (sut, launcher) = makeSUT(environment: [:])
        #expect(try sut.open("geo:0,0") == .notOpened(.noDesktop))
        #expect(launcher.starts.isEmpty)
    }

    @Test(
        arguments: [
            (.success(.running), .opened),
            (.success(.ended(status: 3)), .notOpened(.failed(program: "xdg-open", status: 3))),
            (
                .failure(.failed(program: "xdg-open", reason: "No memory")),
                .notOpened(.notStarted(.failed(program: "xdg-open", reason: "No memory")))
            ),
        ] as [(Result<LaunchOutcome, LaunchError>, LinkOpener.Outcome)])
    func open_tellsWhatBecameOfTheOpener(
        result: Result<LaunchOutcome, LaunchError>, expected: LinkOpener.Outcome
    ) throws {
        #expect(try makeSUT(answering: result).sut.open("geo:0,0") == expected)
    }

    @Test(
        arguments: [
            (.noDesktop, "No desktop is running here: open the link elsewhere.", nil),
            (
                .missing(program: "xdg-open"), "The program xdg-open, which opens links, is not installed.",
                "Install it: apt-get install xdg-utils"
            ),
            (
                .failed(program: "xdg-open", status: 3),
                "The program xdg-open could not open the link (exit status 3).", nil
            ),
            (.notStarted(.notFound(program: "xdg-open")), "The program xdg-open is not installed.", nil),
        ] as [(LinkOpener.Obstacle, String, String?)])
    func obstacles_sayWhatHappenedAndWhatToTry(obstacle: LinkOpener.Obstacle, description: String, hint: String?) {
        #expect(obstacle.description == description)
        #expect(obstacle.hint == hint)
    }

    private func makeSUT(
        environment: [String: String] = ["DISPLAY": ":0"],
        answering result: Result<LaunchOutcome, LaunchError> = .success(.ended(status: 0))
    ) -> (sut: LinkOpener, launcher: ProgramLauncherSpy) {
        let launcher = trackForLeaks(ProgramLauncherSpy(installed: ["xdg-open"], answering: result))
        return (LinkOpener(environment: environment, launcher: launcher), launcher)
    }
}
