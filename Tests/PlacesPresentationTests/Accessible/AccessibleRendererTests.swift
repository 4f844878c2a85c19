import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesPage
@testable import PlacesPresentation

/// What is told line by line to one who listens.
@Suite struct AccessibleRendererTests {
    @Test(arguments: [OutputFormat.text, .list, .map])
    func render_tellsEachPlaceOnce_landmarksFirstThenByDirection(format: OutputFormat) {
        expect(
            spoken(answer(nearbyPlacesWithKinds()), format),
            """
            Around Helsinki, simulated.
            The places come from sample data, April 2019, ODbL 1.0.
            6 places within 1 kilometre.
            Clock directions assume that you face north: 12 o'clock is north, 3 o'clock is east.
            Landmarks first: 2 places.
            Number 3: Kiasma, Museum, 240 metres, about 3 minutes on foot, at 12 o'clock, north, Mannerheiminaukio 2.
            Number 6: Sea Garden, Park, 980 metres, about 12 minutes on foot, at 4 o'clock, south-east.
            To the north-east, at 1 o'clock: 1 place.
            Number 1: Café Ekberg, Café, 120 metres, about 1 minute on foot, at 1 o'clock, north-east, Bulevardi 9.
            To the east, at 4 o'clock: 1 place.
            Number 4: Hotel Kämp, Hotel, 560 metres, about 7 minutes on foot, at 4 o'clock, east, Pohjoisesplanadi 29.
            To the south, at 7 o'clock: 1 place.
            Number 5: Old Pharmacy, closed for good, Pharmacy, 700 metres, about 9 minutes on foot, at 7 o'clock, south.
            To the west, at 9 o'clock: 1 place.
            Number 2: Bar Loose, Bar, 180 metres, about 2 minutes on foot, at 9 o'clock, west, Annankatu 21.
            Credit: © OpenStreetMap contributors (https://osm.org/copyright).
            """)
    }

    @Test func render_turnsTheClockFace_forOneWhoFacesElsewhere() {
        let places = [place("1", "A", "Café", 100, 95), place("2", "B", "Café", 200, 265)]
        expect(
            spoken(answer(places), facing: 225).lines(4...),
            """
            Clock directions assume that you face south-west: 12 o'clock is south-west, 3 o'clock is north-west.
            To the east, at 8 o'clock: 1 place.
            Number 1: A, Café, 100 metres, about 1 minute on foot, at 8 o'clock, east.
            To the west, at 1 o'clock: 1 place.
            Number 2: B, Café, 200 metres, about 2 minutes on foot, at 1 o'clock, west.
            Credit: © OpenStreetMap contributors (https://osm.org/copyright).
            """)
        #expect(spoken(answer(places), facing: 200).contains("that you face south, 200 degrees: 12 o'clock is south,"))
    }

    @Test func render_namesTheHoursOfAGroup_clockwise() {
        let places = [
            place("1", "A", "Café", 100, 20), place("2", "B", "Café", 200, 340), place("3", "C", "Café", 300, 1),
        ]
        #expect(spoken(answer(places)).contains("\nTo the north, at 11 to 1 o'clock: 3 places.\n"))
    }

    @Test func render_tellsTheNameOnTheSignBehindTheOther() {
        var answer = answer([place("1", "Ateneum", "Museum", 100, 20)])
        answer.places[0].localizedName = "Konstmuseet"
        #expect(spoken(answer).contains("\nNumber 1: Konstmuseet, locally Ateneum, Museum, 100 metres, "))
    }

    @Test func render_tellsWhatIsRightHere_withoutADirection() {
        let places = [place("1", "Kiosk", "Kiosk", 1, 0), place("2", "Stall", "Kiosk", 12, 90)]
        expect(
            spoken(answer(places), units: .imperial).lines(3...),
            """
            2 places within 0.62 miles.
            Right here, within 70 feet: 2 places.
            Number 1: Kiosk, Kiosk, 3 feet.
            Number 2: Stall, Kiosk, 40 feet.
            Credit: © OpenStreetMap contributors (https://osm.org/copyright).
            """)
    }

    @Test func render_startsWithTheDirectionOfTheNearest_whateverTheOrderOfTheList() {
        let places = [
            place("1", "A", "Café", 300, 0), place("2", "B", "Café", 200, 90), place("3", "C", "Café", 400, 90),
        ]
        expect(
            spoken(answer(places), query: PlacesQuery(order: PlacesOrder(.name))).lines(3...),
            """
            3 places within 1 kilometre, sorted by name.
            Clock directions assume that you face north: 12 o'clock is north, 3 o'clock is east.
            To the east, at 3 o'clock: 2 places.
            Number 2: B, Café, 200 metres, about 2 minutes on foot, at 3 o'clock, east.
            Number 3: C, Café, 400 metres, about 5 minutes on foot, at 3 o'clock, east.
            To the north, at 12 o'clock: 1 place.
            Number 1: A, Café, 300 metres, about 4 minutes on foot, at 12 o'clock, north.
            Credit: © OpenStreetMap contributors (https://osm.org/copyright).
            """)
    }

    @Test func render_countsWhatIsLeft_whereALandmarkLiesInTheSameDirection() {
        let museum = PlaceCategory(id: "museum", name: "Museum", kind: "museum")
        let landmark = Place(
            id: Place.ID(source: "test", value: "9"), name: "Ateneum",
            coordinate: anyCentre.destination(distance: 330, bearing: 92), categories: [museum])
        let text = spoken(answer([place("1", "A", "Café", 100, 90), landmark]))

        #expect(text.contains("\nLandmarks first: 1 place.\nNumber 2: Ateneum, Museum, 330 metres,"))
        #expect(text.contains("\nTo the east, at 3 o'clock: 1 more place.\nNumber 1: A,"))
        // A list of little but landmarks has none to go before the others.
        #expect(!spoken(answer([landmark])).contains("Landmarks"))
    }

    /// Of places whose source tells how much they stand out, however many of them are landmarks.
    @Test func render_putsTheMostProminentLandmarksFirst() {
        let places = [10, 40, 20, 30].enumerated().map { index, points in
            let name = "M" + String(points)
            return place(String(index), name, "Museum", Double(100 + index), 90).weighed(points)
        }
        let lines = spoken(answer(places)).split(separator: "\n").map(String.init)
        let start = lines.firstIndex(of: "Landmarks first: 3 places.") ?? lines.endIndex
        let told = lines[start...].dropFirst().prefix(3).map { $0.prefix(13) }
        #expect(told == ["Number 2: M40", "Number 3: M20", "Number 4: M30"])
    }

    @Test func render_saysWhatToTry_whereThereIsNothing() {
        let hidden = [ExclusionCounts(.closed, count: 3)]
        var result = answer([], notices: [.nearestMatch(distance: 1430)])
        result.hidden = hidden
        expect(
            spoken(result, query: PlacesQuery(text: "gin")),
            """
            Around Helsinki, simulated.
            The places come from sample data, April 2019, ODbL 1.0.
            Nothing matches "gin" within 1 kilometre.
            Try a wider circle (--radius 2km or --expand-to 5km), other words, or none to see all places.
            Hidden: 3 closed.
            The nearest match is 1.4 kilometres away.
            Credit: © OpenStreetMap contributors (https://osm.org/copyright).
            """)
    }

    @Test func render_tellsHowExactlyAPositionIsKnown() {
        let measured = LocationFix(coordinate: anyCentre, accuracy: 12, age: .seconds(300), method: .gpsd)
        #expect(
            spoken(answer([], location: measured)).hasPrefix(
                "Around latitude 60.1712, longitude 24.9437, located by GPS give or take 10 metres, 5 minutes old.\n"))
    }

    @Test func render_tellsPlacesWithoutDirections_whereNoOneKnowsTheCentre() {
        expect(
            spoken(answer([place("1", "A", "Café", 100, 90)], location: nil, sources: [foursquare()])),
            """
            Location unknown.
            The places come from Foursquare, live.
            1 place.
            In an unknown direction: 1 place.
            Number 1: A, Café.
            Credit: Powered by Foursquare.
            """)
    }

    @Test func render_tellsStateAndWhatThePersonWrote() {
        let utc = Timestamp(seconds: 1_795_255_200)
        let monday = WallTime(utc: utc.advanced(by: 46 * 3600))
        var nearby = NearbyPlace(
            place("1", "Bar St.", "Bar", 100, 90, street: "Main St."), from: anyCentre)
        nearby.opening = OpeningState(
            .closed, change: .init(to: .open, at: utc.advanced(by: 46 * 3600), wallTime: monday))
        nearby.personal = PersonalNotes(lists: [""], note: "good gin", openedCount: 0)
        var result = answer([])
        (result.places, result.moment) = ([nearby], utc)

        #expect(
            spoken(result).contains(
                "\nNumber 1: Bar St., Bar, 100 metres, about 1 minute on foot, at 3 o'clock, east, opens Monday 08:00, "
                    + "saved by you, your note: good gin, Main St.\n"))
    }

    @Test func render_leavesFormatsForProgramsAsTheyAre() {
        for format in OutputFormat.builtIn where format.hasFields {
            #expect(spoken(answer(), format) == render(answer(), format))
        }
    }

    @Test func render_hasNoSignsToDrawWith() {
        let sources = [sample(), foursquare()]
        for result in [answer(sources: sources), answer([]), answer(location: nil)] {
            let signs = spoken(result).unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" || (0x2190...0x2BFF).contains($0.value)
            }
            #expect(signs.isEmpty)
        }
    }

    @Test func sentence_isThereForEachNumberOfTheList() {
        let sut = AccessibleRenderer(answer(), options: PresentationOptions())

        #expect(sut.sentence(number: 2)?.hasPrefix("Number 2: Bar Loose, Bar, 180 metres,") == true)
        #expect([0, 7, -1].allSatisfy { sut.sentence(number: $0) == nil })
    }

    private func nearbyPlacesWithKinds() -> [Place] {
        nearbyPlaces().map { place in
            Place(
                id: place.id, name: place.name, coordinate: place.coordinate,
                categories: place.categories.map { PlaceCategory(id: $0.id, name: $0.name, kind: $0.id) },
                address: place.address, isPermanentlyClosed: place.isPermanentlyClosed)
        }
    }

    private func spoken(
        _ result: PlacesResult, _ format: OutputFormat = .text, query: PlacesQuery = PlacesQuery(),
        facing: Double = 0, units: UnitSystem = .metric
    ) -> String {
        var options = PresentationOptions(
            units: units, isColoured: true, linksSupported: true, layout: screen(80, 24))
        (options.isAccessible, options.facing) = (true, facing)
        return render(result, query: query, format, options)
    }
}

extension String {
    /// Some of the lines, counted from 1.
    fileprivate func lines(_ range: PartialRangeFrom<Int>) -> String {
        split(separator: "\n").dropFirst(range.lowerBound - 1).map { $0 + "\n" }.joined()
    }
}

@Suite struct SpokenBarePlacesTests {
    @Test func text_tellsIdentifiersInSentences() {
        let places = [("a1", "Corner", "cake"), ("b2", nil, nil)].map { value, name, note in
            SavedPlace(
                id: Place.ID(source: "fsq", value: value), savedAt: Timestamp(seconds: 0), ownName: name, note: note)
        }
        expect(
            BarePlacesText.text(places, from: 3, isSpoken: true),
            """
            Only the identifier may be stored (places show N fetches the rest):
            Number 3: Corner, identifier fsq:a1, your note: cake.
            Number 4: identifier fsq:b2.
            """)
    }
}
