import PlacesFeature
import PlacesMarkets
import PlacesTestSupport
import Testing

@Suite struct CitySelectorTests {
    @Test func init_showsTheRegionsInTheirOrder() {
        #expect(
            makeSUT().view(columns: 80, rows: 10)
                == CitySelector.View(
                    title: "Land: Región", prompt: "Región", typed: "",
                    rows: [row("Ñuble", "1", true), row("Biobío", "0"), row("Valparaíso", "3")], total: 3, above: 0,
                    message: nil, help: "↑ ↓ move · Enter choose · Esc cancel"))
    }

    @Test func enter_onARegionShowsItsCitiesByName() {
        var sut = makeSUT()
        #expect(handle(&sut, [.end, .enter]) == nil)
        #expect(
            sut.view(columns: 80, rows: 10)
                == CitySelector.View(
                    title: "Land, Valparaíso: Comuna", prompt: "Comuna", typed: "",
                    rows: [
                        row("Concón (inactive)", "", true, isActive: false), row("Valparaíso", "2340"),
                        row("Viña del Mar", "2520"),
                    ], total: 3, above: 0, message: nil, help: "↑ ↓ move · Enter choose · Esc cancel · ← Región"))
    }

    @Test func enter_onACityChoosesIt() {
        var sut = makeSUT()
        #expect(handle(&sut, [.end, .enter, .end, .enter]) == .chosen(Self.vina))
    }

    @Test func enter_onAnInactiveCitySaysWhyItIsNotChosen() {
        var sut = makeSUT()
        #expect(handle(&sut, [.end, .enter, .home, .enter]) == nil)
        #expect(
            sut.view(columns: 80, rows: 10).message
                == "Concón, Valparaíso, NN is not active: nothing is offered there yet. Choose another town.")
    }

    @Test func message_goesWithTheNextKey() {
        var sut = makeSUT()
        _ = handle(&sut, [.end, .enter, .home, .enter])
        #expect(handle(&sut, [.down]) == nil)
        #expect(sut.view(columns: 80, rows: 10).message == nil)
    }

    @Test func enter_onAnEmptyListChangesNothing() {
        var sut = makeSUT()
        #expect(handle(&sut, typing("zz") + [.enter]) == nil)
        #expect(sut.view(columns: 80, rows: 10).message == "Nothing fits what you typed.")
        #expect(texts(sut) == [])
        #expect(handle(&sut, [.up, .down, .end, .pageDown, .enter]) == nil)
    }

    @Test func character_narrowsTheListDownWithoutAccents() {
        var sut = makeSUT()
        _ = handle(&sut, typing("nub"))
        #expect(texts(sut) == ["Ñuble"])
    }

    @Test func backspace_widensTheListAgain() {
        var sut = makeSUT()
        _ = handle(&sut, typing("nub"))
        _ = handle(&sut, [.backspace, .backspace, .backspace])
        #expect(texts(sut) == ["Ñuble", "Biobío", "Valparaíso"])
    }

    @Test func character_narrowsDownTheCitiesOfTheRegionThatWasChosen() {
        var sut = makeSUT()
        _ = handle(&sut, typing("VALPARAISO") + [.enter] + typing("v"))
        #expect(texts(sut) == ["Valparaíso", "Viña del Mar"])
        #expect(handle(&sut, typing("ina del m") + [.enter]) == .chosen(Self.vina))
    }

    @Test func character_findsCitiesOfEveryRegion_fromTwoLettersOn() {
        var sut = makeSUT()
        _ = handle(&sut, typing("v"))
        #expect(texts(sut) == ["Valparaíso"])
        _ = handle(&sut, typing("i"))
        #expect(
            sut.view(columns: 80, rows: 10).rows == [row("Viña del Mar", "Valparaíso", true)])
        #expect(handle(&sut, [.enter]) == .chosen(Self.vina))
    }

    @Test func character_findsLaterWordsToo() {
        var sut = makeSUT()
        _ = handle(&sut, [.end, .enter] + typing("mar"))
        #expect(texts(sut) == ["Viña del Mar"])
    }

    @Test func character_putsTownsBeforeRegions_whereNoCountryIsChosen() throws {
        var sut = CitySelector(market: try MarketCatalog().market(MarketCatalog.worldID))
        _ = handle(&sut, "osaka".map(SelectorEvent.character))
        let rows = sut.view(columns: 80, rows: 10).rows
        #expect(rows.first?.text == "Osaka" && rows.first?.detail.contains("JP") == true, "\(rows)")
        guard case .chosen(let city) = handle(&sut, [.enter]) else { return #expect(Bool(false), "\(rows)") }
        #expect(city.name == "Osaka")
    }

    @Test func view_beginsWithTheLargestTowns_whereNoCountryIsChosen() throws {
        var sut = CitySelector(market: try MarketCatalog().market(MarketCatalog.worldID))
        let view = sut.view(columns: 80, rows: 10)
        #expect(view.prompt == "City" && view.title == "World: City")
        #expect(view.rows.map(\.text).contains("Shanghai"), "\(view.rows)")
        _ = handle(&sut, [.end])
        #expect(sut.view(columns: 80, rows: 3).rows.last?.detail.isEmpty == false)
    }

    @Test func character_ignoresControls() {
        var sut = makeSUT()
        _ = handle(&sut, [.character("\u{1B}"), .character("\u{202E}"), .character("\n"), .character(" ")])
        #expect(sut.view(columns: 80, rows: 10).typed == "")
    }

    @Test func character_selectsTheFirstRowAgain() {
        var sut = makeSUT()
        _ = handle(&sut, [.end, .character("b")])
        #expect(sut.view(columns: 80, rows: 10).rows == [row("Biobío", "0", true)])
    }

    @Test func arrows_stayWithinTheList() {
        var sut = makeSUT(pageSize: 2)
        for (event, expected) in [
            (.up, 0), (.down, 1), (.pageDown, 2), (.pageDown, 2), (.down, 2), (.up, 1), (.pageUp, 0), (.end, 2),
            (.home, 0),
        ] as [(SelectorEvent, Int)] {
            _ = sut.handle(event)
            #expect(sut.view(columns: 80, rows: 10).rows.firstIndex { $0.isSelected } == expected, "\(event)")
        }
    }

    @Test(arguments: [SelectorEvent.back, .backspace])
    func back_goesFromCitiesToTheirRegion(event: SelectorEvent) {
        var sut = makeSUT()
        _ = handle(&sut, [.end, .enter, event])
        #expect(sut.view(columns: 80, rows: 10).rows.map(\.isSelected) == [false, false, true])
        _ = handle(&sut, [event])
        #expect(texts(sut) == ["Ñuble", "Biobío", "Valparaíso"])
    }

    @Test func back_goesFromACityEvenWithSomethingTyped() {
        var sut = makeSUT()
        _ = handle(&sut, [.end, .enter] + typing("v") + [.back])
        #expect(sut.view(columns: 80, rows: 10).typed == "")
        #expect(texts(sut).count == 3)
    }

    @Test(arguments: [[], [SelectorEvent.end, .enter], [.character("x")]])
    func escape_cancels(before: [SelectorEvent]) {
        var sut = makeSUT()
        #expect(handle(&sut, before + [.escape]) == .cancelled)
    }

    @Test func view_keepsTheSelectedRowInSightAndLeavesOutWhatIsTooWide() {
        var sut = makeSUT()
        _ = handle(&sut, [.end])
        let view = sut.view(columns: 12, rows: 2)
        #expect(view.rows == [row("Biobío", "0"), row("Valparaíso", "", true)])
        #expect(view.total == 3)
        #expect(view.above == 1)
    }

    @Test func postalCode_choosesByTheStartOfACode() {
        var sut = makeSUT(entry: .postalCode)
        #expect(
            sut.view(columns: 80, rows: 10)
                == CitySelector.View(
                    title: "Land: Código", prompt: "Código", typed: "", rows: [], total: 0, above: 0,
                    message: "Type a Código, or the beginning of a town's name.",
                    help: "↑ ↓ move · Enter choose · Esc cancel · ← Región"))
        _ = handle(&sut, typing("2"))
        #expect(
            sut.view(columns: 80, rows: 10).rows == [
                row("Valparaíso", "2340 Valparaíso", true), row("Viña del Mar", "2520 Valparaíso"),
            ])
        #expect(handle(&sut, typing("53") + [.enter]) == .chosen(Self.vina))
    }

    @Test func postalCode_takesNamesToo() {
        var sut = makeSUT(entry: .postalCode)
        #expect(handle(&sut, typing("vina") + [.enter]) == .chosen(Self.vina))
    }

    @Test func postalCode_offersTheNearestCodesAndSaysSo() {
        var sut = makeSUT(entry: .postalCode)
        _ = handle(&sut, typing("2599"))
        let view = sut.view(columns: 80, rows: 10)
        #expect(view.rows == [row("Viña del Mar", "2520 Valparaíso", true)])
        #expect(view.message == "The list has no code that begins with 2599; these come nearest.")
        _ = handle(&sut, [.backspace, .backspace, .backspace, .backspace] + typing("9999"))
        #expect(sut.view(columns: 80, rows: 10).message == "Nothing fits what you typed.")
    }

    @Test func back_goesBetweenPostalCodesAndRegions() {
        var sut = makeSUT(entry: .postalCode)
        _ = handle(&sut, [.back])
        #expect(sut.view(columns: 80, rows: 10).help == "↑ ↓ move · Enter choose · Esc cancel · ← Código")
        #expect(texts(sut) == ["Ñuble", "Biobío", "Valparaíso"])
        _ = handle(&sut, [.back])
        #expect(sut.view(columns: 80, rows: 10).prompt == "Código")
    }

    private static let vina = anyCity("Viña del Mar", region: "Valparaíso", codes: ["2520", "2530"])

    private func makeSUT(entry: Market.Entry = .regionThenCity, pageSize: Int = 10) -> CitySelector {
        let cities = [
            Self.vina, anyCity("Concón", region: "Valparaíso", isActive: false),
            anyCity("Valparaíso", region: "Valparaíso", codes: ["2340"]),
        ]
        return CitySelector(
            market: Market(
                id: "nn", name: "Land", country: "NN",
                labels: .init(region: "Región", city: "Comuna", postalCode: "Código"), entry: entry, nearestCount: 5,
                radius: 1000,
                regions: [
                    .init(id: "16", name: "Ñuble", cities: [anyCity("Chillán", region: "Ñuble")]),
                    .init(id: "08", name: "Biobío", cities: []), .init(id: "05", name: "Valparaíso", cities: cities),
                ]), pageSize: pageSize)
    }

    private func texts(_ sut: CitySelector) -> [String] { sut.view(columns: 80, rows: 10).rows.map(\.text) }

    private func row(
        _ text: String, _ detail: String, _ isSelected: Bool = false, isActive: Bool = true
    ) -> CitySelector.View.Row {
        .init(text: text, detail: detail, isSelected: isSelected, isActive: isActive)
    }

    /// The outcome of the last event.
    private func handle(_ sut: inout CitySelector, _ events: [SelectorEvent]) -> SelectorOutcome? {
        var outcome: SelectorOutcome?
        for event in events { outcome = sut.handle(event) }
        return outcome
    }

    private func typing(_ text: String) -> [SelectorEvent] { text.map(SelectorEvent.character) }
}
