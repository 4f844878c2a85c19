import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesExplore
@testable import PlacesPresentation
@testable import PlacesTerminal

@Suite struct ExploreKeysTests {
    @Test func tab_selectsTheNearestPlaceAndGivesTheArrowsToTheList() {
        var sut = Explorer(threePlaces)
        sut.press(.tab)
        #expect(sut.selected == "Café Ekberg" && sut.state.focus == .list)
    }

    @Test(
        arguments: [
            ([.tab, .down], "Bar Loose"), ([.tab, .down, .character("j")], "Kiasma"),
            ([.tab, .down, .character("j"), .tab], "Kiasma"), ([.end, .character("k")], "Bar Loose"),
            ([.end, .character("k"), .backTab], "Café Ekberg"),
        ] as [([KeyEvent], String)])
    func listKeys_stepThroughThePlaces(keys: [KeyEvent], name: String) {
        var sut = Explorer(threePlaces)
        for key in keys { sut.press(key) }
        #expect(sut.selected == name)
    }

    @Test func right_widensTheCircleWhereTheListHasFocus() {
        var sut = Explorer(threePlaces)
        sut.press(.tab, .right)
        #expect(sut.state.radius == 1500 && sut.state.centre == anyCentre)
    }

    @Test func escape_givesTheArrowsBackToTheMap() {
        var sut = Explorer(threePlaces)
        sut.press(.tab, .right)
        sut.press(.escape, .right)
        #expect(sut.state.radius == 1500 && sut.state.centre.longitude > anyCentre.longitude)
    }

    @Test func escape_dropsTheSearchOnceNothingIsSelected() {
        var sut = Explorer(threePlaces)
        sut.type("/kiasma")
        sut.wait(1000)
        sut.press(.enter, .tab, .escape)
        #expect(sut.state.query.text == "kiasma" && sut.state.answer.places.count == 1)
        sut.press(.escape)
        #expect(sut.state.query.text == "kiasma" && sut.selected == nil)
        sut.press(.escape)
        #expect(sut.state.query.text == nil && sut.state.answer.places.count == 3)
    }

    @Test func digits_selectThePlaceOfTheirNumber() {
        var sut = Explorer((1...12).map { anyPlace("\($0)", name: "Place \($0)", metres: 10 * Double($0)) })
        sut.type("1")
        #expect(sut.selected == "Place 1")
        sut.type("2")
        #expect(sut.selected == "Place 12")
        sut.type("7")
        #expect(sut.selected == "Place 7")
        sut.type("0")
        #expect(sut.selected == "Place 7")
    }

    @Test func browsing_listsAsManyProminentPlacesAsASearch() {
        let places = (1...30).map { anyPlace("\($0)", name: "Place \($0)", metres: 10 * Double($0)) }
        var sut = Explorer(places, browsed: .count(5))
        #expect(sut.state.answer.places.count == 5 && sut.state.answer.total.value == 30)
        sut.type("/place")
        sut.wait(1000)
        #expect(sut.state.answer.places.count == 30)
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

    @Test func slash_showsKeysAtOnceAndSearchesOnceNoOneTypesForAMoment() {
        var sut = Explorer(threePlaces)
        sut.type("/bar")
        #expect(sut.screen.contains("/bar") && sut.names.count == 3 && sut.state.deadline == sut.now + 40)
        sut.wait(40)
        #expect(sut.names == ["Bar Loose"] && sut.state.typed == "bar")
    }

    @Test func slash_takesTheKeysOfCommandsAsText() {
        var sut = Explorer(threePlaces)
        sut.type("/bar")
        sut.wait(40)
        sut.type("q")
        #expect(!sut.effects.contains(.quit))
        sut.wait(40)
        #expect(sut.names.isEmpty)
    }

    @Test func slash_opensEmpty_andTheSearchStaysUntilOtherWordsAreTyped() {
        var sut = Explorer(threePlaces)
        sut.type("/bar")
        sut.press(.enter)
        sut.wait(40)
        sut.type("/")
        #expect(sut.state.typed == "" && sut.names == ["Bar Loose"])
        sut.type("k")
        sut.wait(40)
        #expect(sut.names != ["Bar Loose"])
        sut.press(.backspace)
        sut.wait(40)
        #expect(sut.state.typed == "" && sut.names == ["Bar Loose"])
        sut.press(.enter)
        sut.wait(40)
        #expect(sut.state.typed == nil && sut.names == ["Bar Loose"])
    }

    @Test func escape_keepsTheSearchAsItWasBeforeTyping() {
        var sut = Explorer(threePlaces)
        sut.type("/bar")
        sut.press(.enter)
        sut.wait(40)
        sut.type("/kiasma")
        sut.wait(40)
        #expect(sut.names == ["Kiasma"])
        sut.press(.escape)
        sut.wait(40)
        #expect(sut.state.typed == nil && sut.names == ["Bar Loose"])
    }

    @Test(arguments: ["l", "n", "+"])
    func list_isReadFromItsTopOnceTheQuestionChanges(key: String) {
        let places = (1...60).map { anyPlace("\($0)", name: "Place \($0)", metres: 10 * Double($0)) }
        var sut = Explorer(places)
        sut.mouse(.wheelDown, 60, 5)
        sut.mouse(.wheelDown, 60, 5)
        #expect(sut.state.offset == 6)
        sut.type(key)
        #expect(sut.state.offset == 0)
    }

    @Test func list_staysWithTheSelectedPlaceWhileItsKeysChangeTheRadius() {
        let places = (1...60).map { anyPlace("\($0)", name: "Place \($0)", metres: 10 * Double($0)) }
        var sut = Explorer(places)
        sut.press(.end, .pageUp, .pageUp)
        let offset = sut.state.offset
        sut.press(.right)
        #expect(offset > 0 && sut.state.offset == offset && sut.state.radius == 1500)
        sut.type("g")
        sut.press(.escape, .left)
        #expect(sut.state.offset < offset)
    }

    @Test func escape_forgetsWhatWasTyped() {
        var sut = Explorer(threePlaces)
        sut.type("/barq")
        sut.wait(40)
        sut.press(.escape)
        sut.wait(40)
        #expect(sut.names.count == 3 && sut.state.typed == nil)
    }

    @Test func enter_endsTypingAndKeepsTheSearch() {
        var sut = Explorer(threePlaces)
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
    }

    @Test func tab_showsTheDetailsOfTheNextPlace() {
        var sut = Explorer(threePlaces, size: (100, 30))
        sut.press(.tab, .enter, .tab)
        #expect(sut.selected == "Bar Loose" && sut.screen.contains("480 m"))
    }

    @Test func escape_closesTheDetails() {
        var sut = Explorer(threePlaces, size: (100, 30))
        sut.press(.tab, .enter, .tab, .escape)
        #expect(sut.state.panel == nil)
    }

    @Test func actions_askForAPlaceWhereNoneIsSelected() {
        var sut = Explorer(threePlaces)
        sut.type("d")
        #expect(sut.effects.isEmpty && sut.screen.contains("Select a place first"))
        sut.press(.tab)
        #expect(!sut.screen.contains("Select a place first"))
    }

    @Test func saving_isConfirmedInWords() {
        var sut = Explorer(threePlaces, size: (60, 20))
        sut.type("s")
        sut.press(.tab)
        let id = threePlaces[0].id
        sut.handle(.saved(id, true))
        #expect(sut.screen.contains("Saved \(threePlaces[0].name)."))
        sut.press(.down)
        #expect(sut.screen.contains("Saved \(threePlaces[0].name)."))
        sut.handle(.saved(id, false))
        #expect(sut.screen.contains("Removed \(threePlaces[0].name)."))
        sut.handle(.saved(Place.ID(source: "test", value: "gone"), true))
        #expect(sut.screen.contains("Removed \(threePlaces[0].name)."))
    }

    @Test(
        arguments: [
            ("d", .directions(threePlaces[0])), ("y", .copy(threePlaces[0], source: anySource())),
        ]
            as [(String, ExploreEffect)])
    func actions_concernTheSelectedPlace(key: String, effect: ExploreEffect) {
        var sut = Explorer(threePlaces)
        sut.press(.tab)
        sut.type(key)
        #expect(sut.effects == [effect])
    }

    @Test func s_savesWithTheQuestionThatFoundThePlace() {
        var sut = Explorer(threePlaces)
        sut.press(.tab)
        sut.type("s")
        #expect(sut.effects == [.save(threePlaces[0], foundBy: sut.state.question)])
    }

    @Test func star_marksAPlaceThatWasSaved() {
        var sut = Explorer(threePlaces)
        sut.press(.tab)
        sut.handle(.saved(threePlaces[0].id, true))
        #expect(sut.screen.contains("★"))
    }

    @Test func s_takesOutAPlaceThatWasSaved() {
        var sut = Explorer(threePlaces)
        sut.press(.tab)
        sut.handle(.saved(threePlaces[0].id, true))
        sut.type("s")
        #expect(sut.effects == [.unsave(threePlaces[0])])
    }

    @Test func message_goesAfterAWhile() {
        var sut = Explorer(threePlaces)
        sut.handle(.message("Copied."))
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
    }

    @Test func escape_closesTheHelp() {
        var sut = Explorer(threePlaces, size: (120, 40))
        sut.type("?")
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
        #expect(sut.effects == [.save(threePlaces[0], foundBy: sut.state.question)])
    }
}
