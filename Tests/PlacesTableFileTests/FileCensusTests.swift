import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesTableFile

@Suite struct FileCensusTests {
    @Test func sharedTexts_areThoseThatCameMoreThanOnce_theMostFrequentFirst() throws {
        let streets = ["Bule", "Aleksi", "Zeta", "Aleksi", "Aleksi", "Zeta", "y", "y"]
        let sut = try counted(streets.map { Self.place(street: $0) })
        #expect(texts(sut) == ["osm", "Aleksi", "Zeta"])
    }

    /// With memory for all texts, for some, and for few, so that texts are forgotten or not taken any more.
    @Test(arguments: [1 << 20, 200_000, 50_000]) func sharedTexts_areSomeOfThoseWhereMemoryIsScarce(memory: Int) throws
    {
        var random = SplitMix(state: 5)
        let places = (0..<1500).map { index in
            // Now and then a text that came before, long ones among them.
            let number = Int.random(in: 0..<index + 1, using: &random)
            return Self.place(
                id: "\(index)", street: String(repeating: "street \(number) ", count: 1 + number * 7 % 100),
                attributes: ["a\(number % 50)": "yes", "note": "note \(number)", "x": "yy"])
        }
        let all = texts(try counted(places))
        let some = texts(try counted(places, memory: memory))
        #expect(Set(some).isSubset(of: all) && some.contains { $0.utf8.count > 500 })
        #expect(some.starts(with: ["osm", "yes", "yy"]) && (memory == 1 << 20) == (some == all))
    }

    @Test func attributeNames_areInTheOrderOfTheirBytes() throws {
        let sut = try counted(
            [["b": "1", "é": "2"], ["a": "1"], ["b": "2", "e\u{301}": "1", "B": "x"]].map {
                Self.place(street: "x", attributes: $0)
            })
        let names = sut.orderedAttributeNames().map { String(decoding: $0, as: UTF8.self) }
        #expect(names.map { Array($0.utf8) } == ["B", "a", "b", "e\u{301}", "é"].map { Array($0.utf8) })
    }

    private func texts(_ sut: FileCensus) -> [String] {
        sut.sharedTexts().map { String(decoding: $0, as: UTF8.self) }
    }

    private func counted(_ places: [Place], memory: Int = 1 << 30) throws -> FileCensus {
        var (sut, rows) = (FileCensus(limit: memory), PlaceRows(.test))
        for place in places { #expect(rows.add(place) == nil) }
        try rows.forEachRow { _, bytes in sut.count(Row(bytes), bytes) }
        return sut
    }

    private static func place(id: String = "1", street: String, attributes: [String: String] = [:]) -> Place {
        Place(
            id: Place.ID(source: "osm", value: id), name: "Name", coordinate: coordinate(1, 2),
            address: PostalAddress(street: street), attributes: attributes)
    }
}
