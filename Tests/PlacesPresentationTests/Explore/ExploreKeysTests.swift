import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesPresentation

@Suite struct ExploreKeysTests {
    @Test func tab_stepsThroughThePlacesAndGivesTheArrowsToTheList() {
        var sut = Explorer(threePlaces)
        sut.press(.tab)
        #expect(sut.selected == "Café Ekberg" && sut.state.focus == .list)
        sut.press(.down)
        #expect(sut.selected == "Bar Loose")
        sut.type("j")
        sut.press(.tab)
        #expect(sut.selected == "Kiasma")
        sut.type("k")
        sut.press(.backTab)
        #expect(sut.selected == "Café Ekberg")
        sut.press(.right)
        #expect(sut.state.radius == 1500 && sut.state.centre == anyCentre)
        sut.press(.escape, .right)
        #expect(sut.state.radius == 1500 && sut.state.centre.longitude > anyCentre.longitude)
    }

    @Test(arguments: [("h", 270.0), ("j", 180), ("k", 0), ("l", 90)])
    func hjkl_moveTheMap(key: String, bearing: Double) {
        var sut = Explorer(threePlaces)
        sut.type(key)
        let turn = (anyCentre.initialBearing(to: sut.state.centre) - bearing).remainder(dividingBy: 360)
        #expect(abs(turn) < 1)
    }

    @Test func zoom_changesTheScaleButNotTheCircle() {
        var sut = Explorer(threePlaces)
        let before = sut.screen
        sut.type("z")
        #expect(sut.screen != before && sut.state.radius == 1000)
        sut.type("Z")
        #expect(sut.screen == before)
    }

    @Test func text_thatComesAtOnceIsKeysAndThenTheWordsOfASearch() {
        var sut = Explorer(threePlaces)
        sut.paste("+/bar")
        #expect(sut.state.radius == 1500 && sut.state.typed == "bar")
        sut.wait(40)
        #expect(sut.names == ["Bar Loose"])
        sut.paste(" q" + String(repeating: "x", count: 5000))
        #expect(!sut.effects.contains(.quit) && sut.state.typed?.count == 4096)
        sut.press(.escape)
        sut.paste("zq/z")
        #expect(sut.effects.contains(.quit) && sut.state.zoom == 1 && sut.state.typed == nil)
    }

    @Test func slash_searchesWhileOneTypes() {
        var sut = Explorer(threePlaces)
        sut.type("/bar")
        // Keys are shown at once; what they look for, once nobody types for a moment.
        #expect(sut.screen.contains("/bar") && sut.names.count == 3 && sut.state.deadline == sut.now + 40)
        sut.wait(40)
        #expect(sut.names == ["Bar Loose"] && sut.state.typed == "bar")
        sut.type("q")
        #expect(!sut.effects.contains(.quit))
        sut.wait(40)
        #expect(sut.names.isEmpty)
        sut.press(.escape)
        sut.wait(40)
        #expect(sut.names.count == 3 && sut.state.typed == nil)
        sut.type("/kia")
        sut.press(.enter)
        sut.wait(40)
        #expect(sut.names == ["Kiasma"] && sut.state.typed == nil)
    }

    @Test func slash_takesAPasteAsText() {
        var sut = Explorer(threePlaces)
        sut.type("/")
        sut.press(.paste("loose"))
        sut.wait(40)
        #expect(sut.names == ["Bar Loose"])
    }

    @Test func sortMenu_ticksTheCurrentOrderAndRemembersTheChosenOne() {
        var sut = Explorer(threePlaces)
        sut.type("o")
        #expect(sut.screen.contains("✓ as usual"), "\(sut.screen)")
        while !sut.screen.contains("❯   name") && !sut.screen.contains("❯ ✓ name") { sut.press(.down) }
        sut.press(.enter)
        #expect(sut.effects.first == .remember(PlacesOrder(.name)))
        #expect(sut.names == ["Bar Loose", "Café Ekberg", "Kiasma"] && sut.state.panel == nil)
        sut.type("o")
        #expect(sut.screen.contains("✓ name"))
        sut.press(.enter)
        #expect(sut.effects.first == .remember(PlacesOrder(.name, isReversed: true)))
        #expect(sut.names == ["Kiasma", "Café Ekberg", "Bar Loose"])
        sut.type("o")
        sut.press(.home, .enter)
        #expect(sut.effects.first == .remember(nil))
    }

    @Test func rows_moveToTheirPlacesAfterANewSort() throws {
        var sut = Explorer(threePlaces)
        func line(of name: String) -> Int? { sut.grid.texts.firstIndex { $0.contains(name) } }
        let before = try #require(line(of: "Kiasma"))
        sut.type("o")
        while !sut.screen.contains("❯   name") { sut.press(.down) }
        sut.press(.enter)
        sut.type("o")
        sut.press(.enter)
        #expect(sut.names.first == "Kiasma")
        #expect(sut.state.deadline == sut.now + 16)
        let start = try #require(line(of: "Kiasma"))
        sut.wait(100)
        let middle = try #require(line(of: "Kiasma"))
        sut.wait(300)
        let end = try #require(line(of: "Kiasma"))
        #expect(start == before && start > middle && middle > end, "\(start) \(middle) \(end)")
        #expect(sut.state.motion == nil)
    }

    @Test func kinds_areChosenFromAMenuWithCounts() {
        let kinds = [
            ExploreAids.Kind(name: "Food", ids: ["food", "cafe"]), ExploreAids.Kind(name: "Culture", ids: ["museum"]),
        ]
        let places = [
            Place(
                id: .init(source: "t", value: "1"), name: "Café", coordinate: anyCentre,
                categories: [PlaceCategory(id: "1", name: "Café", kind: "cafe")]),
            Place(
                id: .init(source: "t", value: "2"), name: "Museum", coordinate: anyCentre,
                categories: [PlaceCategory(id: "2", name: "Museum", kind: "museum")]),
        ]
        var sut = Explorer(places, kinds: kinds)
        sut.type("c")
        #expect(sut.screen.contains("✓ all kinds") && sut.screen.contains("Food"))
        sut.press(.down, .enter)
        #expect(sut.names == ["Café"] && sut.screen.contains("✓ Food"))
        sut.press(.down, .character(" "))
        #expect(sut.names.count == 2)
        sut.press(.character(" "))
        #expect(sut.names == ["Café"])
        sut.press(.home, .enter, .escape)
        #expect(sut.names.count == 2 && sut.state.query.filter.isEmpty && sut.state.panel == nil)
    }

    @Test func filters_areTickedInAMenu() {
        var sut = Explorer(threePlaces)
        sut.type("f")
        sut.press(.down, .down, .enter)
        #expect(sut.state.query.filter.isIndependent && sut.screen.contains("✓ belongs to no chain"))
        sut.press(.enter, .escape)
        #expect(sut.state.query.filter.isEmpty)
    }

    @Test func n_wantsOpenPlacesOrAll() {
        var sut = Explorer(threePlaces)
        sut.type("n")
        #expect(sut.state.query.filter.opening == OpeningCondition() && sut.names.isEmpty)
        sut.type("n")
        #expect(sut.names.count == 3)
    }

    @Test func enter_showsDetailsInPlaceOfTheList() {
        var sut = Explorer(threePlaces, size: (100, 30))
        sut.press(.tab, .enter)
        #expect(sut.screen.contains("Esc back") && sut.screen.contains("60.171"), "\(sut.screen)")
        sut.press(.tab)
        #expect(sut.selected == "Bar Loose" && sut.screen.contains("480 m"))
        sut.press(.escape)
        #expect(sut.state.panel == nil)
    }

    @Test func actions_concernTheSelectedPlace() {
        var sut = Explorer(threePlaces)
        sut.type("d")
        #expect(sut.effects.isEmpty && sut.screen.contains("Select a place first"))
        sut.press(.tab)
        sut.type("d")
        #expect(sut.effects == [.directions(threePlaces[0])])
        sut.type("y")
        #expect(sut.effects == [.copy(threePlaces[0])])
        sut.type("s")
        #expect(sut.effects == [.save(threePlaces[0])])
        sut.handle(.saved(threePlaces[0].id, true))
        #expect(sut.screen.contains("★"))
        sut.type("s")
        #expect(sut.effects == [.unsave(threePlaces[0])])
    }

    @Test func message_goesAfterAWhile() {
        var sut = Explorer(threePlaces)
        sut.handle(.told("Copied."))
        #expect(sut.screen.contains("Copied."))
        sut.wait(4000)
        #expect(!sut.screen.contains("Copied."))
    }

    @Test(arguments: [KeyEvent.character("q"), .interrupt, .endOfInput])
    func quit_endsIt(key: KeyEvent) {
        var sut = Explorer(threePlaces)
        sut.press(key)
        #expect(sut.effects == [.quit])
    }

    @Test func help_namesEveryKey() {
        var sut = Explorer(threePlaces, size: (120, 40))
        sut.type("?")
        for key in ["Tab", "+ -", "z Z", "Enter", "/", "directions", "browser", "quit"] {
            #expect(sut.screen.contains(key), "\(key)")
        }
        sut.press(.escape)
        #expect(sut.state.panel == nil)
    }

    @Test func details_goWithTheirPlace() {
        var sut = Explorer(threePlaces)
        sut.press(.end, .enter)
        #expect(sut.selected == "Kiasma" && sut.state.panel != nil)
        sut.type("-")
        #expect(sut.selected == nil && sut.state.panel == nil)
    }

    @Test func help_scrollsNoFartherThanItsEnd() {
        var sut = Explorer(threePlaces, size: (80, 14))
        sut.type("?")
        let start = sut.screen
        for _ in 0..<100 { sut.press(.down) }
        let end = sut.screen
        sut.press(.up)
        #expect(start != end && sut.screen != end)
    }

    @Test func s_concernsTheStandardListAlone() {
        var sut = Explorer(threePlaces)
        sut.press(.tab)
        sut.state.answer.places[0].personal = PersonalNotes(lists: ["lunch"], note: "Soup", openedCount: 3)
        sut.type("s")
        #expect(sut.effects == [.save(threePlaces[0])])
    }
}
