import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesExchange
@testable import PlacesPresentation

@Suite struct XMLFormatsTests {
    @Test func gpx_writesWaypoints() {
        expect(
            render(records(), .gpx, .personal),
            #"""
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="places" xmlns="http://www.topografix.com/GPX/1/1" \#
            xmlns:places="urn:places:schema:places-1">
              <metadata>
                <copyright author="© OpenStreetMap contributors">
                  <license>https://www.openstreetmap.org/copyright</license>
                </copyright>
              </metadata>
              <wpt lat="60.1655000" lon="24.9375500">
                <name>Café Ekberg</name>
                <cmt>Ask for &quot;Korvapuusti&quot;</cmt>
                <desc>Bulevardi 9, 00120 Helsinki</desc>
                <src>OpenStreetMap</src>
                <link href="https://example.fi/?a=1&amp;b=2"/>
                <type>Café</type>
                <extensions>
                  <places:id>osm:node/1</places:id>
                  <places:kind>cafe</places:kind>
                  <places:category>Café</places:category>
                  <places:distance>721.03</places:distance>
                  <places:bearing>208.27</places:bearing>
                  <places:street>Bulevardi 9</places:street>
                  <places:postcode>00120</places:postcode>
                  <places:locality>Helsinki</places:locality>
                  <places:country>FI</places:country>
                  <places:tel>+358 9 68118660</places:tel>
                  <places:email>a@example.fi</places:email>
                  <places:website>https://example.fi/?a=1&amp;b=2</places:website>
                  <places:hours>Mo-Fr 08:00-19:00</places:hours>
                  <places:opening>open</places:opening>
                  <places:rating>8.7</places:rating>
                  <places:price>2</places:price>
                  <places:chain>Ekberg</places:chain>
                  <places:lists>saved; Lunch, cheap</places:lists>
                  <places:note>Ask for &quot;Korvapuusti&quot;</places:note>
                  <places:source>openstreetmap</places:source>
                  <places:attribution>© OpenStreetMap contributors</places:attribution>
                  <places:licence>ODbL 1.0</places:licence>
                  <places:dataDate>2026-11-20</places:dataDate>
                  <places:region>Uusimaa</places:region>
                  <places:address>Bulevardi 9, 00120 Helsinki</places:address>
                  <places:categories>Café; Bakery</places:categories>
                  <places:categoryIds>amenity=cafe; shop=bakery</places:categoryIds>
                  <places:chainIds>c1</places:chainIds>
                  <places:popularity>0.5</places:popularity>
                  <places:instagram>ekberg</places:instagram>
                  <places:hoursNotation>osm</places:hoursNotation>
                  <places:created>2012-05-01</places:created>
                  <places:refreshed>2024-01</places:refreshed>
                  <places:attributes>diet:vegan=only; wheelchair=yes</places:attributes>
                </extensions>
              </wpt>
              <wpt lat="60.1710000" lon="0.0000000">
                <name>=cmd|' /C calc'!A0 &lt;script&gt;&amp;&quot; שלום 🍩</name>
                <desc>@SUM(1+1), -Oulu</desc>
                <src>OpenStreetMap</src>
                <link href="https://www.openstreetmap.org/way/2"/>
                <extensions>
                  <places:id>osm:way/2</places:id>
                  <places:distance>1376412.02</places:distance>
                  <places:bearing>280.86</places:bearing>
                  <places:street>@SUM(1+1)</places:street>
                  <places:locality>-Oulu</places:locality>
                  <places:tel>+358 9 123</places:tel>
                  <places:website>javascript:alert(1)</places:website>
                  <places:hours>Mo 09:00-17:00</places:hours>
                  <places:source>openstreetmap</places:source>
                  <places:attribution>© OpenStreetMap contributors</places:attribution>
                  <places:licence>ODbL 1.0</places:licence>
                  <places:dataDate>2026-11-20</places:dataDate>
                  <places:address>@SUM(1+1), -Oulu</places:address>
                  <places:hoursNotation>weekly</places:hoursNotation>
                </extensions>
              </wpt>
              <wpt lat="60.1800000" lon="24.9500000">
                <src>OpenStreetMap</src>
                <link href="https://www.openstreetmap.org/node/3"/>
                <extensions>
                  <places:id>osm:node/3</places:id>
                  <places:source>openstreetmap</places:source>
                  <places:attribution>© OpenStreetMap contributors</places:attribution>
                  <places:licence>ODbL 1.0</places:licence>
                  <places:dataDate>2026-11-20</places:dataDate>
                </extensions>
              </wpt>
            </gpx>

            """#)
    }

    @Test func kml_writesPlacemarks() {
        expect(
            render(records(), .kml, .personal),
            #"""
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
              <Document>
                <atom:author>
                  <atom:name>© OpenStreetMap contributors</atom:name>
                  <atom:uri>https://www.openstreetmap.org/copyright</atom:uri>
                </atom:author>
                <Placemark>
                  <name>Café Ekberg</name>
                  <atom:link href="https://example.fi/?a=1&amp;b=2"/>
                  <address>Bulevardi 9, 00120 Helsinki</address>
                  <description>Ask for &quot;Korvapuusti&quot;</description>
                  <ExtendedData>
                    <Data name="id"><value>osm:node/1</value></Data>
                    <Data name="kind"><value>cafe</value></Data>
                    <Data name="category"><value>Café</value></Data>
                    <Data name="distance"><value>721.03</value></Data>
                    <Data name="bearing"><value>208.27</value></Data>
                    <Data name="street"><value>Bulevardi 9</value></Data>
                    <Data name="postcode"><value>00120</value></Data>
                    <Data name="locality"><value>Helsinki</value></Data>
                    <Data name="country"><value>FI</value></Data>
                    <Data name="tel"><value>+358 9 68118660</value></Data>
                    <Data name="email"><value>a@example.fi</value></Data>
                    <Data name="website"><value>https://example.fi/?a=1&amp;b=2</value></Data>
                    <Data name="hours"><value>Mo-Fr 08:00-19:00</value></Data>
                    <Data name="opening"><value>open</value></Data>
                    <Data name="rating"><value>8.7</value></Data>
                    <Data name="price"><value>2</value></Data>
                    <Data name="chain"><value>Ekberg</value></Data>
                    <Data name="lists"><value>saved; Lunch, cheap</value></Data>
                    <Data name="note"><value>Ask for &quot;Korvapuusti&quot;</value></Data>
                    <Data name="source"><value>openstreetmap</value></Data>
                    <Data name="attribution"><value>© OpenStreetMap contributors</value></Data>
                    <Data name="licence"><value>ODbL 1.0</value></Data>
                    <Data name="dataDate"><value>2026-11-20</value></Data>
                    <Data name="region"><value>Uusimaa</value></Data>
                    <Data name="address"><value>Bulevardi 9, 00120 Helsinki</value></Data>
                    <Data name="categories"><value>Café; Bakery</value></Data>
                    <Data name="categoryIds"><value>amenity=cafe; shop=bakery</value></Data>
                    <Data name="chainIds"><value>c1</value></Data>
                    <Data name="popularity"><value>0.5</value></Data>
                    <Data name="instagram"><value>ekberg</value></Data>
                    <Data name="hoursNotation"><value>osm</value></Data>
                    <Data name="created"><value>2012-05-01</value></Data>
                    <Data name="refreshed"><value>2024-01</value></Data>
                    <Data name="attributes"><value>diet:vegan=only; wheelchair=yes</value></Data>
                  </ExtendedData>
                  <Point>
                    <coordinates>24.9375500,60.1655000</coordinates>
                  </Point>
                </Placemark>
                <Placemark>
                  <name>=cmd|' /C calc'!A0 &lt;script&gt;&amp;&quot; שלום 🍩</name>
                  <atom:link href="https://www.openstreetmap.org/way/2"/>
                  <address>@SUM(1+1), -Oulu</address>
                  <ExtendedData>
                    <Data name="id"><value>osm:way/2</value></Data>
                    <Data name="distance"><value>1376412.02</value></Data>
                    <Data name="bearing"><value>280.86</value></Data>
                    <Data name="street"><value>@SUM(1+1)</value></Data>
                    <Data name="locality"><value>-Oulu</value></Data>
                    <Data name="tel"><value>+358 9 123</value></Data>
                    <Data name="website"><value>javascript:alert(1)</value></Data>
                    <Data name="hours"><value>Mo 09:00-17:00</value></Data>
                    <Data name="source"><value>openstreetmap</value></Data>
                    <Data name="attribution"><value>© OpenStreetMap contributors</value></Data>
                    <Data name="licence"><value>ODbL 1.0</value></Data>
                    <Data name="dataDate"><value>2026-11-20</value></Data>
                    <Data name="address"><value>@SUM(1+1), -Oulu</value></Data>
                    <Data name="hoursNotation"><value>weekly</value></Data>
                  </ExtendedData>
                  <Point>
                    <coordinates>0.0000000,60.1710000</coordinates>
                  </Point>
                </Placemark>
                <Placemark>
                  <atom:link href="https://www.openstreetmap.org/node/3"/>
                  <ExtendedData>
                    <Data name="id"><value>osm:node/3</value></Data>
                    <Data name="source"><value>openstreetmap</value></Data>
                    <Data name="attribution"><value>© OpenStreetMap contributors</value></Data>
                    <Data name="licence"><value>ODbL 1.0</value></Data>
                    <Data name="dataDate"><value>2026-11-20</value></Data>
                  </ExtendedData>
                  <Point>
                    <coordinates>24.9500000,60.1800000</coordinates>
                  </Point>
                </Placemark>
              </Document>
            </kml>

            """#)
    }

    @Test func xmlWriter_escapesEverythingAndLeavesOutWhatXMLForbids() {
        var writer = XMLWriter()
        writer.element(
            "a", "<b attr='1'>&amp;\u{1}\u{0}\u{B}\u{FFFF}\u{FFFE}\u{FFFD}\n\r\t]]>", attributes: [("x", "\"<\n\u{1F}")]
        )
        #expect(
            writer.text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <a x="&quot;&lt;&#10;">&lt;b attr='1'&gt;&amp;amp;\u{FFFD}&#10;&#13;&#9;]]&gt;</a>

                """)
    }

    @Test func gpx_turnsTheEasternEdgeToTheWest() {
        let edge = Place(id: Place.ID(source: "osm", value: "node/1"), name: "Edge", coordinate: coordinate(0, 180))
        #expect(render(answer([edge]), .gpx).contains("<wpt lat=\"0.0000000\" lon=\"-180.0000000\">"))
    }

    @Test func kml_writesNotesAsTextAndNotAsHTML() {
        var result = records()
        result.places[0].personal = PersonalNotes(note: "a < b & c")
        #expect(render(result, .kml, .personal).contains("<description>a &amp;lt; b &amp;amp; c</description>"))
    }

    @Test func render_writesOnlyTheFieldsAskedFor() {
        let options = PresentationOptions(fields: ["id", "attributes.diet:vegan"])
        #expect(
            render(records(), .gpx, options).contains(
                """
                    <extensions>
                      <places:id>osm:node/1</places:id>
                      <places:field name="attributes.diet:vegan">only</places:field>
                    </extensions>
                """))
        #expect(
            render(records(), .kml, options).contains(
                """
                      <ExtendedData>
                        <Data name="id"><value>osm:node/1</value></Data>
                        <Data name="attributes.diet:vegan"><value>only</value></Data>
                      </ExtendedData>
                """))
    }
}
