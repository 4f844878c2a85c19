import PlacesExchange
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct CSVPlacesTests {
    @Test(
        arguments: [
            "name,latitude,longitude,note\nA,1.5,-2,x\n", "\u{FEFF}name,latitude,longitude,note\r\nA,1.5,-2,x\r\n",
            "Note;LAT;Lon;Name\nx;1.5;-2;A", "desc;lat;lng;title\rx;1,5;-2,0;A\r",
            "\n\nnote;lat;lon;name\nx;1,5;-2,0;A\n",
            "longitude\tlatitude\tname\tnotes\n-2\t1.5\tA\tx\n",
            "name,\"lat\",\"long\",\"comment\"\n\"A\",\"1.5\",\" -2 \",\"x\"",
            "\n\nname,lat,lon,note,more\n\nA,+1.5e0,-2,x,y,z\n\n",
        ])
    func read_readsEveryKindOfTable(text: String) throws {
        let result = try read(text, as: .csv)
        #expect(result.places == [imported("A", 1.5, -2, note: "x")])
        #expect(result.skippedCount == 0)
    }

    @Test func read_readsAllColumnsAndQuotations() throws {
        let result = try read(
            """
            id,name,latitude,longitude,kind,category,website,lists,note,street,postcode,locality
            osm:way/2,"Café ""A"", B",60,24,cafe,Café,https://a.fi,"saved; Lunch, cheap","two
            lines",Street 1,00100,Helsinki
            """, as: .csv)
        var details = ImportedPlace.Details()
        details.postal = PostalAddress(street: "Street 1", locality: "Helsinki", postcode: "00100")
        details.sign = .person
        #expect(
            result.places == [
                ImportedPlace(
                    id: "osm:way/2", name: "Café \"A\", B", coordinate: coordinate(60, 24), note: "two lines",
                    lists: ["saved", "Lunch, cheap"], kind: "cafe", category: "Café", website: "https://a.fi",
                    details: details, sources: .test)
            ])
    }

    @Test(
        arguments: [
            "Bezeichnung;Breitengrad;Längengrad;Kategorie;Straße;PLZ;Ort;Telefonnummer;Öffnungszeiten;Webseite;Bemerkung",
            "nombre;latitud;longitud;categoría;calle;código postal;ciudad;teléfono;horario;página web;comentarios",
            "nom;latitude;longitude;catégorie;rue;code postal;ville;téléphone;horaires;site web;remarque",
            "nimi;leveysaste;pituusaste;luokka;katuosoite;postinumero;kaupunki;puhelinnumero;aukioloajat;kotisivu;huomautus",
            "namn;latitud;longitud;kategori;gatuadress;postnummer;stad;telefonnummer;öppettider;webbplats;anteckning",
            "название;широта;долгота;категория;улица;индекс;город;телефон;часы работы;сайт;примечание",
        ])
    func read_knowsColumnsInTheLanguagesOfASearch(heading: String) throws {
        let row = "\nA;60,5;24,5;Café;Weg 1;00100;Town;+358 9 1;Mo-Fr 08:00-16:00;https://a.fi;x\n"
        let place = try #require(try read(heading + row, as: .csv).places.first)
        #expect(place.name == "A" && place.coordinate == coordinate(60.5, 24.5) && place.category == "Café")
        #expect(place.details.postal == PostalAddress(street: "Weg 1", locality: "Town", postcode: "00100"))
        #expect(place.details.phone == "+358 9 1" && place.details.hours?.text == "Mo-Fr 08:00-16:00")
        #expect(place.website == "https://a.fi" && place.note == "x")
    }

    @Test func read_takesTheApostropheFromDefusedFormulas() throws {
        let result = try read("name,lat,lon,note\n'=1+1,1,2,'n Beetje\n", as: .csv)
        #expect(result.places == [imported("=1+1", 1, 2, note: "'n Beetje")])
    }

    @Test func read_leavesApostrophesBetweenTabs() throws {
        let result = try read("name\tlat\tlon\n'=1+1\t1\t2\n-1 +2\t3\t4\n", as: .csv)
        #expect(result.places == [imported("'=1+1", 1, 2), imported("-1 +2", 3, 4)])
    }

    @Test func read_leavesQuotationMarksBetweenTabs() throws {
        let result = try read("name\tlat\tlon\n\"A\" bar\t1\t2\n\"B\t3\t4\n", as: .csv)
        #expect(result.places == [imported("\"A\" bar", 1, 2), imported("\"B", 3, 4)])
    }

    @Test(
        arguments: [
            ("A,91,2", "line 4: its coordinates are not a latitude and longitude"),
            ("A,x,2", "line 4: its coordinates are not a latitude and longitude"),
            ("A,1,", "line 4: its coordinates are not a latitude and longitude"),
            ("A", "line 4: it has no coordinates"),
            ("A,nan,2", "line 4: its coordinates are not a latitude and longitude"),
            (" ,,", "line 4: it has no coordinates"),
            ("A,0x10,2", "line 4: its coordinates are not a latitude and longitude"),
        ])
    func read_skipsRowsWithoutAPoint(row: String, reason: String) throws {
        let result = try read("name,lat,lon\n\"B\nC\",3,4\n\(row)\nD,5,6\n", as: .csv)
        #expect(result.places == [imported("B C", 3, 4), imported("D", 5, 6)])
        #expect(result.skippedCount == 1)
        #expect(result.firstSkipped?.description == reason)
    }

    @Test(
        arguments: [
            ("a,b,c\n1,2,3", "it has no columns called name, latitude, longitude (found: a, b, c)"),
            ("name,lat\nA,1", "it has no column called longitude (found: name, lat)"),
            ("name,lat,lon\nA,1,2\n\"B,3,4\n", "line 3: a quotation mark is never closed"),
            ("name,lat,lon\n\u{0}", "it is not UTF-8 text"),
        ])
    func read_saysWhyAFileIsUnusable(text: String, reason: String) {
        #expect(complaint(about: text, as: .csv) == reason)
    }

    @Test func read_readsWhatSpreadsheetsWrite() throws {
        let text = "name,lat,lon,note\nCafé 🍩,1,2,“x” € 5\n"
        let units = Array(text.utf16)
        let pairs = units.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let little: [UInt8] = [0xFF, 0xFE] + Array(pairs.joined())
        let big: [UInt8] = [0xFE, 0xFF] + Array(pairs.map { Array($0.reversed()) }.joined())
        for bytes in [little, big] {
            let result = try PlacesImporter.read(bytes, as: .csv, sources: .test)
            #expect(result.places == [imported("Café 🍩", 1, 2, note: "“x” € 5")])
        }
        let western: [UInt8] =
            Array("name,lat,lon,note\nCaf".utf8) + [0xE9] + Array(",1,2,".utf8) + [0x93, 0x78, 0x94, 0x20, 0x80]
        let result = try PlacesImporter.read(western, as: .csv, sources: .test)
        #expect(result.places == [imported("Café", 1, 2, note: "“x” €")])
    }

    @Test(arguments: ["A;60,2;24,9;8,7;2;0,5;TRUE", "A;60.2;24.9;8.7;2;0.5;true"])
    func read_takesRatingAndPriceOfSpreadsheetsInOtherCountries(row: String) throws {
        let result = try read("name;latitude;longitude;rating;price;popularity;incidental\n\(row)\n", as: .csv)
        #expect(result.places.map(\.details.assessment) == [Assessment(rating: 8.7, price: 2, popularity: 0.5)])
        #expect(result.places.map(\.details.isIncidental) == [true])
    }

    @Test func read_takesSeveralNamesOfACell() throws {
        let head = "name,latitude,longitude,categories,categoryIds,chain,attributes\n"
        let result = try read(
            head + #"A,1,2,Café; Bakery \; more,a=b; c=d,S-market;Prisma,cuisine=pizza;pasta; note=x\; y=z; and so on"#,
            as: .csv)
        let details = try #require(result.places.first).details
        #expect(
            details.categories == [
                PlaceCategory(id: "a=b", name: "Café"), PlaceCategory(id: "c=d", name: "Bakery ; more"),
            ])
        #expect(details.chains.map(\.name) == ["S-market", "Prisma"])
        #expect(details.attributes == ["cuisine": "pizza;pasta", "note": "x; y=z; and so on"])
    }
}
