import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Testing

/// Places of other tables and of the person's own lists, merged into the answer of a source.
@Suite struct MergingTests {
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
        let beside = [other("low", metres: 200, name: "Oma")]
        let result = try answer(PlacesQuery(filter: PlaceFilter(minimumRating: 5)), beside)
        #expect(result.places.isEmpty)
        #expect(result.hidden.map(\.count).reduce(0, +) == 4)
    }

    @Test func answer_leavesOutWhatClosedForGoodAndCountsIt() throws {
        let beside = [other("gone", metres: 200, name: "Oma", isPermanentlyClosed: true)]
        var query = PlacesQuery(order: PlacesOrder(.distance))
        let result = try answer(query, beside)
        #expect(result.places.map(\.place.id.value) == ["near", "middle", "far"])
        #expect(result.hidden == [ExclusionCounts(.closedForGood, count: 1)])
        query.includesClosedForGood = true
        #expect(try answer(query, beside).places.map(\.place.id.value) == ["near", "gone", "middle", "far"])
    }

    @Test func answer_toNoWordsHasAQuarterOfListsAtMostAndTellsOfTheOthers() throws {
        let source = (0..<30).map { place("\($0)", metres: 100 + Double($0)) }
        let mine = (0..<20).map { other("mine\($0)", metres: 200 + Double($0) * 10, name: "Mine \($0)") }
        let list = try answer(PlacesQuery(limit: .count(8)), own: mine, of: source)
        #expect(list.places.count == 8 && list.total.value == 50)
        #expect(list.places.filter { $0.place.id.source == "other" }.map(\.place.id.value) == ["mine0", "mine1"])
        #expect(list.notices == [.moreOfYours(count: 18)])
        let collection = try answer(PlacesQuery(limit: .count(8)), mine, of: source)
        #expect(collection.total.value == 50 && collection.notices.isEmpty)
        let all = try answer(PlacesQuery(limit: .all), own: mine, of: source)
        #expect(all.places.count == 50 && all.notices.isEmpty)
    }

    @Test func answer_marksAPlaceOfAListThatTheSourceHasAndListsItOnce() throws {
        let mine = [other("twin", metres: 130, like: 100, name: "Ekberg"), other("one", metres: 200, name: "Oma")]
        let result = try answer(PlacesQuery(order: PlacesOrder(.distance)), own: mine)
        #expect(result.places.map(\.place.id.value) == ["near", "one", "middle", "far"])
        #expect(result.places.map { $0.personal?.lists ?? [] } == [["trips"], ["trips"], [], []])
        #expect(result.places.map { $0.personal?.note } == ["about twin", "about one", nil, nil])
    }

    @Test func answer_holdsTheAskedPartsOfListsAlone() throws {
        let mine = [other("twin", metres: 130, like: 100, name: "Ekberg"), other("one", metres: 200, name: "Oma")]
        let query = PlacesQuery(order: PlacesOrder(.distance))
        #expect(try answer(query, own: mine, parts: []) == answer(query))
        let named = try answer(query, own: mine, parts: [.places, .lists])
        #expect(named.places.map { $0.personal?.lists ?? [] } == [["trips"], ["trips"], [], []])
        #expect(named.places.allSatisfy { $0.personal?.note == nil })
    }

    @Test func answer_listsWhatTwoTablesAndAListHaveOnceAndTellsWhoKnowsIt() throws {
        let beside = [other("new", metres: 500, name: "Uusi")]
        let again = Place(id: Place.ID(source: "third", value: "1"), name: "Uusi", coordinate: beside[0].coordinate)
        let result = try answer(PlacesQuery(order: PlacesOrder(.distance)), beside, [again], own: beside)
        #expect(result.places.map(\.place.id.value) == ["near", "middle", "new", "far"])
        #expect(result.places[2].furtherSources == ["third"])
        #expect(result.places[2].personal?.lists == ["trips"])
    }

    @Test func answer_leavesOutWhatTheSourceLeftOutThoughOthersKnowIt() throws {
        let twin = other("twin", metres: 310, like: 300, name: "Museo", kinds: ["cafe"])
        let collection = [other("new", metres: 500, name: "Uusi", kinds: ["cafe"])]
        let third = Place(
            id: Place.ID(source: "third", value: "1"), name: "Museo", coordinate: twin.coordinate,
            categories: twin.categories)
        let query = PlacesQuery(filter: PlaceFilter(kinds: ["cafe"]))
        let result = try answer(query, collection, [third], own: [twin])
        #expect(result.places.map(\.place.id.value) == ["near", "new", "far"])
    }

    @Test func answer_ofAServiceCountsNoPlaceOfAListAsOneThatItDelivered() throws {
        var service = SourceTraits.local
        service.narrowsByKind = true
        let mine = [other("pub", metres: 200, name: "Oma", kinds: ["pub"])]
        let query = PlacesQuery(filter: PlaceFilter(kinds: ["cafe"]))
        let result = try answer(query, own: mine, traits: service)
        #expect(result.places.map(\.place.id.value) == ["near", "far"])
        #expect(result.hidden == [ExclusionCounts(.otherCategory, count: 1)])
    }

    @Test func answer_isTheSourcesOwnWhereNothingElseIsInTheCircle() throws {
        let query = PlacesQuery(text: "museo")
        #expect(try answer(query, [other("out", metres: 3000, name: "Museo")]) == answer(query, []))
    }

    private func answer(
        _ query: PlacesQuery, _ beside: [Place]..., own: [Place] = [], parts: OwnParts = [.lists, .notes, .places],
        of source: [Place]? = nil, traits: SourceTraits = .local
    ) throws -> PlacesResult {
        var query = query
        (query.centre, query.own) = (anyCentre, parts)
        var answer = SourceAnswer(
            all: try PlaceTable(source ?? self.source), for: query, sources: [credit("source")])
        answer.beside = try beside.filter { !$0.isEmpty }.map { places in
            SourceAnswer.Beside(table: try PlaceTable(places), sources: [credit(places[0].id.source)])
        }
        var dependencies = SearchDependencies()
        dependencies.own = { centre, metres in
            own.filter { centre.distance(to: $0.coordinate) <= metres }.map {
                OwnPlace(
                    $0, notes: PersonalNotes(lists: ["trips"], note: "about \($0.id.value)"),
                    source: PlacesSource(id: "list", name: "trips", attribution: "mine"))
            }
        }
        let engine = AnswerEngine(
            dependencies: dependencies, traits: traits, vocabulary: EmptyVocabulary(), now: nil)
        if let text = query.text { query.meaning = SearchMeaning(words: text) }
        var result = try engine.answer(query, from: answer, radius: .standard)
        // The answer is compared, not the question.
        result = result.answering(PlacesQuery())
        return result
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
