import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesTerminal
import PlacesTestSupport
import Testing

/// What can be done with one place of the last answer.
@Suite(.tracksLeaks) struct OnePlaceCommandTests {
    private let harness = Harness()
    private let directionsToEsso = "https://www.openstreetmap.org/directions?to=43.7285103,7.4120938"

    @Test func show_tellsAllAboutAPlaceOfTheLastAnswer() async throws {
        let outcome = try await showTheFirstMuseum()
        #expect(outcome.status == .found)
        #expect(
            outcome.output.hasPrefix(
                """
                Ateneum
                Arts and culture > Museum

                hours         open until 17:00
                distance      130 m ↓ S (~2 min on foot as the crow flies)
                address       Kaivokatu 2, 00100 Helsinki
                """))
    }

    @Test func show_tellsTheHoursOfTheWeekOnTheClocksOfThePlace() async throws {
        let outcome = try await showTheFirstMuseum()
        #expect(outcome.output.contains("\n> Sat 2026-11-21  10:00–17:00\n"))
        #expect(outcome.output.contains("hours evaluated in the time zone Europe/Helsinki"))
    }

    @Test func show_answersPrograms() async throws {
        let json = try await showTheFirstMuseum("--json")
        #expect(json.output.contains(#""schema": "place/1""#))
        #expect(json.output.contains(#""zone": "Europe/Helsinki""#))
    }

    @Test func show_refusesNumbersWhereNoAnswerIsRemembered() async {
        let none = await harness.run("show", "1")
        #expect(none.status == .usage)
        #expect(none.error.contains("No answer is remembered"))
    }

    @Test func show_refusesNumbersThatAreNotInTheAnswer() async {
        _ = await harness.run("-c", "museum", "--limit", "2")
        let many = await harness.run("show", "3")
        #expect(many.status == .usage)
        #expect(many.error.contains("The last answer (Museum) has no number 3: it lists 1 to 2."))
        #expect(many.error.contains("  Give a number from 1 to 2.\n"))
    }

    @Test func show_refusesNumbersOfAnAnswerOfYesterday() async {
        _ = await harness.run("-c", "museum", "--limit", "2")
        var tomorrow = harness
        tomorrow.now = harness.now.advanced(by: 25 * 3600)
        let stale = await tomorrow.run("show", "1")
        #expect(stale.status == .usage)
        #expect(stale.error.contains("more than a day old"))
    }

    @Test func show_findsAnyPlaceOfTheSamplesByItsIdentifier() async {
        let outcome = await harness.run("show", "osm:node/25230434")
        #expect(outcome.output.hasPrefix("Esso\n"))
    }

    @Test func show_saysWhereAnElementOfOpenStreetMapCanBeFound() async {
        let unknown = await harness.run("show", "osm:node/1")
        #expect(unknown.status == .nothingFound)
        #expect(unknown.error.contains("add --source osm"))
    }

    @Test func show_findsNoPlaceOfThePersonThatIsNotSaved() async {
        #expect(await harness.run("show", "user:missing").status == .nothingFound)
    }

    @Test func show_refusesFormatsOfMany() async {
        #expect(await harness.run("show", "osm:node/25230434", "--format", "csv").status == .usage)
    }

    @Test func open_printsTheDirectionsWhereNoDesktopIsRunning() async {
        let printed = await harness.run("open", "osm:node/25230434")
        #expect(printed.output == directionsToEsso + "\n")
        #expect(printed.error.contains("No desktop is running here"))
    }

    @Test func open_startsTheDesktopWithTheDirections() async {
        let desktop = desktop(ProgramLauncherSpy(installed: ["xdg-open"]))
        let opened = await desktop.run("open", "osm:node/25230434", "--maps", "google")
        #expect(opened.error == "Opened directions to Esso:\n")
        #expect(
            desktop.launcher.starts == [
                .init(
                    "xdg-open",
                    ["https://www.google.com/maps/dir/?api=1&destination=43.7285103%2C7.4120938"])
            ])
    }

    @Test func open_printsTheDirectionsWhereTheDesktopFails() async {
        let broken = desktop(ProgramLauncherSpy(installed: ["xdg-open"], answering: .success(.ended(status: 3))))
        let failed = await broken.run("open", "osm:node/25230434")
        #expect(failed.status == .localFault)
        #expect(failed.output == directionsToEsso + "\n", "the link is printed all the same")
    }

    @Test func messages_callAPlaceAsListsDo_andByThePersonsOwnName() async {
        var desktop = desktop(ProgramLauncherSpy(installed: ["xdg-open", "wl-copy"]))
        (desktop.environment["PLACES_LANGUAGE"], desktop.environment["WAYLAND_DISPLAY"]) = ("sv", "wayland-0")
        let list = await desktop.run("amos anderson", "--format", "list", "--limit", "1")
        #expect(list.output.contains("1  Amos Andersons konstmuseum "))
        #expect(await desktop.run("open", "1").error.contains("directions to Amos Andersons konstmuseum:"))
        #expect(await desktop.run("copy", "1").error == "Copied Amos Andersons konstmuseum.\n")
        #expect(await desktop.run("save", "1").output == "Saved Amos Andersons konstmuseum.\n")
        #expect(await desktop.run("unsave", "1").output.contains("Amos Andersons konstmuseum"))
        #expect(await desktop.run("save", "1", "--name", "Our art").output == "Saved Our art.\n")
        #expect(await desktop.run("copy", "1").error == "Copied Our art.\n")
        #expect(await desktop.run("show", "1").output.hasPrefix("★ Our art (Amos Anderson taidemuseo)\n"))
        #expect(await desktop.run("show", "1", "--json").output.contains("Our art") == false)
    }

    @Test(
        arguments: [
            ("geo", "geo:43.7285103,7.4120938?q=43.7285103,7.4120938(Esso)\n"),
            ("osm", "https://www.openstreetmap.org/node/25230434\n"),
        ])
    func share_printsThePlaceInEachForm(form: String, expected: String) async {
        #expect(await harness.run("share", "osm:node/25230434", "--share-as", form).output == expected)
    }

    @Test func share_drawsACode() async {
        let code = await harness.run("share", "osm:node/25230434", "--share-as", "qr")
        #expect(code.status == .found)
        #expect(code.output.split(separator: "\n").count > 15)
    }

    @Test func share_drawsNoCodeThatIsWiderThanTheWindow() async {
        let narrow = await harness.run("share", "osm:node/25230434", "--share-as", "qr", "--width", "20")
        #expect(narrow.status == .localFault)
        #expect(narrow.error.contains("The QR code needs"))
    }

    @Test func copy_usesTheClipboardOfTheDesktop() async {
        var desktop = harness
        desktop.environment["WAYLAND_DISPLAY"] = "wayland-0"
        desktop.launcher = ProgramLauncherSpy(installed: ["wl-copy"])
        let copied = await desktop.run("copy", "osm:node/25230434", "--share-as", "osm")
        #expect(copied.error == "Copied Esso.\n")
        #expect(desktop.launcher.starts.first?.input == "https://www.openstreetmap.org/node/25230434")
    }

    @Test func copy_usesTheTerminalWithoutADesktop() async {
        let terminal = await Harness(terminal: .standard).run("copy", "osm:node/25230434", "--share-as", "geo")
        #expect((terminal.output + terminal.error).contains("\u{1B}]52;c;"))
    }

    @Test func copy_saysSoWhereNoClipboardIs() async {
        let nowhere = await harness.run("copy", "osm:node/25230434")
        #expect(nowhere.status == .localFault)
        #expect(nowhere.error.contains("There is no clipboard here"))
    }

    @Test func copy_refusesADrawing() async {
        #expect(await harness.run("copy", "osm:node/25230434", "--share-as", "qr").status == .usage)
    }

    @Test func categories_areListed() async {
        let all = await harness.run("categories")
        #expect(all.status == .found)
        #expect(all.output.contains("\n  Café "))
    }

    @Test func categories_areFoundByWordsForThem() async {
        #expect(await harness.run("categories", "toilet").output.contains("restroom"))
    }

    @Test func categories_areListedForPrograms() async {
        #expect(await harness.run("categories", "cafe", "--json").output.contains(#""schema": "categories/1""#))
        #expect(await harness.run("categories", "cafe", "--format", "ndjson").output.contains(#""id": "cafe""#))
    }

    @Test func categories_refuseFormatsOfPlaces() async {
        #expect(await harness.run("categories", "cafe", "--format", "gpx").status == .usage)
    }

    @Test func categories_suggestWhatWasProbablyMeant() async {
        let none = await harness.run("categories", "pharmcy")
        #expect(none.status == .nothingFound)
        #expect(none.error.contains("Did you mean pharmacy"))
    }

    private func showTheFirstMuseum(_ options: String...) async throws -> Harness.Outcome {
        let harness = try harness.inHelsinki()
        _ = await harness.run("-c", "museum", "--nearest")
        return await harness.run(["show", "1"] + options)
    }

    private func desktop(_ launcher: ProgramLauncherSpy) -> Harness {
        var desktop = harness
        desktop.environment["DISPLAY"] = ":0"
        desktop.launcher = launcher
        return desktop
    }
}
