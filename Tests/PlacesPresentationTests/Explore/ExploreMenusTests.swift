import PlacesFeature
import PlacesTerminal
import PlacesTestSupport
import Testing

@testable import PlacesExplore
@testable import PlacesPage
@testable import PlacesPresentation

@Suite struct ExploreMenusTests {
    @Test func sortMenu_ticksTheUsualOrderWhereNoneWasChosen() {
        var sut = Explorer(threePlaces)
        sut.type("o")
        #expect(sut.screen.contains("✓ as usual"), "\(sut.screen)")
    }

    @Test func sortMenu_isClosedAndRemembersTheOrderThatIsChosen() {
        var sut = Explorer(threePlaces)
        sut.sortByName()
        #expect(sut.effects.first == .remember(PlacesOrder(.name)))
        #expect(sut.names == ["Bar Loose", "Café Ekberg", "Kiasma"] && sut.state.panel == nil)
    }

    @Test func sortMenu_ticksTheOrderThatWasChosen() {
        var sut = Explorer(threePlaces)
        sut.sortByName()
        sut.type("o")
        #expect(sut.screen.contains("✓ name"))
    }

    @Test func sortMenu_tellsTheWholeMeaningOfTheSelectedOrderOnANarrowScreen() {
        var sut = Explorer(threePlaces, size: (80, 24))
        sut.type("o")
        sut.press(.down, .down)
        let lines = sut.grid.texts.map { $0.dropFirst(34) }
        #expect(lines.contains { $0.hasPrefix("❯   relevance") })
        #expect(lines.contains { $0.contains("the best match for the words first, or the") }, "\(sut.screen)")
        #expect(lines.contains { $0.contains("most prominent") }, "\(sut.screen)")
    }

    @Test func header_tellsThatTheOrderIsRemembered() {
        var sut = Explorer(threePlaces)
        sut.sortByName()
        #expect(sut.grid.texts[0].contains("sorted by name as remembered"), "\(sut.screen)")
        sut.type("o")
        sut.press(.home, .enter)
        #expect(!sut.grid.texts[0].contains("sorted"))
    }

    @Test func sortMenu_reversesTheOrderThatIsChosenAgain() {
        var sut = Explorer(threePlaces)
        sut.sortByName()
        sut.type("o")
        sut.press(.enter)
        #expect(sut.effects.first == .remember(PlacesOrder(.name, isReversed: true)))
        #expect(sut.names == ["Kiasma", "Café Ekberg", "Bar Loose"])
    }

    @Test func sortMenu_remembersNothingOfTheUsualOrder() {
        var sut = Explorer(threePlaces)
        sut.sortByName()
        sut.type("o")
        sut.press(.home, .enter)
        #expect(sut.effects.first == .remember(nil))
    }

    @Test func rows_moveToTheirPlacesAfterANewSort() throws {
        var sut = Explorer(threePlaces)
        func line(of name: String) -> Int? { sut.grid.texts.firstIndex { $0.contains(name) } }
        let before = try #require(line(of: "Kiasma"))
        sut.sortByNameReversed()
        #expect(sut.names.first == "Kiasma")
        let start = try #require(line(of: "Kiasma"))
        sut.wait(100)
        let middle = try #require(line(of: "Kiasma"))
        sut.wait(300)
        let end = try #require(line(of: "Kiasma"))
        #expect(start == before && start > middle && middle > end, "\(start) \(middle) \(end)")
    }

    @Test func rows_areDrawnAFrameLaterUntilTheyAreAtTheirPlaces() {
        var sut = Explorer(threePlaces)
        sut.sortByNameReversed()
        #expect(sut.state.deadline == sut.now + 16)
        sut.wait(100)
        sut.wait(300)
        #expect(sut.state.motion == nil)
    }

    @Test func kindMenu_ticksAllKindsWhereNoneWasChosen() {
        var sut = Explorer(cafeAndMuseum, kinds: foodAndCulture)
        sut.type("c")
        #expect(sut.screen.contains("✓ all kinds") && sut.screen.contains("Food"))
    }

    @Test func kindMenu_showsTheKindThatIsTickedAlone() {
        var sut = Explorer(cafeAndMuseum, kinds: foodAndCulture)
        sut.type("c")
        sut.press(.down, .enter)
        #expect(sut.names == ["Café"] && sut.screen.contains("✓ Food"))
    }

    @Test func kindMenu_ticksAnotherKindAndTakesTheTickAway() {
        var sut = Explorer(cafeAndMuseum, kinds: foodAndCulture)
        sut.type("c")
        sut.press(.down, .enter)
        sut.press(.down, .character(" "))
        #expect(sut.names.count == 2)
        sut.press(.character(" "))
        #expect(sut.names == ["Café"])
    }

    @Test func kindMenu_showsAllKindsAgain() {
        var sut = Explorer(cafeAndMuseum, kinds: foodAndCulture)
        sut.type("c")
        sut.press(.down, .enter)
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
}

private let foodAndCulture = [
    ExploreDependencies.Kind(name: "Food", ids: ["food", "cafe"]),
    ExploreDependencies.Kind(name: "Culture", ids: ["museum"]),
]

private let cafeAndMuseum = [
    anyPlace("1", name: "Café", kind: "cafe"), anyPlace("2", name: "Museum", kind: "museum"),
]

private func anyPlace(_ id: String, name: String, kind: String) -> Place {
    Place(
        id: .init(source: "t", value: id), name: name, coordinate: anyCentre,
        categories: [PlaceCategory(id: id, name: name, kind: kind)])
}

extension Explorer {
    fileprivate mutating func sortByName() {
        type("o")
        while !screen.contains("❯   name") && !screen.contains("❯ ✓ name") { press(.down) }
        press(.enter)
    }

    fileprivate mutating func sortByNameReversed() {
        sortByName()
        type("o")
        press(.enter)
    }
}
