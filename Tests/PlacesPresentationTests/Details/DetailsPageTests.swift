import PlacesFeature
import PlacesPresentation
import PlacesTerminal
import PlacesTestSupport
import Testing

@Suite struct DetailsPageTests {
    @Test func text_tellsAllThatIsKnown() throws {
        #expect(
            try page().render(format: .text, options: PresentationOptions()) == """
                ★ Café Ekberg
                Food and drink > Café

                A café with a view.

                hours         open until 18:00
                distance      120 m ↗ NE (~1 min on foot as the crow flies)
                address       Bulevardi 9, 00120 Helsinki
                telephone     09 555 0100
                e-mail        a@ekberg.test
                web site      https://ekberg.test
                Facebook      ekberg
                Instagram     ekbergi
                Twitter       ekbergt
                rating        8.7 of 10 by 1,120
                price         ●●○○
                popularity    93 %
                menu          https://ekberg.test/menu
                liked for     coffee, view
                chain         Ekberg
                access        step-free: yes
                payment       Visa; no cash
                offers        Wi-Fi; no delivery
                saved in      lunch
                note          by the window
                opened here   2 times

                > Sat 2026-11-21  08:00–12:00, 13:00–02:00 (till late)
                  Sun 2026-11-22  closed
                  Mon 2026-11-23  hours unknown

                "Sit upstairs." (2023-07-14)

                https://img.test/1.jpg

                1 call to the service.

                last checked  2026-10-01
                coordinate    60.171949, 24.945203
                identifier    fsq:5f
                from          Foursquare; computed here: distance from the centre of the last answer, hours evaluated in the time zone \
                Europe/Helsinki, kinds as places sorts them; Powered by Foursquare

                """)
    }

    @Test func text_tellsAttributesAsTheSourceWritesThemWhereThatIsWanted() throws {
        var options = PresentationOptions()
        options.tellsRawAttributes = true
        let text = try page().render(format: .text, options: options)
        #expect(text.contains("\npayment:cash  no\npayment:visa  yes\n") && !text.contains("Wi-Fi"))
    }

    @Test func text_isOfSentencesForEars() throws {
        var options = PresentationOptions(glyphs: .ascii)
        options.isAccessible = true
        let lines = try page().render(format: .text, options: options).split(separator: "\n").map(String.init)
        #expect(lines.first == "Café Ekberg, Café, saved by you.")
        #expect(lines.contains("Distance: 120 metres north-east, about 1 minute on foot."))
        #expect(lines.contains("Offers: Wi-Fi; no delivery."))
        #expect(lines.contains("Saturday, 21 November 2026: 08:00 to 12:00, 13:00 to 02:00, till late."))
        #expect(lines.allSatisfy { $0.hasSuffix(".") } && lines.last?.hasPrefix("From: Foursquare") == true)
    }

    @Test func text_goesOnWithALongAddressAndKeepsItWholeInAPipe() throws {
        let text = try page(website: "https://ekberg.test/kahvila-ja-leipomo/helsinki").render(
            format: .text,
            options: PresentationOptions(linksSupported: true, layout: .screen(TextSize(columns: 36, rows: 24))))
        let link = "\u{1B}]8;;https://ekberg.test/kahvila-ja-leipomo/helsinki\u{1B}\\"
        let end = "\u{1B}]8;;\u{1B}\\"
        #expect(
            text.contains(
                " web site      \(link)https://ekberg.test/\(end)\n               \(link)kahvila-ja-leipomo/h\(end)\n"
                    + "               \(link)elsinki\(end)\n"))
        let piped = try page(website: "https://ekberg.test/kahvila-ja-leipomo/helsinki").render(
            format: .text, options: PresentationOptions())
        #expect(piped.contains("\nweb site      https://ekberg.test/kahvila-ja-leipomo/helsinki\n"))
    }

    @Test(arguments: [30, 40, 80])
    func text_fitsTheScreen(columns: Int) throws {
        let options = PresentationOptions(
            glyphs: .ascii, layout: .screen(TextSize(columns: columns, rows: 24)))
        let text = try page().render(format: .text, options: options)
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= columns || $0.contains("https://") })
        #expect(text.contains("2 of 4"))
        #expect(text.contains("08:00-12:00"))
    }

    @Test func text_saysLittleOfAPlaceOfWhichLittleIsKnown() {
        let place = Place(id: Place.ID(source: "osm", value: "node/1"), name: "", coordinate: anyCentre)
        let page = DetailsPage(
            details: PlaceDetails(place: place, source: sample()), nearby: NearbyPlace(place, from: nil), week: [],
            moment: Timestamp(seconds: 0), zone: nil)
        #expect(
            page.render(format: .text, options: PresentationOptions()) == """
                (unnamed)

                coordinate    60.171200, 24.943700
                identifier    osm:node/1
                from          OpenStreetMap, April 2019, ODbL 1.0; © OpenStreetMap contributors (https://osm.org/copyright)

                """)
    }

    @Test func text_saysThatAPlaceHasClosedForGood() throws {
        let place = Place(
            id: Place.ID(source: "osm", value: "node/1"), name: "Gone", coordinate: anyCentre,
            hours: OpeningHours("24/7", notation: .openStreetMap), dates: Dates(closed: CalendarDate("2020-05-01")))
        let page = DetailsPage(
            details: PlaceDetails(place: place, source: sample()), nearby: NearbyPlace(place, from: nil), week: [],
            moment: Timestamp(seconds: 0), zone: nil)
        let text = page.render(format: .text, options: PresentationOptions())
        #expect(text.hasPrefix("Gone (closed for good)\n"))
        #expect(text.contains("closed on     2020-05-01\n"))
    }

    @Test(arguments: [
        (ZoneDoubt.border, "uncertain: a border is near"), (.nearestTown, "uncertain: the zone of the nearest town"),
        (.missingZone, "uncertain: this system lacks the zone of the place"),
    ])
    func page_saysWhyTheClocksAreUncertain(doubt: ZoneDoubt, words: String) async throws {
        let page = try page(doubt: doubt)
        let text = page.render(format: .text, options: PresentationOptions())
        #expect(text.contains("hours evaluated in the time zone Europe/Helsinki, \(words)"), "\(text)")
        let json = page.render(format: .json, options: PresentationOptions())
        #expect(json.contains("\"zoneDoubt\": \"\(doubt.rawValue)\""))
        #expect(try await SchemaValidator.complaint(about: json, schema: "place-1") == nil)
    }

    @Test func json_keepsToItsSchema() async throws {
        let options = PresentationOptions()
        let document = try page().render(format: .json, options: options)
        #expect(try await SchemaValidator.complaint(about: document, schema: "place-1") == nil)
        let place = Place(id: Place.ID(source: "osm", value: "node/1"), name: "", coordinate: anyCentre)
        let bare = DetailsPage(
            details: PlaceDetails(place: place, source: sample()), nearby: NearbyPlace(place, from: nil), week: [],
            moment: Timestamp(seconds: 0), zone: nil
        ).render(format: .json, options: options)
        #expect(try await SchemaValidator.complaint(about: bare, schema: "place-1") == nil)
        let broken = document.replacing(#""week""#, with: #""weak""#)
        #expect(try await SchemaValidator.complaint(about: broken, schema: "place-1") != nil)
    }

    private func page(
        doubt: ZoneDoubt? = nil, website: String = "https://ekberg.test"
    ) throws -> DetailsPage {
        let week = try [#require(WeeklySpan(weekday: 6, start: 480, end: 1080))]
        let place = Place(
            id: Place.ID(source: "fsq", value: "5f"), name: "Café Ekberg",
            coordinate: anyCentre.destination(distance: 118, bearing: 45),
            categories: [PlaceCategory(id: "1", name: "Café", path: ["Food and drink", "Café"], kind: "cafe")],
            address: PostalAddress(street: "Bulevardi 9", locality: "Helsinki", postcode: "00120"),
            contact: Contact(
                phone: "09 555 0100", email: "a@ekberg.test", website: website,
                social: Contact.Social(facebook: "ekberg", instagram: "ekbergi", twitter: "ekbergt")),
            assessment: Assessment(rating: 8.7, price: 2, popularity: 0.93),
            hours: OpeningHours(week: week, text: "Sat 8:00-18:00"), chains: [Chain(id: "e", name: "Ekberg")],
            dates: Dates(refreshed: CalendarDate("2026-10-01")),
            attributes: [
                "delivery": "no", "wheelchair": "yes", "payment:cash": "no", "payment:visa": "yes",
                "internet_access": "wlan",
            ])
        var nearby = NearbyPlace(place, from: anyCentre)
        let moment = Timestamp(seconds: 1_795_255_200)
        let wall = WallTime(utc: moment)
        nearby.opening = OpeningState(
            .open,
            change: OpeningState.Change(
                to: .closed, at: moment.advanced(by: 28_800), wallTime: WallTime(day: wall.day, second: 18 * 3600)))
        nearby.personal = PersonalNotes(lists: ["lunch"], note: "by the window", openedCount: 2)
        let days = [
            DayHours(
                day: wall.day, spans: [DayHours.Span(start: 480, end: 720), DayHours.Span(start: 780, end: 1560)],
                comment: "till late"),
            DayHours(day: wall.day.advanced(by: 1), spans: []), DayHours(day: wall.day.advanced(by: 2), spans: nil),
        ]
        let details = PlaceDetails(
            place: place, description: "A café with a view.", menu: "https://ekberg.test/menu",
            tastes: ["coffee", "view"], totals: PlaceDetails.Totals(ratings: 1120, tips: 14, photos: 31),
            tips: [try #require(PlaceDetails.Tip("Sit upstairs.", date: CalendarDate("2023-07-14"), agreeCount: 3))],
            photos: [PlaceDetails.Photo(url: "https://img.test/1.jpg", width: 1, height: 2)], source: foursquare(),
            notices: [.calls(count: 1)])
        return DetailsPage(
            details: details, nearby: nearby, week: days, moment: moment, zone: "Europe/Helsinki", doubt: doubt)
    }
}
