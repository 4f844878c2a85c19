import PlacesTestSupport
import Testing

@testable import PlacesFeature

@Suite struct NamesakeChainsTests {
    @Test(arguments: [(2, nil as String?), (3, "Hesburger"), (5, "Hesburger")])
    func chain_isANameThatThreePlacesOfOneKindBear(count: Int, expected: String?) {
        let sut = chains(of: Array(repeating: bearer("Hesburger", "burger"), count: count))
        #expect(sut.chains(of: 0).map(\.name) == (expected.map { [$0] } ?? []))
    }

    @Test func chain_isNoneWhereTheKindsDiffer() {
        let sut = chains(of: [bearer("Aurora", "hotel"), bearer("Aurora", "bar"), bearer("Aurora", "theatre")])
        #expect(sut.chains(of: 0) == [])
    }

    @Test func chain_isOneWhereOneOfTheKindsIsTheSame() {
        let sushi = bearer("Hanko Sushi", "sushi", "restaurant")
        let sut = chains(of: [sushi, sushi, bearer("Hanko Sushi", "restaurant"), bearer("hanko sushi", "office")])
        #expect((0..<4).map { sut.chains(of: $0).map(\.name) } == Array(repeating: ["Hanko Sushi"], count: 4))
    }

    @Test func chain_hasTheMostFrequentSpelling() {
        let names = ["R-Kioski", "R-kioski", "R-kioski", "R Kioski"]
        let sut = chains(of: names.map { bearer($0, "kiosk") })
        #expect(names.indices.map { sut.chains(of: $0).map(\.name) } == Array(repeating: ["R-kioski"], count: 4))
    }

    @Test func chain_isTheOneThatARecordNamesHoweverFew() {
        let own = Chain(id: "Q1", name: "Otto")
        let sut = chains(of: [
            NamesakeChains.Bearer(name: "Otto.", kinds: [], chains: [own]), bearer("OTTO", "atm"),
        ])
        #expect([0, 1].map(sut.chains) == [[own], [own]])
    }

    @Test func chain_isTheOneWhoseNameAPlaceBearsInAnyLanguage() {
        let sut = chains(of: Array(repeating: bearer("McDonald's", "burger"), count: 3))
        #expect(sut.chain(namedIn: ["name:en": "McDonalds", "name:ru": "Макдоналдс"])?.name == "McDonald's")
        #expect(sut.chain(namedIn: ["name:en": "McDonald's"])?.name == "McDonald's")
        #expect(sut.chain(namedIn: ["operator": "McDonald's"]) == nil)
    }

    @Test func chain_isNoneOfThingsWithoutANameNorOfIncidentalPlaces() {
        let stop = NamesakeChains.Bearer(name: "Hakaniemi", kinds: [kind("bus-stop")], isIncidental: true)
        let nameless = NamesakeChains.Bearer(name: nil, kinds: [kind("toilet")])
        let sut = chains(of: Array(repeating: stop, count: 4) + Array(repeating: nameless, count: 4))
        #expect((0..<8).allSatisfy { sut.chains(of: $0).isEmpty })
    }

    @Test func chain_isNoneOfANameThatCanBeNone() {
        let sut = NamesakeChains(Array(repeating: bearer("Kiosk", "kiosk"), count: 3)) { name, kind in
            name.lowercased() != kind.kind
        }
        #expect(sut.chains(of: 0) == [])
    }

    private func chains(of bearers: [NamesakeChains.Bearer]) -> NamesakeChains {
        NamesakeChains(bearers) { _, _ in true }
    }

    private func bearer(_ name: String, _ kinds: String...) -> NamesakeChains.Bearer {
        NamesakeChains.Bearer(name: name, kinds: kinds.map(kind))
    }

    private func kind(_ id: String) -> PlaceCategory { PlaceCategory(id: id, name: id, kind: id) }
}
