import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Testing

/// Places of other tables, merged into the answer of a source.
@Suite struct BesideTests {
    private let source = [
        place("near", metres: 100, name: "Ekberg", kinds: ["cafe"]), place("middle", metres: 300, name: "Museo"),
        place("far", metres: 800, name: "Kappeli", kinds: ["cafe"]),
    ]

    @Test func answer_mergesByDistanceAndCountsEachOnce() throws {
        let beside = [other("one", metres: 200, name: "Oma"), other("out", metres: 1200, name: "Ulkona")]
        let result = try answer(PlacesQuery(order: PlacesOrder(.distance)), beside)
        #expect(result.places.map(\.place.id.value) == ["near", "one", "middle", "far"])
        #expect(result.total.value == 4)
        #expect(result.sources.map(\.id) == ["source", "other"])
    }

    @Test func answer_listsAPlaceOfTheSameNameNearByOnce() throws {
        let beside = [
            other("twin", metres: 130, like: 100, name: "EKBERG"), other("branch", metres: 400, name: "Ekberg"),
        ]
        let result = try answer(PlacesQuery(order: PlacesOrder(.distance)), beside)
        #expect(result.places.map(\.place.id.value) == ["near", "middle", "branch", "far"])
    }

    @Test func answer_listsAPlaceWithTheSameIdentifierOnceAsTheSourceKnowsIt() throws {
        let result = try answer(PlacesQuery(order: PlacesOrder(.distance)), [place("near", metres: 110, name: "Mine")])
        #expect(result.places.map(\.place.name) == ["Ekberg", "Museo", "Kappeli"])
        #expect(result.sources.map(\.id) == ["source"])
    }

    @Test func answer_findsByWordsAndByKind() throws {
        let beside = [other("one", metres: 200, name: "Oma kahvila", kinds: ["cafe"])]
        #expect(try answer(PlacesQuery(text: "oma"), beside).places.map(\.place.id.value) == ["one"])
        let cafes = try answer(PlacesQuery(filter: PlaceFilter(kinds: ["cafe"])), beside)
        #expect(cafes.places.map(\.place.id.value) == ["near", "one", "far"])
    }

    @Test func answer_countsWhatIsLeftOutOfBoth() throws {
        let beside = [other("gone", metres: 200, name: "Oma", isPermanentlyClosed: true)]
        let result = try answer(PlacesQuery(filter: PlaceFilter(minimumRating: 5)), beside)
        #expect(result.places.isEmpty)
        #expect(result.hidden.map(\.count).reduce(0, +) == 4)
    }

    @Test func answer_toNoWordsHasAQuarterOfAListAtMost() throws {
        let source = (0..<30).map { place("\($0)", metres: 100 + Double($0)) }
        let mine = (0..<20).map { other("mine\($0)", metres: 200 + Double($0) * 10, name: "Mine \($0)") }
        let query = PlacesQuery(limit: .count(8))
        let list = try answer(query, mine, of: source, isList: true)
        #expect(list.places.count == 8 && list.total.value == 50)
        #expect(list.places.filter { $0.place.id.source == "other" }.map(\.place.id.value) == ["mine0", "mine1"])
        let collection = try answer(query, mine, of: source, isList: false)
        #expect(collection.total.value == 50)
    }

    @Test func answer_isTheSourcesOwnWhereNothingElseIsInTheCircle() throws {
        let query = PlacesQuery(text: "museo")
        #expect(try answer(query, [other("out", metres: 3000, name: "Museo")]) == answer(query, []))
    }

    private func answer(
        _ query: PlacesQuery, _ beside: [Place], of source: [Place]? = nil, isList: Bool = true
    ) throws -> PlacesResult {
        var query = query
        query.centre = anyCentre
        var answer = SourceAnswer(
            all: try PlaceTable(source ?? self.source), for: query, sources: [credit("source")])
        if !beside.isEmpty {
            answer.beside = [
                SourceAnswer.Beside(table: try PlaceTable(beside), sources: [credit("other")], isList: isList)
            ]
        }
        let engine = AnswerEngine(
            dependencies: SearchDependencies(), traits: .local, vocabulary: EmptyVocabulary(), now: nil)
        if let text = query.text { query.meaning = SearchMeaning(words: text) }
        return try engine.answer(query, from: answer, radius: .standard)
    }

    private func credit(_ id: String) -> PlacesSource { PlacesSource(id: id, name: id, attribution: id) }

    /// A place of another source.
    /// - Parameter like: in the direction of a place that is so many metres away.
    private func other(
        _ value: String, metres: Double, like: Double? = nil, name: String, kinds: [String] = [],
        isPermanentlyClosed: Bool = false
    ) -> Place {
        let place = place(value, metres: metres, name: name, kinds: kinds, isPermanentlyClosed: isPermanentlyClosed)
        let bearing = Double((like ?? metres) * 7).truncatingRemainder(dividingBy: 360)
        return Place(
            id: Place.ID(source: "other", value: value), name: name,
            coordinate: anyCentre.destination(distance: metres, bearing: bearing), categories: place.categories,
            isPermanentlyClosed: isPermanentlyClosed)
    }
}
