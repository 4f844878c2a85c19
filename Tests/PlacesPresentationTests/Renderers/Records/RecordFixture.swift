import PlacesFeature
import PlacesPresentation
import PlacesTestSupport

/// Three places: one of which all is known, one with a hostile name, one of which next to nothing is known.
func records() -> PlacesResult {
    var full = NearbyPlace(everythingKnown(), from: anyCentre)
    let closing = WallTime(day: CivilDay(year: 2026, month: 11, day: 21)!, second: 19 * 3600)
    full.opening = OpeningState(
        .open, comment: "kitchen until 18",
        change: OpeningState.Change(to: .closed, at: closing.asUTC.advanced(by: -7200), wallTime: closing))
    full.personal = PersonalNotes(lists: ["saved", "Lunch, cheap"], note: "Ask for \"Korvapuusti\"", openedCount: 3)

    let hostile = Place(
        id: Place.ID(source: "osm", value: "way/2"),
        name: "=cmd|' /C calc'!A0 <script>&\"\n\u{5E9}\u{5DC}\u{5D5}\u{5DD} 🍩",
        coordinate: coordinate(60.171, -0.000_000_04),
        address: PostalAddress(street: "@SUM(1+1)", locality: "-Oulu"),
        contact: Contact(phone: "+358 9 123", website: "javascript:alert(1)"),
        hours: OpeningHours(week: [WeeklySpan(weekday: 1, start: 540, end: 1020)!], text: ""))
    let bare = Place(id: Place.ID(source: "osm", value: "node/3"), name: "", coordinate: coordinate(60.18, 24.95))

    var result = answer(
        [], location: fix(.fixed, label: "Square"), sources: [openStreetMap()], isComplete: true,
        notices: [.calls(count: 2)])
    result.places = [full, NearbyPlace(hostile, from: anyCentre), NearbyPlace(bare, from: nil)]
    return result
}

func everythingKnown() -> Place {
    Place(
        id: Place.ID(source: "osm", value: "node/1"), name: "Café Ekberg", coordinate: coordinate(60.1655, 24.93755),
        categories: [
            PlaceCategory(id: "amenity=cafe", name: "Café", path: ["Food", "Café"], kind: "cafe"),
            PlaceCategory(id: "shop=bakery", name: "Bakery"),
        ],
        address: PostalAddress(
            street: "Bulevardi 9", locality: "Helsinki", region: "Uusimaa", postcode: "00120", country: "fi"),
        contact: Contact(
            phone: "+358 9 68118660", email: "a@example.fi", website: "https://example.fi/?a=1&b=2",
            social: Contact.Social(instagram: "ekberg")),
        assessment: Assessment(rating: 8.7, price: 2, popularity: 0.5),
        hours: OpeningHours("Mo-Fr 08:00-19:00", notation: .openStreetMap), chains: [Chain(id: "c1", name: "Ekberg")],
        dates: Dates(created: CalendarDate("2012-05-01"), refreshed: CalendarDate("2024-01")),
        attributes: ["wheelchair": "yes", "diet:vegan": "only"])
}

func openStreetMap() -> PlacesSource {
    PlacesSource(
        id: "openstreetmap", name: "OpenStreetMap", attribution: "© OpenStreetMap contributors",
        attributionURL: "https://www.openstreetmap.org/copyright", licence: "ODbL 1.0",
        dataDate: CalendarDate("2026-11-20"))
}

extension PresentationOptions {
    /// As saved places are exported, with notes and lists.
    static var personal: PresentationOptions {
        var options = PresentationOptions()
        options.directory = .test
        options.tellsPersonalNotes = true
        return options
    }
}
