import PlacesExchange
import PlacesTestSupport
import Testing

@Suite struct XMLPlacesTests {
    // MARK: - GPX

    @Test func read_readsTheWaypointsOfGPX() throws {
        let result = try read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>No</name></metadata>
              <wpt lat="60.1" lon="24.9"><name>A &amp; <![CDATA[<b>]]></name><cmt>short</cmt><desc>long</desc>
                <link href="https://a.fi"><text>no</text></link><type>Café</type>
                <extensions><x:id>osm:node/9</x:id><name>no</name></extensions></wpt>
              <wpt lat="1" lon="2"><cmt>only</cmt></wpt>
              <rte><rtept lat="3" lon="4"><name>no</name></rtept></rte>
            </gpx>
            """, as: .gpx)
        #expect(
            result.places == [
                imported(nil, "A & <b>", 60.1, 24.9, note: "long", website: "https://a.fi", guesses: ["Café"]),
                imported("only", 1, 2),
            ])
        #expect(result.skippedCount == 0)
    }

    @Test func read_readsOurOwnFieldsOfGPX() throws {
        let result = try read(
            """
            <gpx xmlns:places="urn:places:schema:places-1"><wpt lat="1" lon="2"><name>A</name><cmt>mine</cmt>
            <desc>Street 1</desc><link href="https://www.openstreetmap.org/node/1"/><type>Café</type>
            <extensions><places:id>osm:node/1</places:id><places:field name="kind">cafe</places:field>
            <places:lists>a; b</places:lists></extensions></wpt></gpx>
            """, as: .gpx)
        #expect(
            result.places == [
                imported(
                    "osm:node/1", "A", 1, 2, note: "mine", lists: ["a", "b"], kind: "cafe", category: "Café",
                    address: "Street 1", sign: .person)
            ])
    }

    @Test(arguments: ["lat='91' lon='2'", "lat='1'", "", "lat='1' lon='east'", "lat='inf' lon='2'"])
    func read_skipsAndCountsBrokenWaypoints(point: String) throws {
        let result = try read("<gpx><wpt \(point)><name>A</name></wpt><wpt lat='1' lon='2'/></gpx>", as: .gpx)
        #expect(result.places == [imported("", 1, 2)])
        #expect(result.skippedCount == 1)
        #expect(result.firstSkipped?.description == "place 1: its coordinates are not a latitude and longitude")
    }

    // MARK: - KML

    @Test func read_readsThePlacemarksOfKML() throws {
        let result = try read(
            """
            <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom"><Document><name>No</name>
              <Folder><name>Lunch</name>
                <Placemark><name>A</name><atom:link href="https://a.fi"/><address>Street 1</address>
                  <description><![CDATA[<p>Good &amp; <b>cheap</b><br>1 < 2</p>]]></description>
                  <Point><coordinates> 24.9,60.1,0 </coordinates></Point></Placemark>
                <Folder><Placemark><name>B</name><MultiGeometry><Point><coordinates>2,1</coordinates></Point>
                  <Point><coordinates>4,3</coordinates></Point></MultiGeometry></Placemark></Folder>
              </Folder>
              <Placemark><name>C</name><ExtendedData><Data name="id"><displayName>x</displayName><value>osm:way/3</value>
                </Data><Data name="note"><value>mine</value></Data></ExtendedData>
                <Point><coordinates>6,5</coordinates></Point></Placemark>
              <Placemark><name>Line</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>
              <Placemark><name>Bad</name><Point><coordinates>1 2</coordinates></Point></Placemark>
            </Document></kml>
            """, as: .kml)
        #expect(
            result.places == [
                imported(
                    nil, "A", 60.1, 24.9, note: "Good & cheap 1 < 2", lists: ["Lunch"], address: "Street 1",
                    website: "https://a.fi", sign: .person),
                imported(nil, "B", 1, 2, lists: ["Lunch"], sign: .person),
                imported("osm:way/3", "C", 5, 6, note: "mine"),
            ])
        #expect(result.skippedCount == 2)
        #expect(result.firstSkipped?.description == "place 4: it is a line")
    }

    // MARK: - Both

    @Test(
        arguments: [
            (.gpx, "hello", "line 1: syntax error"),
            (.gpx, "<kml/>", "line 1: it begins with <kml>, so it is no GPX file"),
            (.kml, "<gpx/>", "line 1: it begins with <gpx>, so it is no KML file"),
            (.kml, "<kml>\n<Document>\n</kml>", "line 3: mismatched tag"),
            (.gpx, "<gpx>\n<wpt lat='1' lon='2'/>", "line 2: no element found"),
            (.kml, "<!DOCTYPE kml>\n<kml/>", "line 1: it declares a document type, which no file of places needs"),
            (.gpx, "<gpx>" + String(repeating: "<a>", count: 64), "line 1: it is nested more than 64 levels deep"),
            (.kml, "<kml>\n&other;</kml>", "line 2: undefined entity"),
        ] as [(InputFormat, String, String)])
    func read_saysWhyAFileIsUnusable(format: InputFormat, text: String, reason: String) {
        #expect(complaint(about: text, as: format) == reason)
    }

    @Test func read_keepsLittleOfALongText() throws {
        let name = String(repeating: "a", count: 1_000_000)
        let result = try read("<gpx><wpt lat='1' lon='2'><name>\(name)</name></wpt></gpx>", as: .gpx)
        #expect(result.places.first?.name.count == 4097)
    }
}
