import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesExchange

/// Files of producers whose structure alone shows who made them.
@Suite struct ProducerTests {
    @Test(
        arguments: [
            (#"{"Title": "A", "lat": 1, "lon": 2, "Google Maps URL": "x"}"#, .ndjson, "Google Takeout"),
            (
                #"{"names": {"primary": "A"}, "categories": {"primary": "cafe"}, "lat": 1, "lon": 2}"#, .ndjson,
                "Overture Maps"
            ),
            (
                #"{"generator": "overpass-turbo", "features": [{"name": "A", "lat": 1, "lon": 2}]}"#, .geojson,
                "overpass-turbo"
            ),
            ("fsq_place_id,name,latitude,longitude\n1,A,1,2\n", .csv, "Foursquare OS Places"),
            (#"<gpx creator="OsmAnd~ 4.7"><wpt lat="1" lon="2"><name>A</name></wpt></gpx>"#, .gpx, "OsmAnd"),
            ("Title,Note,URL\nA,,\"https://www.google.com/maps/search/1.0,2.0\"\n", .csv, "Google Takeout"),
            ("name,lat,lon\nA,1,2\n", .csv, nil),
        ] as [(String, InputFormat, String?)])
    func notes_nameTheProducer(text: String, format: InputFormat, producer: String?) throws {
        let result = try read(text, as: format)
        #expect(result.places.map(\.name) == ["A"] && result.notes.producer == producer)
    }

    @Test func notes_nameWhatMeansNothing_butNotTagsOfOpenStreetMap() throws {
        let table = try read("name,lat,lon,Quux,sponsor,date\nA,1,2,x,y,z\nB,1,2,,,\n", as: .csv)
        #expect(table.notes.ignored == ["Quux", "sponsor"])
        let tagged = try read(#"{"name": "A", "amenity": "cafe", "quux": "x", "lat": 1, "lon": 2}"#, as: .ndjson)
        #expect(tagged.notes.ignored == [])
        let mixed = try read(
            #"{"name": "A", "quux": "x", "lat": 1, "lon": 2}"# + "\n"
                + #"{"name": "A", "shop": "yes", "lat": 1, "lon": 2}"#, as: .ndjson)
        #expect(mixed.notes.ignored == [])
    }

    @Test func table_ofGeoNamesNeedsNoHeading() throws {
        let row =
            "658225\tPort Town\tPort Town\tHafen,Puerto\t60.16952\t24.93545\tP\tPPLC\tFI\t\t01\t011\t091\t\t658864\t\t26\tEurope/Helsinki\t2024-11-05\n"
        var reader = InputReader(fileName: "FI.txt")
        var result = ImportedPlaces()
        for part in [Array((row + row.replacing("658225", with: "658226")).utf8), []] {
            if let block = try reader.read(part) { try result.add(block, .test) }
        }
        #expect(reader.title(producer: result.notes.producer) == "GeoNames")
        #expect(result.places.map(\.name) == ["Port Town", "Port Town"] && Set(result.places.map(\.id)).count == 2)
        #expect(result.places.first?.details.attributes["alt_name"] == "Hafen;Puerto")
        #expect(result.places.first?.coordinate == coordinate(60.16952, 24.93545))
    }

    @Test func table_ofAnyNameIsReadIfItsHeadingShowsIt() throws {
        var reader = InputReader(fileName: "-")
        let block = try reader.read(Array("name;lat;lon\nA;1;2\n".utf8)) ?? reader.read([])
        #expect(reader.format == .csv && block != nil)
        var other = InputReader(fileName: "notes.txt")
        #expect(throws: ExchangeError(.unknownFormat)) {
            _ = try other.read(Array("Dear name,\nlat and lon\n".utf8))
            _ = try other.read([])
        }
    }

    @Test func list_ofGoogleIsNamedByItsFile() throws {
        var reader = InputReader(fileName: "Takeout/Saved/Want to go.csv")
        var result = ImportedPlaces()
        let text =
            "Title,Note,URL,Tags\nA,,\"https://www.google.com/maps/search/1.0,2.0\",\nB,,\"https://www.google.com/maps/search/1.0,3.0\",art\n"
        for part in [Array(text.utf8), []] {
            if let block = try reader.read(part) { try result.add(block, .test) }
        }
        #expect(result.places.map(\.lists) == [["Want to go"], ["Want to go", "art"]])
        #expect(try read("name,note,url,lat,lon\nA,x,,1,2\n", as: .csv).places.map(\.lists) == [[]])
    }

    @Test func checkIns_ofSwarmAreFoundInsideItsAnswer() throws {
        let venue =
            #"{"id": "4b", "name": "Tide", "location": {"address": "6 Dock Way", "lat": 60.1, "lng": 24.9, "city": "Port"}, "categories": [{"name": "Coffee Shop", "primary": true}]}"#
        let text =
            #"{"meta": {"code": 200}, "response": {"checkins": {"count": 1, "items": [{"id": "1", "createdAt": 1, "shout": "nice", "venue": \#(venue)}]}}}"#
        let result = try read(text, as: .geojson)
        let place = try #require(result.places.first)
        #expect(place.name == "Tide" && place.note == "nice" && result.notes.producer == "Swarm")
        #expect(place.category == "Coffee Shop" && place.details.otherWords == [])
        #expect(place.details.postal.street == "6 Dock Way" && place.details.postal.locality == "Port")
    }

    @Test func element_ofOverpassHasNoTagsBesideItsTags() throws {
        let text =
            #"{"elements": [{"type": "way", "id": 7, "center": {"lat": 1, "lon": 2}, "nodes": [1, 2], "tags": {"amenity": "library", "name": "L"}}]}"#
        let place = try #require(try read(text, as: .geojson).places.first)
        #expect(place.details.tags == ["amenity": "library", "name": "L"] && place.id.description == "osm:way/7")
    }

    @Test func stars_areRatingsOutOfTen() throws {
        #expect(try read("name,lat,lon,stars\nA,1,2,4.5\n", as: .csv).places.first?.details.assessment.rating == 9)
    }

    @Test func categories_withCommasBetweenAreSeveral() throws {
        let place = try #require(
            try read(#"{"name": "A", "lat": 1, "lon": 2, "categories": "Coffee & Tea, Food"}"#, as: .ndjson).places
                .first)
        #expect(place.details.categories.map(\.name) == ["Coffee & Tea", "Food"])
    }

    @Test func address_ofAGeocoderIsThatOfItsParts() throws {
        let text =
            #"{"name": "Cup", "lat": 1, "lon": 2, "display_name": "Cup, 7, Quay, Port", "address": {"road": "Quay", "house_number": "7", "city": "Port"}}"#
        #expect(try read(text, as: .ndjson).places.first?.address == "Quay 7, Port")
    }
}
