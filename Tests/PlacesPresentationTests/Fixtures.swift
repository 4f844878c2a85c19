import PlacesFeature
import PlacesPage
import PlacesPresentation
import PlacesTerminal
import PlacesTestSupport
import Testing

/// Six places around the railway square of Helsinki.
func nearbyPlaces() -> [Place] {
    [
        place("1", "Café Ekberg", "Café", 118, 45, street: "Bulevardi 9"),
        place("2", "Bar Loose", "Bar", 182, 270, street: "Annankatu 21"),
        place("3", "Kiasma", "Museum", 243, 350, street: "Mannerheiminaukio 2"),
        place("4", "Hotel Kämp", "Hotel", 560, 110, street: "Pohjoisesplanadi 29"),
        place("5", "Old Pharmacy", "Pharmacy", 700, 200, isClosed: true),
        place("6", "Sea Garden", "Park", 980, 135),
    ]
}

func place(
    _ value: String, _ name: String, _ category: String, _ metres: Double, _ bearing: Double, street: String? = nil,
    contact: Contact = Contact(), isClosed: Bool = false
) -> Place {
    Place(
        id: Place.ID(source: "test", value: value), name: name,
        // A little less, lest it be noise that tells which way a half is rounded.
        coordinate: anyCentre.destination(distance: metres - 0.001, bearing: bearing - 0.001),
        categories: [PlaceCategory(id: category.lowercased(), name: category, kind: category.folded)],
        address: PostalAddress(street: street, locality: street.map { _ in "Helsinki" }), contact: contact,
        isPermanentlyClosed: isClosed)
}

/// An answer as a search delivers it.
func answer(
    _ places: [Place] = nearbyPlaces(), others: [Place] = [], location: LocationFix? = fix(),
    radius metres: Double = 1000, sources: [PlacesSource] = [sample()], isComplete: Bool = true,
    coverage: CoverageArea? = nil, notices: [Notice] = []
) -> PlacesResult {
    var result = PlacesResult(
        places: places.map { NearbyPlace($0, from: location?.coordinate) },
        others: others.map { NearbyPlace($0, from: location?.coordinate) }, location: location,
        radius: radius(metres), sources: sources, isComplete: isComplete, coverage: coverage, notices: notices)
    result.dots = others.map { MapDot(coordinate: $0.coordinate, category: $0.categories.first, opening: nil) }
    return result
}

func fix(
    _ method: LocationMethod = .simulated, label: String? = "Helsinki", accuracy: Double? = nil,
    estimator: String? = nil
) -> LocationFix {
    LocationFix(coordinate: anyCentre, accuracy: accuracy, method: method, label: label, estimator: estimator)
}

func sample() -> PlacesSource {
    PlacesSource(
        id: "osm", name: "OpenStreetMap", attribution: "© OpenStreetMap contributors",
        attributionURL: "https://osm.org/copyright", licence: "ODbL 1.0", dataDate: CalendarDate("2019-04"),
        isSample: true)
}

func foursquare() -> PlacesSource {
    PlacesSource(id: "foursquare", name: "Foursquare", attribution: "Powered by Foursquare")
}

/// A rectangle in degrees.
func area(west: Double, south: Double, east: Double, north: Double) -> CoverageArea {
    CoverageArea(ring: [
        coordinate(south, west), coordinate(south, east), coordinate(north, east), coordinate(north, west),
    ])!
}

func screen(_ columns: Int, _ rows: Int) -> OutputLayout { .screen(TextSize(columns: columns, rows: rows)) }

func render(
    _ result: PlacesResult, query: PlacesQuery = PlacesQuery(), _ format: OutputFormat = .text,
    _ options: PresentationOptions = PresentationOptions()
) -> String {
    var options = options
    options.isOfCommandLine = true
    return PlacesRenderer.render(result.answering(query), format: format, options: options)
}

/// Compares whole text with what is drawn in a test, where `␛` stands for the escape character.
func expect(_ text: String, _ drawn: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let visible = text.replacing("\u{1B}", with: "␛")
    let expected = text.hasSuffix("\n") && !drawn.hasSuffix("\n") ? drawn + "\n" : drawn
    #expect(visible == expected, sourceLocation: sourceLocation)
}

extension OutputFormat {
    /// Those that write text.
    static let texts = builtIn.filter { $0 != .png }
}

extension [StyledText] {
    /// As a terminal shows them.
    func written(within columns: Int, options: RenderCapabilities = RenderCapabilities()) -> [String] {
        map { $0.written(within: columns, options: options) }
    }
}
