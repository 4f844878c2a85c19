import PlacesExchange
import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Testing

/// Places as other programs write them, in files of our own making.
@Suite struct ForeignFilesTests {
    // MARK: - OpenStreetMap

    private static let tags =
        #""amenity": "restaurant", "cuisine": "sushi", "name": "Blue Heron", "addr:street": "Pier Road", "#
        + #""addr:housenumber": "3", "addr:postcode": "00170", "addr:city": "Saltby", "contact:phone": "+358 9 777", "#
        + #""contact:website": "https://heron.example", "opening_hours": "Mo-Fr 11:00-22:00", "wheelchair": "yes""#

    @Test(
        arguments: [
            (
                #"{"type": "Feature", "id": "node/7", "geometry": {"type": "Point", "coordinates": [24.9, 60.2]}, "properties": {\#(tags)}}"#,
                .geojson
            ),
            (
                #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [24.9, 60.2]}, "properties": {"@type": "node", "@id": 7, \#(tags)}}"#,
                .ndjson
            ),
            (
                #"{"type": "Feature", "id": "n7", "geometry": {"type": "Point", "coordinates": [24.9, 60.2]}, "properties": {\#(tags)}}"#,
                .geojson
            ),
            (
                "\u{1E}"
                    + #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [24.9, 60.2]}, "properties": {"type": "node", "id": 7, "tags": {\#(tags)}}}"#,
                .ndjson
            ),
            (#"{"id": "node/7", "lat": 60.2, "lon": 24.9, "tags": {\#(tags)}}"#, .ndjson),
            (
                "osm_id,osm_type,name,lat,lon,other_tags\n"
                    + #"7,node,Blue Heron,60.2,24.9,"\#(tags.replacing("\": \"", with: "\"=>\"").replacing("\", \"", with: "\",\"").replacing("\"", with: "\"\""))""#,
                .csv
            ),
        ] as [(String, InputFormat)])
    func tagsOfOpenStreetMap_becomeKindAddressContactAndAttributes(text: String, format: InputFormat) throws {
        let place = try #require(try places(text, format).first)
        #expect(place.id.description == "osm:node/7")
        #expect(place.name == "Blue Heron")
        #expect(place.categories.first?.kind == "sushi")
        #expect(
            place.address
                == PostalAddress(street: "Pier Road 3", locality: "Saltby", postcode: "00170", formatted: nil))
        #expect(place.contact.phone == "+358 9 777" && place.contact.website == "https://heron.example")
        #expect(place.hours?.text == "Mo-Fr 11:00-22:00")
        #expect(place.attributes["wheelchair"] == "yes" && place.attributes["cuisine"] == "sushi")
    }

    @Test func address_ofAnElementIsThatOfItsTags() throws {
        let text =
            #"{"amenity": "embassy", "name": "E", "country": "HT", "address": "Pier Road 3", "addr:street": "Pier Road", "#
            + #""addr:housenumber": "3", "addr:city": "Saltby", "lat": 60, "lon": 24}"#
        let address = try #require(try places(text, .ndjson).first).address
        #expect(address.formatted == "Pier Road 3, Saltby" && address.country == nil)
    }

    @Test func columnsOfOpenStreetMap_areItsTags() throws {
        let text = "name,lat,lon,addr:street,addr:housenumber,amenity,contact:phone\nA,60,24,Pier Road,3,cafe,+1 2\n"
        let place = try #require(try places(text, .csv).first)
        #expect(place.categories.first?.kind == "cafe" && place.address.street == "Pier Road 3")
        #expect(place.contact.phone == "+1 2")
    }

    @Test func tagsOfWhatIsNoMore_closeThePlace() throws {
        let text = feature(#""name": "A", "amenity": "cafe", "disused": "yes""#)
        #expect(try places(text, .geojson).map(\.isPermanentlyClosed) == [true])
    }

    // MARK: - Areas and lines

    @Test(
        arguments: [
            #""Polygon", "coordinates": [[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]], [[1, 1], [3, 1], [3, 3], [1, 3], [1, 1]]]"#,
            #""MultiPolygon", "coordinates": [[[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]], [[1, 1], [3, 1], [3, 3], [1, 3], [1, 1]]]]"#,
            #""LineString", "coordinates": [[0, 0], [0.5, 0], [0.5, 4], [0, 4], [0, 0]]"#,
            #""GeometryCollection", "geometries": [{"type": "Polygon", "coordinates": [[[9, 9], [8, 9], [8, 8]]]}, {"type": "Point", "coordinates": [0.5, 2]}]"#,
            #""MultiPoint", "coordinates": [[0.5, 2], [9, 9]]"#,
        ])
    func areas_areShownAtAPointInside(geometry: String) throws {
        let properties = #""properties": {"amenity": "library", "name": "A"}"#
        let place = try #require(
            try places(#"{"type": "Feature", "geometry": {"type": \#(geometry)}, \#(properties)}"#, .geojson).first)
        #expect(place.coordinate.latitude > 1 && place.coordinate.latitude < 3)
        #expect((0...1).contains(place.coordinate.longitude) || (3...4).contains(place.coordinate.longitude))
        #expect(place.categories.first?.kind == "library")
    }

    @Test func lines_arePlacesIfTheirTagsMakeThemOnes() throws {
        let line = #""geometry": {"type": "LineString", "coordinates": [[0, 0], [1, 1], [2, 2]]}"#
        func named(_ tags: String) throws -> [Place] {
            try places(#"{"type": "Feature", \#(line), "properties": {"name": "A", \#(tags)}}"#, .geojson)
        }
        #expect(try named(#""man_made": "pier""#).count == 1)
        #expect(try named(#""highway": "residential""#).isEmpty)
        let plain = try read(#"{"type": "Feature", \#(line), "properties": {"name": "A"}}"#, .geojson)
        #expect(plain.firstSkipped?.problem == .line)
    }

    @Test func tagsThatMakeNoPlace_areLeftOutUnlessTheyHaveAName() throws {
        #expect(try places(feature(#""highway": "crossing""#), .geojson).isEmpty)
        #expect(try places(feature(#""addr:housenumber": "3""#), .geojson).isEmpty)
        #expect(try places(feature(#""addr:housenumber": "3", "name": "A""#), .geojson).count == 1)
    }

    /// An export of all there is: what has no name and no kind is left out, and counted, whether its tags show that it is of
    /// OpenStreetMap, its identifier, or its outline alone.
    @Test(
        arguments: [
            (#""Point", "coordinates": [24.9, 60.2]"#, nil, #""building": "yes""#),
            (#""Point", "coordinates": [24.9, 60.2]"#, nil, #""traffic_sign:2": "FI:534", "note": "N""#),
            (#""Point", "coordinates": [24.9, 60.2]"#, "n7", ""),
            (#""Point", "coordinates": [24.9, 60.2]"#, "node/7", #""fixme": "position""#),
            (#""Point", "coordinates": [24.9, 60.2]"#, nil, #""man_made": "manhole""#),
            (#""Point", "coordinates": [24.9, 60.2]"#, nil, #""highway": "crossing", "disused": "yes""#),
            (#""Polygon", "coordinates": [[[0, 0], [4, 0], [4, 4], [0, 0]]]"#, nil, #""height": 4"#),
            (#""LineString", "coordinates": [[0, 0], [4, 0]]"#, "w7", #""railway": "rail""#),
        ] as [(String, String?, String)])
    func whatHasNoNameAndNoKind_isLeftOut(geometry: String, id: String?, tags: String) throws {
        let head = id.map { #""id": "\#($0)", "# } ?? ""
        let feature =
            #"{"type": "Feature", \#(head)"geometry": {"type": \#(geometry)}, "properties": {\#(tags)}}"#
        #expect(try places(feature, .geojson).isEmpty)
    }

    /// A person may mark a point and say no more, and name an area.
    @Test(arguments: [
        #""geometry": {"type": "Point", "coordinates": [24.9, 60.2]}, "properties": {"height": 4}"#,
        #""geometry": {"type": "Polygon", "coordinates": [[[0, 0], [4, 0], [4, 4], [0, 0]]]}, "properties": {"name": "A"}"#,
        #""geometry": {"type": "Polygon", "coordinates": [[[0, 0], [4, 0], [4, 4], [0, 0]]]}, "properties": {"note": "N"}"#,
    ])
    func whatAPersonMarks_isAPlace(members: String) throws {
        #expect(try places(#"{"type": "Feature", \#(members)}"#, .geojson).count == 1)
    }

    @Test func elementOfAnExport_isKnownByItsIdentifierWhateverItsTagsAre() throws {
        let text =
            #"{"type": "Feature", "id": "a14", "geometry": {"type": "Point", "coordinates": [24.9, 60.2]}, "#
            + #""properties": {"building": "yes", "name": "A"}}"#
        #expect(try places(text, .geojson).map(\.id.description) == ["osm:way/7"])
        #expect(try places(feature(#""height": "4", "name": "A""#), .geojson).first?.id.source == "user")
    }

    @Test func nameAndRating_ofAnElementAreNotThoseOfOtherTags() throws {
        let text = feature(#""historic": "memorial", "artist_name": "B", "stars": 4, "addr:city": "Saltby""#)
        let place = try #require(try places(text, .geojson).first)
        #expect(place.name == "Memorial" && place.assessment.rating == nil)
        let other = try #require(try places(feature(#""name": "A", "stars": 4"#), .geojson).first)
        #expect(other.assessment.rating == 8)
    }

    @Test(
        arguments: [
            (#""shop": "hats""#, "hat-shop"), (#""shop": "nailstudio""#, "nail-salon"), (#""railway": "rail""#, nil),
            (#""office": "company", "healthcare": "clinic""#, "clinic"),
        ] as [(String, String?)])
    func valuesThatMappersMadeUp_areWordsForKinds(tags: String, kind: String?) throws {
        #expect(try places(feature(#""name": "A", \#(tags)"#), .geojson).map(\.categories.first?.kind) == [kind])
    }

    @Test(
        arguments: [
            ("urn:ogc:def:crs:EPSG::3857", "EPSG:3857"), ("EPSG:2154", "EPSG:2154"),
            ("urn:ogc:def:crs:OGC:1.3:CRS84", nil),
            ("EPSG:4326", nil),
        ] as [(String, String?)])
    func coordinatesOfAnotherSystem_areRefusedByItsName(crs: String, refused: String?) {
        let head = #"{"crs": {"type": "name", "properties": {"name": "\#(crs)"}}, "features": ["#
        for text in [head + feature(#""name": "A""#) + "]}", head + "]}"] {
            if let refused {
                #expect(throws: ExchangeError(.foreignSystem(refused))) {
                    try PlacesImporter.read(Array(text.utf8), as: .geojson, sources: .test)
                }
            } else {
                #expect(throws: Never.self) {
                    try PlacesImporter.read(Array(text.utf8), as: .geojson, sources: .test)
                }
            }
        }
    }

    // MARK: - Words for kinds

    @Test(
        arguments: [
            ("Coffee Shop", "coffee"), ("Eating > Cafe", "cafe"), ("amenity=cafe", "cafe"),
            ("amenity-pharmacy", "pharmacy"),
            ("Café", "cafe"), ("kahvila", "cafe"), ("Apotheke", "pharmacy"), ("hair_salon", "hairdresser"),
        ])
    func words_becomeTheKindsThatASearchUnderstands(word: String, kind: String) throws {
        for column in ["category", "Category", "amenity_subtype", "type", "kategorie"] {
            let place = try #require(try places("name,lat,lon,\(column)\nA,1,2,\(word)\n", .csv).first)
            let kinds = place.categories.compactMap(\.kind)
            #expect(kinds.first == kind || (kind == "coffee" && kinds.first != nil), "\(column) \(kinds)")
        }
    }

    @Test func words_thatMeanNoKindStayLabels() throws {
        let text = "name,lat,lon,category,type\nA,1,2,Qwertz thing,user\n"
        #expect(try places(text, .csv).map { $0.categories.map(\.name) } == [["Qwertz thing"]])
    }

    @Test func words_besideAKeyOfOpenStreetMapAreItsValue() throws {
        let texts = [
            #""category": "amenity", "type": "cafe""#, #""osm_key": "amenity", "osm_value": "cafe", "type": "house""#,
        ]
        for text in texts {
            #expect(try places(feature(text), .geojson).map { $0.categories.map(\.kind) } == [["cafe"]])
        }
    }

    // MARK: - Google Takeout

    @Test(
        arguments: [
            #""Title": "Old Mill", "Google Maps URL": "http://maps.google.com/?cid=5", "Location": {"Address": "1 Road, Saltby", "Business Name": "Old Mill", "Country Code": "FI", "Geo Coordinates": {"Latitude": "60.2", "Longitude": "24.9"}}"#,
            #""date": "2024-05-01T10:00:00Z", "google_maps_url": "http://maps.google.com/?cid=5", "location": {"name": "Old Mill", "address": "1 Road, Saltby", "country_code": "FI"}"#,
        ])
    func takeout_givesNamesAndAddresses(properties: String) throws {
        let place = try #require(try places(feature(properties), .geojson).first)
        #expect(
            place.name == "Old Mill" && place.address.formatted == "1 Road, Saltby" && place.address.country == "FI")
        #expect(place.contact.website == "http://maps.google.com/?cid=5")
    }

    @Test func takeout_withoutAPointTakesThatOfTheLink() throws {
        let properties =
            #""google_maps_url": "http://maps.google.com/?q=60.2,24.9", "Comment": "No location information is available for this saved place""#
        let result = try read(feature(properties, at: "[0, 0]"), .geojson)
        #expect(result.places.map(\.coordinate) == [coordinate(60.2, 24.9)] && result.places.map(\.note) == [nil])
        let lost = try read(feature(#""google_maps_url": "http://maps.google.com/?cid=3""#, at: "[0, 0]"), .geojson)
        #expect(lost.places.isEmpty && lost.firstSkipped?.problem == .noPoint)
    }

    @Test func takeout_givesTheTextOfAReviewAsNote() throws {
        let text = feature(
            #""location": {"name": "A"}, "review_text_published": "Good broth.", "five_star_rating_published": 4"#)
        #expect(try read(text, .geojson).places.map(\.note) == ["Good broth."])
    }

    // MARK: - Sets of places

    @Test(arguments: [#""common": {"fi": "Vuoksi"}"#, #""common": [["fi", "Vuoksi"], ["en", "Tide"]]"#])
    func overture_givesNamesKindsAddressesAndWhatIsClosed(names: String) throws {
        let place = try #require(
            try places(
                feature(
                    #""id": "08f1", "names": {"primary": "Tide", \#(names)}, "categories": {"primary": "coffee_shop", "alternate": ["cafe"]}, "phones": ["+358 1"], "websites": ["https://tide.example"], "emails": ["a@b.example"], "addresses": [{"freeform": "6 Dock Way", "locality": "Saltby", "postcode": "00110", "country": "FI"}], "brand": {"names": {"primary": "Tide Co"}}, "operating_status": "permanently_closed", "type": "place""#
                ), .geojson
            ).first)
        #expect(place.name == "Tide" && place.attributes["name:fi"] == "Vuoksi")
        #expect(place.categories.first?.kind != nil)
        #expect(
            place.address == PostalAddress(street: "6 Dock Way", locality: "Saltby", postcode: "00110", country: "FI"))
        #expect(place.contact.phone == "+358 1" && place.contact.email == "a@b.example")
        #expect(place.chains.map(\.name) == ["Tide Co"] && place.isPermanentlyClosed)
    }

    @Test func foursquareOSPlaces_giveKindsStreetsAndWhatIsClosed() throws {
        let text =
            "fsq_place_id,name,latitude,longitude,address,locality,postcode,country,date_closed,tel,fsq_category_ids,fsq_category_labels\n"
            + "4c01,Tide,60.1,24.9,6 Dock Way,Saltby,00110,FI,,+358 1,[4bf58dd8d48988d1e0931735],[Dining and Drinking > Coffee Shop]\n"
            + "4c02,Ebb,60.1,24.9,8 Dock Way,Saltby,00110,FI,2021-03-01,,,[Dining and Drinking > Bar]\n"
        let found = try places(text, .csv)
        #expect(found.map { $0.categories.first?.kind != nil } == [true, true])
        #expect(found.map(\.address.street) == ["6 Dock Way", "8 Dock Way"])
        #expect(found.map(\.isPermanentlyClosed) == [false, true])
        #expect(Set(found.map(\.id)).count == 2)
    }

    @Test func lines_takeAnAddressThatIsAText() throws {
        let text =
            #"{"business_id": "a1", "name": "Tide", "address": "6 Dock Way", "city": "Saltby", "latitude": 60.1, "longitude": 24.9, "is_open": 0, "categories": "Cafes, Food", "attributes": null}"#
        let place = try #require(try places(text, .ndjson).first)
        #expect(place.address.formatted == "6 Dock Way, Saltby" && place.isPermanentlyClosed)
        #expect(place.categories.first?.kind != nil)
    }

    @Test func differentIdentifiers_areDifferentPlaces() throws {
        let ids = try ["1", "2", "1"].flatMap {
            try places(feature(#""id": "\#($0)", "name": "A""#), .geojson).map(\.id)
        }
        #expect(ids[0] != ids[1] && ids[0] == ids[2])
    }

    @Test(arguments: [("Finland", "Finland"), ("fi", "FI"), ("FI", "FI")])
    func country_isInCapitalsOnlyAsACode(written: String, country: String) throws {
        #expect(try places("name,lat,lon,country\nA,1,2,\(written)\n", .csv).map(\.address.country) == [country])
    }

    // MARK: - Waypoints and placemarks

    @Test func osmand_givesListsKindsAndWhatItKnowsOfThePlace() throws {
        let text = """
            <gpx creator="OsmAnd 4.7" xmlns:osmand="https://osmand.net"><wpt lat="60" lon="24"><name>A</name><desc>nice</desc>
            <type>Lunch</type><extensions><osmand:address>1 Road</osmand:address><osmand:icon>amenity_cafe</osmand:icon>
            <osmand:amenity_opening_hours>Mo-Fr 08:00-16:00</osmand:amenity_opening_hours>
            <osmand:amenity_phone>+1 2</osmand:amenity_phone></extensions></wpt></gpx>
            """
        #expect(try read(text, .gpx).places.map(\.lists) == [["Lunch"]])
        let place = try #require(try places(text, .gpx).first)
        #expect(place.categories.map(\.kind) == ["cafe"] && place.address.formatted == "1 Road")
        #expect(place.hours?.text == "Mo-Fr 08:00-16:00" && place.contact.phone == "+1 2")
    }

    @Test func garmin_givesListsKindsAndAddresses() throws {
        let text = """
            <gpx creator="BaseCamp"><wpt lat="60" lon="24"><name>A</name><sym>Restaurant</sym><type>user</type><extensions>
            <gpxx:WaypointExtension xmlns:gpxx="x"><gpxx:Categories><gpxx:Category>Lunch</gpxx:Category></gpxx:Categories>
            <gpxx:Address><gpxx:StreetAddress>1 Road</gpxx:StreetAddress><gpxx:City>Saltby</gpxx:City>
            <gpxx:PostalCode>00100</gpxx:PostalCode></gpxx:Address><gpxx:PhoneNumber>+1 2</gpxx:PhoneNumber>
            </gpxx:WaypointExtension></extensions></wpt></gpx>
            """
        #expect(try read(text, .gpx).places.map(\.lists) == [["Lunch"]])
        let place = try #require(try places(text, .gpx).first)
        #expect(place.categories.map(\.kind) == ["restaurant"] && place.contact.phone == "+1 2")
        #expect(place.address == PostalAddress(street: "1 Road", locality: "Saltby", postcode: "00100"))
    }

    @Test func waypoints_withoutANameAreCalledByTheirDescription() throws {
        let text = "<gpx><wpt lat='1' lon='2'><desc>Bench</desc><cmt>shady</cmt></wpt></gpx>"
        let result = try read(text, .gpx)
        #expect(result.places.map(\.name) == ["Bench"] && result.places.map(\.note) == ["shady"])
    }

    @Test func organicMaps_givesKinds() throws {
        let text = """
            <kml xmlns:mwm="https://omaps.app"><Placemark><name>A</name><phoneNumber>+1 2</phoneNumber><ExtendedData>
            <mwm:featureTypes><mwm:value>amenity-cafe</mwm:value></mwm:featureTypes></ExtendedData>
            <Polygon><outerBoundaryIs><LinearRing><coordinates>0,0,0 2,0,0 2,2,0 0,2,0 0,0,0</coordinates></LinearRing>
            </outerBoundaryIs></Polygon></Placemark></kml>
            """
        let place = try #require(try places(text, .kml).first)
        #expect(place.categories.map(\.kind) == ["cafe"] && place.contact.phone == "+1 2")
        #expect(place.coordinate == coordinate(1, 1))
    }

    @Test(
        arguments: [
            (
                "<kml><Document><NetworkLink><Link><href>https://a.example/m</href></Link></NetworkLink></Document></kml>",
                .kml,
                "it only links to a map on the network (https://a.example/m), which is not followed"
            ),
            (
                "<gpx><rte><rtept lat='1' lon='2'/><rtept lat='1' lon='3'/></rte></gpx>", .gpx,
                "it has 2 points of routes and tracks, and no places"
            ),
        ] as [(String, InputFormat, String)])
    func filesWithoutAPlace_sayWhatTheyHold(text: String, format: InputFormat, reason: String) {
        let error = #expect(throws: ExchangeError.self) { try read(text, format) }
        #expect(error?.description == reason)
    }

    // MARK: - Helpers

    private func feature(_ properties: String, at point: String = "[24.9, 60.2]") -> String {
        #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": \#(point)}, "properties": {\#(properties)}}"#
    }

    private func read(_ text: String, _ format: InputFormat) throws -> ImportedPlaces {
        try PlacesImporter.read(Array(text.utf8), as: format, sources: .test)
    }

    private func places(_ text: String, _ format: InputFormat) throws -> [Place] {
        let maker = PlaceMaker()
        return try read(text, format).places.compactMap { maker.place($0) }
    }
}
