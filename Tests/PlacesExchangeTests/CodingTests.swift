import Foundation
import PlacesExchange
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct CodingTests {
    @Test func place_comesBackAsItWas() throws {
        let week = try [#require(WeeklySpan(weekday: 1, start: 600, end: 1260))]
        let hours = try [
            #require(OpeningHours("Mo-Fr 10:00-21:00", notation: .openStreetMap)),
            #require(OpeningHours(week: week, text: "Monday 10-21")),
        ]
        for hours in hours {
            let place = Place(
                id: Place.ID(source: "osm", value: "node/1:2"), name: "Café \"Ä\"", coordinate: anyCentre,
                categories: [PlaceCategory(id: "amenity=cafe", name: "Café", path: ["Food", "Café"], kind: "cafe")],
                address: PostalAddress(street: "Aleksi 1", locality: "Helsinki", postcode: "00100", country: "FI"),
                contact: Contact(phone: "+358 9 1", social: Contact.Social(instagram: "cafe")),
                assessment: Assessment(rating: 8.5, price: 2, popularity: 0.25), hours: hours,
                chains: [Chain(id: "c", name: "Chain")], dates: Dates(refreshed: CalendarDate("2026-10")),
                isIncidental: true, attributes: ["wheelchair": "yes"])
            let copy = try JSONDecoder().decode(Place.self, from: try JSONEncoder().encode(place))
            #expect(copy == place)
        }
    }

    @Test func place_isWrittenByTheNamesOfWhatIsKnown() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let place = Place(id: Place.ID(source: "osm", value: "node/1"), name: "A", coordinate: coordinate(60, 24.5))
        #expect(
            String(decoding: try encoder.encode(place), as: UTF8.self)
                == #"{"coordinate":{"latitude":60,"longitude":24.5},"id":"osm:node/1","name":"A"}"#)
    }

    @Test(arguments: [
        #"{"coordinate":{"latitude":91,"longitude":24},"id":"osm:1","name":"A"}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":"osm","name":"A"}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":":1","name":"A"}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"name":"A"}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":"osm:1","name":"A","assessment":{"rating":11}}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":"osm:1","name":"A","assessment":{"price":0}}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":"osm:1","name":"A","dates":{"closed":"2026-13"}}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":"osm:1","name":"A","hours":{"text":"","notation":"osm"}}"#,
        #"{"coordinate":{"latitude":60,"longitude":24},"id":"osm:1","name":"A","hours":{"text":"x","notation":"weekly"}}"#,
    ])
    func place_isRefusedWhereAValueIsNone(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Place.self, from: Data(json.utf8)) }
    }

    @Test func valuesOfQuestions_comeBackAndAreRefusedOutOfTheirRange() throws {
        func copy<Value: Codable>(_ value: Value) throws -> Value {
            try JSONDecoder().decode([Value].self, from: try JSONEncoder().encode([value]))[0]
        }
        #expect(try copy(radius(500)) == radius(500))
        #expect(try copy(Timestamp(seconds: 12)) == Timestamp(seconds: 12))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([SearchRadius].self, from: Data("[0]".utf8)) }
    }
}
