import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import Testing

@Suite struct ListRendererTests {
    @Test func render_cutsNothingInAPipe() {
        expect(
            render(answer(), .list),
            """
            Helsinki · simulated · sample data, April 2019, ODbL 1.0
            6 within 1 km

            1  Café Ekberg                     Café      120 m ↗ NE   ~1 min  Bulevardi 9, Helsinki
            2  Bar Loose                       Bar       180 m ← W    ~2 min  Annankatu 21, Helsinki
            3  Kiasma                          Museum    240 m ↑ N    ~3 min  Mannerheiminaukio 2, Helsinki
            4  Hotel Kämp                      Hotel     560 m → E    ~7 min  Pohjoisesplanadi 29, Helsinki
            5  Old Pharmacy (closed for good)  Pharmacy  700 m ↓ S    ~9 min
            6  Sea Garden                      Park      980 m ↘ SE  ~12 min

            © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_showsTheNameOnTheSignBesideTheOneThatIsRead() {
        expect(
            render(localized(), .list),
            """
            Helsinki · simulated · sample data, April 2019, ODbL 1.0
            3 within 1 km

            1  Café Ekberg                       Café    120 m ↗ NE  ~1 min  Bulevardi 9, Helsinki
            2  The Loose Bar (Bar Loose)         Bar     180 m ← W   ~2 min  Annankatu 21, Helsinki
            3  Museum of Modern Art K. (Kiasma)  Museum  240 m ↑ N   ~3 min  Mannerheiminaukio 2, Helsinki

            © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test(
        arguments: [
            (
                94,
                """
                1  Café Ekberg                       Café    120 m ↗ NE  ~1 min  Bulevardi 9, Helsinki
                2  The Loose Bar (Bar Loose)         Bar     180 m ← W   ~2 min  Annankatu 21, Helsinki
                3  Museum of Modern Art K. (Kiasma)  Museum  240 m ↑ N   ~3 min  Mannerheiminaukio 2, Helsinki
                """
            ),
            (
                89,
                """
                1  Café Ekberg                  Café    120 m ↗ NE  ~1 min  Bulevardi 9, Helsinki
                2  The Loose Bar (Bar Loose)    Bar     180 m ← W   ~2 min  Annankatu 21, Helsinki
                3  Museum of Modern Art K.      Museum  240 m ↑ N   ~3 min  Mannerheiminaukio 2, Helsinki
                """
            ),
            (
                85,
                """
                1  Café Ekberg              Café    120 m ↗ NE  ~1 min  Bulevardi 9, Helsinki
                2  The Loose Bar            Bar     180 m ← W   ~2 min  Annankatu 21, Helsinki
                3  Museum of Modern Art K.  Museum  240 m ↑ N   ~3 min  Mannerheiminaukio 2, Helsinki
                """
            ),
        ])
    func render_showsTheNameOnTheSignOnlyWhereThereIsRoom(width: Int, expected: String) {
        expect(rows(localized(), width: width), expected)
    }

    private func localized() -> PlacesResult {
        var answer = answer(Array(nearbyPlaces().prefix(3)))
        (answer.places[1].localizedName, answer.places[2].localizedName) = ("The Loose Bar", "Museum of Modern Art K.")
        return answer
    }

    @Test func render_writesASCIIWithCompassPointsForArrows() {
        expect(
            render(answer(Array(nearbyPlaces().prefix(2))), .list, PresentationOptions(glyphs: .ascii)),
            """
            Helsinki - simulated - sample data, April 2019, ODbL 1.0
            2 within 1 km

            1  Café Ekberg  Café  120 m NE  ~1 min  Bulevardi 9, Helsinki
            2  Bar Loose    Bar   180 m W   ~2 min  Annankatu 21, Helsinki

            © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_showsEveryColumnWhereThereIsRoom() {
        expect(
            rows(width: 96),
            """
            1  Café Ekberg                     Café      120 m ↗ NE   ~1 min  Bulevardi 9, Helsinki
            2  Bar Loose                       Bar       180 m ← W    ~2 min  Annankatu 21, Helsinki
            3  Kiasma                          Museum    240 m ↑ N    ~3 min  Mannerheiminaukio 2, Helsinki
            4  Hotel Kämp                      Hotel     560 m → E    ~7 min  Pohjoisesplanadi 29, Helsinki
            5  Old Pharmacy (closed for good)  Pharmacy  700 m ↓ S    ~9 min
            6  Sea Garden                      Park      980 m ↘ SE  ~12 min
            """)
    }

    @Test func render_shortensTheAddressToTheStreetThenCutsIt() {
        expect(
            rows(width: 85),
            """
            1  Café Ekberg                     Café      120 m ↗ NE   ~1 min  Bulevardi 9
            2  Bar Loose                       Bar       180 m ← W    ~2 min  Annankatu 21
            3  Kiasma                          Museum    240 m ↑ N    ~3 min  Mannerheiminaukio 2
            4  Hotel Kämp                      Hotel     560 m → E    ~7 min  Pohjoisesplanadi 29
            5  Old Pharmacy (closed for good)  Pharmacy  700 m ↓ S    ~9 min
            6  Sea Garden                      Park      980 m ↘ SE  ~12 min
            """)
        expect(
            rows(width: 83),
            """
            1  Café Ekberg                     Café      120 m ↗ NE   ~1 min  Bulevardi 9
            2  Bar Loose                       Bar       180 m ← W    ~2 min  Annankatu 21
            3  Kiasma                          Museum    240 m ↑ N    ~3 min  Mannerheiminauki…
            4  Hotel Kämp                      Hotel     560 m → E    ~7 min  Pohjoisesplanadi…
            5  Old Pharmacy (closed for good)  Pharmacy  700 m ↓ S    ~9 min
            6  Sea Garden                      Park      980 m ↘ SE  ~12 min
            """)
    }

    @Test func render_dropsTheAddressFirst() {
        expect(
            rows(width: 70),
            """
            1  Café Ekberg                     Café      120 m ↗ NE   ~1 min
            2  Bar Loose                       Bar       180 m ← W    ~2 min
            3  Kiasma                          Museum    240 m ↑ N    ~3 min
            4  Hotel Kämp                      Hotel     560 m → E    ~7 min
            5  Old Pharmacy (closed for good)  Pharmacy  700 m ↓ S    ~9 min
            6  Sea Garden                      Park      980 m ↘ SE  ~12 min
            """)
    }

    @Test func render_dropsWalkingTimeThenCategoryThenCompassWord() {
        expect(
            rows(width: 56),
            """
            1  Café Ekberg                     Café      120 m ↗ NE
            2  Bar Loose                       Bar       180 m ← W
            3  Kiasma                          Museum    240 m ↑ N
            4  Hotel Kämp                      Hotel     560 m → E
            5  Old Pharmacy (closed for good)  Pharmacy  700 m ↓ S
            6  Sea Garden                      Park      980 m ↘ SE
            """)
        expect(
            rows(width: 46),
            """
            1  Café Ekberg                     120 m ↗ NE
            2  Bar Loose                       180 m ← W
            3  Kiasma                          240 m ↑ N
            4  Hotel Kämp                      560 m → E
            5  Old Pharmacy (closed for good)  700 m ↓ S
            6  Sea Garden                      980 m ↘ SE
            """)
        expect(
            rows(width: 43),
            """
            1  Café Ekberg                     120 m ↗
            2  Bar Loose                       180 m ←
            3  Kiasma                          240 m ↑
            4  Hotel Kämp                      560 m →
            5  Old Pharmacy (closed for good)  700 m ↓
            6  Sea Garden                      980 m ↘
            """)
    }

    @Test func render_cutsNamesOnlyWhenNothingElseCanGoAndNeverTheLabel() {
        expect(
            rows(width: 35),
            """
            1  Café Ekberg              120 m ↗
            2  Bar Loose                180 m ←
            3  Kiasma                   240 m ↑
            4  Hotel Kämp               560 m →
            5  Old… (closed for good)   700 m ↓
            6  Sea Garden               980 m ↘
            """)
    }

    @Test func render_alignsWideAndRightToLeftNames() {
        let places = [
            place("1", "日本酒バー", "Bar", 100, 0), place("2", "👨‍👩‍👧 Family", "Café", 200, 0),
            place("3", "🇫🇮 Suomi", "Bar", 300, 0), place("4", "مقهى", "Café", 400, 0),
            place("5", "בית קפה", "Café", 500, 0), place("6", "Cafe\u{301}", "Café", 600, 0),
        ]
        expect(
            render(answer(places), .list),
            """
            Helsinki · simulated · sample data, April 2019, ODbL 1.0
            6 within 1 km

            1  日本酒バー  Bar   100 m ↑ N  ~1 min
            2  👨‍👩‍👧 Family   Café  200 m ↑ N  ~2 min
            3  🇫🇮 Suomi    Bar   300 m ↑ N  ~4 min
            4  مقهى        Café  400 m ↑ N  ~5 min
            5  בית קפה     Café  500 m ↑ N  ~6 min
            6  Café        Café  600 m ↑ N  ~7 min

            © OpenStreetMap contributors (https://osm.org/copyright)
            """)
    }

    @Test func render_givesPlacesWithoutCentreInTheirOrderWithoutDistances() {
        let result = answer(location: nil, sources: [foursquare()], isComplete: false, notices: [.centreUnknown])
        expect(
            render(result, .text, PresentationOptions(layout: screen(80, 24))),
            """
             location unknown · Foursquare, live
             at least 6 places

             1  Café Ekberg                     Café      Bulevardi 9, Helsinki
             2  Bar Loose                       Bar       Annankatu 21, Helsinki
             3  Kiasma                          Museum    Mannerheiminaukio 2, Helsinki
             4  Hotel Kämp                      Hotel     Pohjoisesplanadi 29, Helsinki
             5  Old Pharmacy (closed for good)  Pharmacy
             6  Sea Garden                      Park

             The service did not say where it searched, so there are no distances and no
             map.
             Powered by Foursquare
            """)
    }

    @Test func render_linksNamesAndPhonesOnlyWhereLinksAreSupported() {
        let contact = Contact(phone: "+358 9 123", website: "https://example.fi")
        let result = answer([place("1", "Café", "Café", 100, 0, contact: contact)], sources: [foursquare()])
        #expect(!render(result, .list).contains("\u{1B}"))
        expect(
            render(result, .list, PresentationOptions(linksSupported: true)),
            """
            Helsinki · simulated · Foursquare, live
            1 within 1 km

            1  ␛]8;;https://example.fi␛\\Café␛]8;;␛\\  Café  100 m ↑ N  ~1 min  ␛]8;;tel:+3589123␛\\+358 9 123␛]8;;␛\\

            Powered by Foursquare
            """)
    }

    @Test func render_coloursByCategoryAndAlwaysResets() {
        let result = answer([place("1", "Kahvila", "Café", 100, 0)], sources: [foursquare()])
        expect(
            render(result, .list, PresentationOptions(isColoured: true)),
            """
            ␛[1mHelsinki␛[0m · simulated · Foursquare, live
            1 within 1 km

            ␛[1;35m1␛[0m  ␛[1mKahvila␛[0m  ␛[35mCafé␛[0m  100 m ↑ ␛[2mN␛[0m  ␛[2m~1 min␛[0m

            ␛[2mPowered by Foursquare␛[0m
            """)
    }

    /// The list on a screen with so many columns between its margins.
    private func rows(_ result: PlacesResult = answer(), width: Int) -> String {
        let text = render(result, .list, PresentationOptions(layout: screen(width + 2, 24)))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = (lines.firstIndex(of: "") ?? 0) + 1
        return lines[start...].prefix { !$0.isEmpty }.map { $0.dropFirst() }.joined(separator: "\n")
    }
}
