import PlacesKnowledge
import PlacesTestSupport
import Testing

/// What holds for the whole list of towns.
@Suite struct EveryTownTests {
    @Test func places_areFoundByEachWholeName() throws {
        let index = try TownIndex.embedded()
        for town in try EveryTown.towns() where town.geonameID % (2000 / rounds(1)) == 0 && !town.name.contains(",") {
            let found = try index.towns(named: "\(town.name.uppercased()), \(town.country)", matching: .exact)
            #expect(found.contains(town), "\(town)")
        }
    }

    /// The same answers as from the list in the program, which another program has put in order.
    @Test func nearest_isTheOneOfTheListInTheProgram() throws {
        let towns = try EveryTown.towns()
        let embedded = try TownIndex.embedded()
        let sut = try TownIndex(towns: towns.sorted { $0.geonameID < $1.geonameID })
        #expect(sut.count == towns.count)
        let count = rounds(200)
        let points = Points.anywhere(count, seed: 4) + Points.nearTowns(count, of: towns, seed: 5)
        for point in points + Points.seams(seed: 6) {
            let (found, expected) = (try sut.nearest(to: point), try embedded.nearest(to: point))
            #expect(found.town == expected.town && found.distance == expected.distance, "\(point)")
        }
    }

    @Test func everyTownHasACountryWithAName() throws {
        let codes = Set(try EveryTown.towns().map(\.country))
        #expect(codes.count > 240)
        for code in codes {
            #expect(Country.name(of: code) != nil, "\(code)")
            #expect(Country.name(of: code).flatMap(Country.code) == code, "\(code)")
        }
    }
}
