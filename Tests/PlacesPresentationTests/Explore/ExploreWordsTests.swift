import PlacesExplore
import PlacesTerminal
import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature
@testable import PlacesPresentation

/// Words that are typed in the explorer mean what they mean in a search.
@Suite struct ExploreWordsTests {
    @Test func words_moveTheMapToThePlaceThatTheyName() throws {
        var sut = try instant()
        sut.type("/cafe @Kiasma")
        sut.wait(50)
        #expect(sut.state.centre == threePlaces[2].coordinate)
        #expect(sut.screen.contains("understood as: near Kiasma"))
    }

    @Test func words_areToldAsTheyAreTypedAndForAMomentAfterwards() throws {
        let many = (0..<30).map { anyPlace("\($0)", name: "Kiasma", metres: Double($0 + 1), bearing: 90) }
        let table = try InMemoryPlacesLoader(many, sources: [anySource()])
        var sut = Explorer(size: (100, 20), search: dependencies, table: table)
        sut.type("/kiamsa")
        sut.wait(50)
        #expect(sut.screen.contains("/kiamsa") && sut.screen.contains("Nothing for \"kiamsa\"; showing"))
        sut.press(.enter)
        #expect(!sut.screen.contains("/kiamsa") && sut.screen.contains("Nothing for \"kiamsa\"; showing"))
        sut.wait(4000)
        #expect(!sut.screen.contains("showing"))
    }

    @Test func words_moveTheMapOnce() throws {
        var sut = try instant()
        sut.type("/cafe @Kiasma")
        sut.press(.enter)
        sut.wait(50)
        sut.type("l")
        #expect(sut.state.centre.distance(to: threePlaces[2].coordinate) > 50)
        let centre = sut.state.centre
        sut.type("+-")
        #expect(sut.state.centre == centre)
    }

    @Test func words_thatNameAPlaceToAServiceMoveTheMapAndStayHere() {
        var sut = Explorer(threePlaces, isLocal: false, search: dependencies)
        sut.type("/cafe @Turku")
        sut.wait(50)
        #expect(sut.state.centre == coordinate(60.45, 22.27))
        sut.wait(400)
        #expect(sut.questions.map(\.text) == ["cafe"] && sut.questions.map(\.centre) == [coordinate(60.45, 22.27)])
    }

    @Test func words_thatMatchNothingAreAnsweredForThoseThatWereMeant() throws {
        var sut = try instant()
        sut.type("/kiamsa")
        sut.wait(50)
        #expect(sut.names == ["Kiasma"])
        #expect(sut.screen.contains("Nothing for \"kiamsa\"; showing"))
    }

    private var dependencies: SearchDependencies { SearchDependencies(reader: Reader(), gazetteer: Towns()) }

    private func instant() throws -> Explorer {
        let table = try InMemoryPlacesLoader(threePlaces, sources: [anySource()])
        return Explorer(size: (100, 30), search: dependencies, table: table)
    }
}

/// Knows an at sign, and how to spell a museum.
private struct Reader: WordsReader {
    func meaning(of text: String) -> SearchMeaning {
        var meaning = SearchMeaning()
        for word in text.split(separator: " ").map(String.init) {
            guard word.hasPrefix("@") else {
                meaning.terms.append(SearchMeaning.Term([word]))
                continue
            }
            let name = String(word.dropFirst())
            meaning.place = WishedPlace(name, forms: [name], relation: .near)
            meaning.facets.append(UnderstoodFacet("near:" + name, label: .near(name)))
        }
        return meaning
    }

    func corrections(of word: String) -> [String] { word == "kiamsa" ? ["kiasma"] : [] }
    func corrections(of word: String, among names: [String]) -> [String] { [] }
    func turnsMeaning(_ word: String) -> Bool { false }
}

private struct Towns: Gazetteer {
    func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        guard text == "Turku" else { return [] }
        let turku = GeocodedPlace(
            coordinate: coordinate(60.45, 22.27), name: "Turku", address: GeocodedAddress(), source: anySource())
        return [turku]
    }
}
