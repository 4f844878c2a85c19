import FoundationEssentials
import PlacesCategories
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesSample
import PlacesSampleTables
import PlacesTestSupport
import Testing

@testable import PlacesAPI

/// The same place is the same, whether the sample or a server tells of it.
@Suite struct OSMSampleTests {
    @Test(arguments: Sample.allCases)
    func place_isWhatTheSampleMakesOfTheSameElement(sample: Sample) async throws {
        let area = try sample.area()
        let rows = try rows(of: sample)
        let country = area.putsHouseNumberFirst ? "MC" : "FI"
        let describer = OSMPlaceDescriber(tree: try .builtIn(), languages: .none, country: { _ in country })
        var all = PlacesQuery(centre: area.centre, radius: radius(10_000), limit: .all)
        all.comesWithIncidentals = true
        let result = try await SamplePlacesLoader().load(all)
        #expect(result.places.count == rows.count)
        for expected in result.places.map(\.place) {
            let element = try #require(rows[expected.id.value])
            let place = try #require(describer.place(element))
            let (one, other) = (
                comparable(place, categories: expected.categories),
                comparable(expected, hasBrand: element.tags["brand"] != nil)
            )
            #expect(one == other, "\(one.id) \(one.name) \(other.name) \(one.attributes) \(other.attributes)")
        }
    }

    /// The sample knows more kinds, the chains of places that name none, and keeps lists of telephone numbers whole.
    private func comparable(_ place: Place, categories: [PlaceCategory]? = nil, hasBrand: Bool = true) -> Place {
        Place(
            id: place.id, name: place.name, coordinate: place.coordinate, categories: categories ?? place.categories,
            address: place.address,
            contact: Contact(
                phone: place.contact.phone?.split(separator: ";").first.map(String.init), email: place.contact.email,
                website: place.contact.website, social: place.contact.social),
            assessment: place.assessment, hours: place.hours, chains: hasBrand ? place.chains : [],
            isPermanentlyClosed: place.isPermanentlyClosed, dates: place.dates,
            isIncidental: place.isIncidental, attributes: place.attributes)
    }

    /// The lines of the sample, turned back into elements.
    private func rows(of sample: Sample) throws -> [String: OverpassElement] {
        let table = SampleTable.places(of: sample)
        let lines = String(decoding: table.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
        return try lines.reduce(into: [:]) { rows, line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            try #require(fields.count == keys.count)
            let latitude = try #require(Double(fields[2]))
            let longitude = try #require(Double(fields[3]))
            var tags = extra(fields[20])
            for (key, value) in zip(keys, fields) where !key.isEmpty && !value.isEmpty { tags[key] = value }
            for kind in fields[4].split(separator: ";") {
                let pair = kind.split(separator: "=", maxSplits: 1).map(String.init)
                tags[pair[0]] = tags[pair[0]].map { "\($0);\(pair[1])" } ?? pair[1]
            }
            rows[fields[0]] = OverpassElement(
                id: OverpassElement.ID(fields[0]), coordinate: coordinate(latitude, longitude), tags: tags)
        }
    }

    private let keys = [
        "", "name", "", "", "", "addr:street", "addr:housenumber", "addr:postcode", "addr:city", "addr:country",
        "phone", "email", "website", "opening_hours", "brand", "wheelchair", "cuisine", "contact:facebook",
        "contact:instagram", "contact:twitter", "",
    ]

    /// `key=value;key=value`, with a backslash before each semicolon or backslash of a value.
    private func extra(_ field: String) -> [String: String] {
        let marked = field.replacing("\\\\", with: "\u{1}").replacing("\\;", with: "\u{2}")
        return marked.split(separator: ";").reduce(into: [:]) { tags, part in
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            tags[pair[0]] = pair[1].replacing("\u{1}", with: "\\").replacing("\u{2}", with: ";")
        }
    }
}
