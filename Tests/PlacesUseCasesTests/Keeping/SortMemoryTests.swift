import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Testing

@Suite struct SortMemoryTests {
    @Test func order_isTheRememberedOneOfTheList() throws {
        let sut = SortMemory(store: InMemoryPlacesStore(), isInteractive: true)
        try sut.remember(PlacesOrder(.price), for: "cafe")
        let (order, isRemembered) = try sut.order(for: "cafe", isReversed: nil)
        #expect(order == PlacesOrder(.price) && isRemembered)
        #expect(try sut.order(for: "bar", isReversed: nil).order == nil)
    }

    @Test func order_turnsTheRememberedOneAround() throws {
        let sut = SortMemory(store: InMemoryPlacesStore(), isInteractive: true)
        try sut.remember(PlacesOrder(.rating, isReversed: true), for: "all")
        #expect(try sut.order(for: "all", isReversed: true).order == PlacesOrder(.rating))
    }

    @Test func order_ofAProgramDependsOnItsArgumentsAlone() throws {
        let store = InMemoryPlacesStore()
        try SortMemory(store: store, isInteractive: true).remember(PlacesOrder(.price), for: "all")
        let sut = SortMemory(store: store, isInteractive: false)
        let (order, isRemembered) = try sut.order(for: "all", isReversed: true)
        #expect(order == PlacesOrder(.distance, isReversed: true) && !isRemembered)
    }

    @Test func all_listsWhatIsNotForgotten() throws {
        let sut = SortMemory(store: InMemoryPlacesStore(), isInteractive: true)
        for list in ["cafe", "all", "bar"] { try sut.remember(PlacesOrder(.name), for: list) }
        try sut.remember(nil, for: "bar")
        #expect(try sut.all().map(\.list) == ["all", "cafe"])
    }

    @Test func list_isTheSameWhateverTheOrderOfTheKinds() {
        #expect(SortMemory.list(kinds: ["cafe", "bar"]) == SortMemory.list(kinds: ["bar", "cafe", "bar"]))
        #expect(SortMemory.list(kinds: []) == "all" && SortMemory.list(kinds: ["cafe"], savedList: "x") == "saved:x")
    }
}
