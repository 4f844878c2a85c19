import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import Testing

@Suite struct RecordFormatsTests {
    @Test func csv_quotesAndDefuses() {
        expect(
            render(records(), .csv, .personal).replacing("\r\n", with: "⏎\n"),
            #"""
            id,name,kind,category,latitude,longitude,distance,bearing,street,postcode,locality,country,tel,email,w\#
            ebsite,hours,opening,rating,price,chain,permanentlyClosed,lists,note,source,attribution,licence,asOf,\#
            region,address,categories,categoryIds,chainIds,popularity,facebook,instagram,twitter,\#
            hoursNotation,created,refreshed,closed,incidental,attributes⏎
            osm:node/1,Café Ekberg,cafe,Café,60.1655000,24.9375500,721.03,208.27,Bulevardi \#
            9,00120,Helsinki,FI,+358 9 68118660,a@example.fi,https://example.fi/?a=1&b=2,Mo-Fr \#
            08:00-19:00,open,8.7,2,Ekberg,,"saved; Lunch, cheap","Ask for ""Korvapuusti""",openstreetmap,© \#
            OpenStreetMap contributors,ODbL 1.0,2026-11-20,Uusimaa,"Bulevardi 9, 00120 Helsinki",Café; \#
            Bakery,amenity=cafe; shop=bakery,c1,0.5,,ekberg,,osm,2012-05-01,2024-01,,,diet:vegan=only; \#
            wheelchair=yes⏎
            osm:way/2,"'=cmd|' /C calc'!A0 <script>&"" שלום \#
            🍩",,,60.1710000,0.0000000,1376412.02,280.86,'@SUM(1+1),,'-Oulu,,+358 9 123,,javascript:alert(1),Mo \#
            09:00-17:00,,,,,,,,openstreetmap,© OpenStreetMap contributors,ODbL 1.0,2026-11-20,,\#
            "'@SUM(1+1), -Oulu",,,,,,,,weekly,,,,,⏎
            osm:node/3,,,,60.1800000,24.9500000,,,,,,,,,,,,,,,,,,openstreetmap,© OpenStreetMap contributors,ODbL \#
            1.0,2026-11-20,,,,,,,,,,,,,,,⏎

            """#)
    }

    @Test func tsv_putsSpacesForTabsAndWritesTextsAsTheyAre() {
        expect(
            render(records(), .tsv, .personal).replacing("\t", with: "→"),
            #"""
            id→name→kind→category→latitude→longitude→distance→bearing→street→postcode→locality→country→tel→email→w\#
            ebsite→hours→opening→rating→price→chain→permanentlyClosed→lists→note→source→attribution→licence→asOf→\#
            region→address→categories→categoryIds→chainIds→popularity→facebook→instagram→twitter→\#
            hoursNotation→created→refreshed→closed→incidental→attributes
            osm:node/1→Café Ekberg→cafe→Café→60.1655000→24.9375500→721.03→208.27→Bulevardi \#
            9→00120→Helsinki→FI→+358 9 68118660→a@example.fi→https://example.fi/?a=1&b=2→Mo-Fr \#
            08:00-19:00→open→8.7→2→Ekberg→→saved; Lunch, cheap→Ask for "Korvapuusti"→openstreetmap→© \#
            OpenStreetMap contributors→ODbL 1.0→2026-11-20→Uusimaa→Bulevardi 9, 00120 Helsinki→Café; \#
            Bakery→amenity=cafe; shop=bakery→c1→0.5→→ekberg→→osm→2012-05-01→2024-01→→→diet:vegan=only; \#
            wheelchair=yes
            osm:way/2→=cmd|' /C calc'!A0 <script>&" שלום \#
            🍩→→→60.1710000→0.0000000→1376412.02→280.86→@SUM(1+1)→→-Oulu→→+358 9 123→→javascript:alert(1)→Mo \#
            09:00-17:00→→→→→→→→openstreetmap→© OpenStreetMap contributors→ODbL 1.0→2026-11-20→→\#
            @SUM(1+1), -Oulu→→→→→→→→weekly→→→→→
            osm:node/3→→→→60.1800000→24.9500000→→→→→→→→→→→→→→→→→→openstreetmap→© OpenStreetMap contributors→ODbL \#
            1.0→2026-11-20→→→→→→→→→→→→→→→

            """#)
    }

    @Test func ndjson_writesAPlaceOnEachLine() {
        expect(
            render(records(), .ndjson, .personal),
            #"""
            {"schema": "place-line/1", "id": "osm:node/1", "name": "Café Ekberg", "latitude": 60.1655000, \#
            "longitude": 24.9375500, "distance": 721.03, "bearing": 208.27, "kind": "cafe", "categories": [{"id": "amenity=cafe", "name": \#
            "Café", "path": ["Food", "Café"]}, {"id": "shop=bakery", "name": "Bakery", "path": ["Bakery"]}], \#
            "address": {"street": "Bulevardi 9", "locality": "Helsinki", "region": "Uusimaa", "postcode": \#
            "00120", "country": "FI", "formatted": "Bulevardi 9, 00120 Helsinki"}, "tel": "+358 9 68118660", \#
            "email": "a@example.fi", "website": "https://example.fi/?a=1&b=2", "social": {"instagram": "ekberg"}, \#
            "rating": 8.7, "price": 2, "popularity": 0.5, "hours": {"text": "Mo-Fr 08:00-19:00", "notation": \#
            "osm"}, "opening": {"state": "open", "closesAt": "2026-11-21T19:00:00+02:00", "comment": "kitchen \#
            until 18"}, "chains": [{"id": "c1", "name": "Ekberg"}], "dates": {"created": "2012-05-01", \#
            "refreshed": "2024-01"}, "attributes": {"diet:vegan": "only", "wheelchair": "yes"}, "saved": \#
            {"lists": ["saved", "Lunch, cheap"], "note": "Ask for \"Korvapuusti\""}, "source": \#
            "openstreetmap", "attribution": "© OpenStreetMap contributors", "licence": "ODbL 1.0", "dataDate": \#
            "2026-11-20"}
            {"schema": "place-line/1", "id": "osm:way/2", "name": "=cmd|' /C calc'!A0 <script>&\" שלום 🍩", \#
            "latitude": 60.1710000, "longitude": 0.0000000, "distance": 1376412.02, "bearing": 280.86, "address": {"street": "@SUM(1+1)", \#
            "locality": "-Oulu", "formatted": "@SUM(1+1), -Oulu"}, "tel": "+358 9 123", "website": \#
            "javascript:alert(1)", "hours": {"text": "Mo 09:00-17:00", "notation": "weekly"}, "source": \#
            "openstreetmap", "attribution": "© OpenStreetMap contributors", "licence": "ODbL 1.0", "dataDate": \#
            "2026-11-20"}
            {"schema": "place-line/1", "id": "osm:node/3", "name": "", "latitude": 60.1800000, "longitude": \#
            24.9500000, "source": "openstreetmap", "attribution": "© OpenStreetMap contributors", "licence": "ODbL 1.0", "dataDate": \#
            "2026-11-20"}

            """#)
    }

    @Test func geojson_writesAFeatureCollection() {
        expect(
            render(records(), .geojson, .personal),
            #"""
            {
              "type": "FeatureCollection",
              "schema": "places-geojson/1",
              "sources": [
                {"id": "openstreetmap", "name": "OpenStreetMap", "attribution": "© OpenStreetMap contributors", \#
            "attributionURL": "https://www.openstreetmap.org/copyright", "licence": "ODbL 1.0", "dataDate": \#
            "2026-11-20", "role": "service"}
              ],
              "location": {"latitude": 60.1712000, "longitude": 24.9437000, "method": "fixed", "label": "Square"},
              "radius": 1000,
              "query": {"radius": 1000, "limit": 20, "selection": "spread"},
              "total": 3,
              "complete": true,
              "notices": [
                {"code": "calls", "message": "2 calls to the service."}
              ],
              "bbox": [0.0000000, 60.1655000, 24.9500000, 60.1800000],
              "features": [
                {"type": "Feature", "id": "osm:node/1", "geometry": {"type": "Point", "coordinates": [24.9375500, \#
            60.1655000]}, "properties": {"name": "Café Ekberg", "distance": 721.03, "bearing": 208.27, "kind": \#
            "cafe", "categories": [{"id": "amenity=cafe", "name": "Café", "path": ["Food", "Café"]}, {"id": \#
            "shop=bakery", "name": "Bakery", "path": ["Bakery"]}], "address": {"street": "Bulevardi 9", \#
            "locality": "Helsinki", "region": "Uusimaa", "postcode": "00120", "country": "FI", "formatted": \#
            "Bulevardi 9, 00120 Helsinki"}, "tel": "+358 9 68118660", "email": "a@example.fi", "website": \#
            "https://example.fi/?a=1&b=2", "social": {"instagram": "ekberg"}, "rating": 8.7, "price": 2, \#
            "popularity": 0.5, "hours": {"text": "Mo-Fr 08:00-19:00", "notation": "osm"}, "opening": {"state": \#
            "open", "closesAt": "2026-11-21T19:00:00+02:00", "comment": "kitchen until 18"}, "chains": [{"id": \#
            "c1", "name": "Ekberg"}], "dates": {"created": "2012-05-01", "refreshed": "2024-01"}, "attributes": \#
            {"diet:vegan": "only", "wheelchair": "yes"}, "saved": {"lists": ["saved", "Lunch, cheap"], "note": \#
            "Ask for \"Korvapuusti\""}, "dataDate": "2026-11-20"}},
                {"type": "Feature", "id": "osm:way/2", "geometry": {"type": "Point", "coordinates": [0.0000000, \#
            60.1710000]}, "properties": {"name": "=cmd|' /C calc'!A0 <script>&\" שלום 🍩", "distance": 1376412.02, \#
            "bearing": 280.86, "address": {"street": "@SUM(1+1)", "locality": "-Oulu", "formatted": "@SUM(1+1), \#
            -Oulu"}, "tel": "+358 9 123", "website": "javascript:alert(1)", "hours": {"text": "Mo 09:00-17:00", \#
            "notation": "weekly"}, "dataDate": "2026-11-20"}},
                {"type": "Feature", "id": "osm:node/3", "geometry": {"type": "Point", "coordinates": [24.9500000, \#
            60.1800000]}, "properties": {"name": "", "dataDate": "2026-11-20"}}
              ]
            }

            """#)
    }

    @Test func rows_keepTheColumnsAskedForInTheirOrder() {
        let fields = ["longitude", "name", "attributes", "attributes.wheelchair", "nonsense", "categories"]
        #expect(
            render(records(), .csv, PresentationOptions(fields: fields)) == """
                longitude,name,attributes,attributes.wheelchair,nonsense,categories\r
                24.9375500,Café Ekberg,diet:vegan=only; wheelchair=yes,yes,,Café; Bakery\r
                0.0000000,"'=cmd|' /C calc'!A0 <script>&"" שלום 🍩",,,,\r
                24.9500000,,,,,\r

                """)
    }

    @Test func csv_showsEmptyRowsOfOneColumn() {
        let text = render(records(), .csv, PresentationOptions(fields: ["email"]))
        #expect(text == "email\r\na@example.fi\r\n\"\"\r\n\"\"\r\n")
    }

    @Test func csv_quotesLineBreaksAndTSVTurnsThemIntoSpaces() {
        var result = records()
        result.places[0].personal = PersonalNotes(lists: ["a"])
        let options = PresentationOptions(fields: ["attributes.a\tb", "lists"])
        #expect(render(result, .tsv, options).hasPrefix("attributes.a b\tlists\n\ta\n"))
        let odd = PresentationOptions(fields: ["a\r\nb"])
        #expect(render(result, .csv, odd).hasPrefix("\"a\r\nb\"\r\n"))
        #expect(render(result, .tsv, odd).hasPrefix("a  b\n"))
    }

    @Test func ndjsonAndGeoJSON_keepOnlyTheFieldsAskedFor() {
        let options = PresentationOptions(fields: ["street", "name"])
        #expect(
            render(records(), .ndjson, options).hasPrefix(
                #"{"schema": "place-line/1", "address": {"street": "Bulevardi 9"}, "name": "Café Ekberg"}"# + "\n"))
        let feature = """
                {"type": "Feature", "geometry": {"type": "Point", "coordinates": [24.9375500, 60.1655000]}, \
            "properties": {"address": {"street": "Bulevardi 9"}, "name": "Café Ekberg"}},

            """
        #expect(render(records(), .geojson, options).contains("  \"fields\": [\"street\", \"name\"],\n"))
        #expect(render(records(), .geojson, options).contains(feature))
    }

    @Test(
        arguments: [
            ([], nil), ([(10, 20)], "20.0000000, 10.0000000, 20.0000000, 10.0000000"),
            ([(0, 179), (5, -179)], "179.0000000, 0.0000000, -179.0000000, 5.0000000"),
            ([(0, 179), (5, -179), (0, -90)], "179.0000000, 0.0000000, -90.0000000, 5.0000000"),
            ([(0, -10), (5, 10), (-1, 0)], "-10.0000000, -1.0000000, 10.0000000, 5.0000000"),
            ([(0, 180), (5, -180)], "180.0000000, 0.0000000, -180.0000000, 5.0000000"),
        ] as [([(Double, Double)], String?)])
    func geojson_boxesThePlacesAcrossTheAntimeridian(points: [(Double, Double)], box: String?) {
        let places = points.map {
            Place(id: Place.ID(source: "osm", value: "1"), name: "", coordinate: coordinate($0.0, $0.1))
        }
        let document = render(answer(places), .geojson)
        let line = document.split(separator: "\n").first { $0.hasPrefix("  \"bbox\"") }
        #expect(line.map(String.init) == box.map { "  \"bbox\": [\($0)]," })
    }

    @Test func render_writesAnAnswerWithoutPlaces() {
        let empty = answer([], sources: [openStreetMap()])
        #expect(render(empty, .ndjson) == "")
        #expect(render(empty, .csv, PresentationOptions(fields: ["id", "name"])) == "id,name\r\n")
        #expect(render(empty, .geojson).hasSuffix("\"features\": []\n}\n"))
    }

    @Test func render_thanksEverySourceWhereOneCannotBeTold() {
        let result = answer(
            [anyPlace("1")], sources: [openStreetMap(), foursquare()])
        let options = PresentationOptions(fields: ["source", "attribution", "licence", "dataDate"])
        #expect(
            render(result, .tsv, options) == """
                source\tattribution\tlicence\tasOf
                test\t© OpenStreetMap contributors; Powered by Foursquare\tODbL 1.0\t

                """)
    }
}
