import PlacesFeature
import PlacesMap
import PlacesTerminal
import PlacesTestSupport
import Testing

@testable import PlacesExplore
@testable import PlacesPage
@testable import PlacesPresentation

@Suite struct ExploreMouseTests {
    private let sixtyPlaces = (1...60).map { anyPlace("\($0)", name: "Place \($0)", metres: Double($0) * 10) }

    /// Where a text is on the screen.
    private func position(of text: String, in explorer: Explorer) throws -> (column: Int, row: Int) {
        for (row, line) in explorer.grid.texts.enumerated() {
            guard let range = line.firstRange(of: text) else { continue }
            return (line.distance(from: line.startIndex, to: range.lowerBound), row)
        }
        throw NotFound()
    }
    private struct NotFound: Error {}

    @Test func press_onAPinSelectsItsPlace() throws {
        var sut = Explorer(threePlaces, size: (100, 30))
        let pin = try pinOfBarLoose(sut)
        sut.mouse(.press, pin.column, pin.row)
        #expect(sut.selected == "Bar Loose")
    }

    @Test func drag_fromAPinMovesTheMap() throws {
        var sut = Explorer(threePlaces, size: (100, 30))
        let pin = try pinOfBarLoose(sut)
        sut.mouse(.press, pin.column, pin.row)
        sut.mouse(.drag, pin.column + 4, pin.row)
        #expect(sut.state.centre.longitude < anyCentre.longitude)
    }

    @Test func press_onARowSelectsItAndOnceMoreShowsItsDetails() throws {
        var sut = Explorer(threePlaces, size: (100, 30))
        let spot = try position(of: "Kiasma", in: sut)
        sut.mouse(.press, spot.column, spot.row)
        #expect(sut.selected == "Kiasma" && sut.state.panel == nil)
        sut.mouse(.press, spot.column, spot.row)
        #expect(sut.state.panel == .details(threePlaces[2].id))
    }

    @Test func press_onTheSliderSetsTheRadius() throws {
        var sut = Explorer(threePlaces)
        let slider = try #require(ExploreLayout(size: sut.state.size)).slider
        sut.mouse(.press, slider.column, slider.row)
        #expect(sut.state.radius == 100)
    }

    @Test func drag_onTheSliderChangesTheRadiusUntilTheRelease() throws {
        var sut = Explorer(threePlaces)
        let slider = try #require(ExploreLayout(size: sut.state.size)).slider
        sut.mouse(.press, slider.column, slider.row)
        sut.mouse(.drag, slider.column + slider.columns + 20, slider.row - 5)
        #expect(sut.state.radius == 5000)
        sut.mouse(.release, 0, 0)
        sut.mouse(.drag, slider.column, slider.row)
        #expect(sut.state.radius == 5000)
    }

    @Test func drag_onTheMapMovesWhatIsUnderThePointer() {
        var sut = Explorer(threePlaces)
        sut.mouse(.press, 10, 3)
        sut.mouse(.drag, 14, 3)
        #expect(sut.state.centre.longitude < anyCentre.longitude)
        sut.mouse(.drag, 10, 3)
        #expect(sut.state.centre.distance(to: anyCentre) < 0.01)
    }

    @Test func wheel_zoomsTheMap() {
        var sut = Explorer(sixtyPlaces, size: (100, 30))
        sut.mouse(.wheelUp, 5, 5)
        #expect(sut.state.zoom == 1)
    }

    @Test func wheel_movesTheSlider() throws {
        var sut = Explorer(sixtyPlaces, size: (100, 30))
        let slider = try #require(ExploreLayout(size: sut.state.size)).slider
        sut.mouse(.wheelDown, slider.column, slider.row)
        #expect(sut.state.radius == 800)
    }

    @Test func wheel_scrollsTheList() throws {
        var sut = Explorer(sixtyPlaces, size: (100, 30))
        let list = try #require(ExploreLayout(size: sut.state.size)).list
        sut.mouse(.wheelDown, list.column + 1, list.row)
        #expect(sut.state.offset == 3)
    }

    @Test func mouse_isGivenBackByM() {
        var sut = Explorer(threePlaces)
        sut.type("m")
        #expect(sut.effects == [.setMouse(false)])
        sut.mouse(.wheelUp, 5, 5)
        #expect(sut.state.zoom == 0)
    }

    private func pinOfBarLoose(_ explorer: Explorer) throws -> (column: Int, row: Int) {
        let layout = try #require(ExploreLayout(size: explorer.state.size))
        let offset = try #require(NearbyPlace(threePlaces[1], from: anyCentre).offset)
        let cell = layout.geometry(radius: 1000, zoom: 0).cell(of: .init(offset.east, offset.north))
        return (layout.map.column + cell.column, layout.map.row + cell.row)
    }
}
