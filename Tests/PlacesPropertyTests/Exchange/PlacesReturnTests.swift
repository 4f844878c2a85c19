import PlacesCategories
import PlacesExchange
import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import PlacesUseCases
import Testing

/// Places that are written in a format and read again, as an index or an import does it, are the same places.
@Suite struct PlacesReturnTests {
    private static let formats: [(OutputFormat, InputFormat)] = [
        (.ndjson, .ndjson), (.geojson, .geojson), (.csv, .csv), (.tsv, .csv), (.gpx, .gpx), (.kml, .kml),
    ]

    @Test(arguments: formats)
    func places_returnAsTheyWere(written: OutputFormat, format: InputFormat) throws {
        let tree = try CategoryTree.builtIn()
        var chance = RandomPlaces(tree: tree, state: 20_261_129)
        for _ in 0..<rounds(40) {
            let places = (0..<5).map { chance.place($0) }
            let text = render(places, written)
            let back = try PlacesImporter.read(Array(text.utf8), as: format, sources: .test)
            #expect(back.skippedCount == 0)
            let read = back.places.compactMap { PlaceMaker().place($0) }
            let expected = [.ndjson, .geojson].contains(format) ? places : places.map { $0.withoutUnknownPaths(tree) }
            #expect(read == expected, "\(text)")
        }
    }

    private func render(_ places: [Place], _ format: OutputFormat) -> String {
        let source = PlacesSource(id: "osm", name: "OpenStreetMap", attribution: "© OpenStreetMap contributors")
        let result = PlacesResult(
            places: places.map { NearbyPlace($0, from: nil) }, location: nil, radius: .standard, sources: [source],
            isComplete: true)
        var options = PresentationOptions()
        options.directory = .test
        return PlacesRenderer.render(result.answering(PlacesQuery()), format: format, options: options)
    }
}

/// Places of which anything may be known, with texts that are hard to keep.
private struct RandomPlaces {
    private static let pieces = [
        "Café", "; ", ";", "=", "\\", "\\;", " x", "tail;", "=1+1", "'q", "-5", "@", "\"", "<&>", ",", "🍩", "\u{301}k",
        "{}",
        "a=b; c=d", "TRUE", "שלום",
    ]
    private static let tags: [[String: String]] = [
        ["amenity": "cafe"], ["amenity": "cafe", "shop": "bakery"],
        ["amenity": "fast_food", "cuisine": "burger;grill"],
        ["office": "company"], ["highway": "bus_stop"], ["amenity": "restaurant", "cuisine": "pizza;kebab"],
    ]

    let tree: CategoryTree
    private var generator: SplitMix

    init(tree: CategoryTree, state: UInt64) { (self.tree, generator) = (tree, SplitMix(state: state)) }

    private mutating func random(_ limit: Int) -> Int { .random(in: 0..<limit, using: &generator) }
    private mutating func maybe<Value>(_ value: Value) -> Value? { random(2) == 0 ? nil : value }

    private mutating func text() -> String {
        var text = ""
        while text.cleaned.isEmpty { for _ in 0...random(3) { text += Self.pieces[random(Self.pieces.count)] } }
        return text.cleaned
    }

    private mutating func date() -> CalendarDate? {
        maybe(["2019-04", "2026-11-20", "2001-01-31"][random(3)]).flatMap { CalendarDate($0) }
    }

    private mutating func categories() -> [PlaceCategory] {
        var categories = random(4) == 0 ? [] : tree.placeCategories(tags: Self.tags[random(Self.tags.count)])
        for _ in 0..<random(3) {
            let name = text()
            let category = PlaceCategory(id: "x:\(text())", name: name, path: random(2) == 0 ? [] : [text(), name])
            categories.insert(category, at: random(categories.count + 1))
        }
        return categories
    }

    mutating func place(_ number: Int) -> Place {
        let attributes = (0..<random(4)).map { _ in (text(), text()) }
        let chains = (0..<random(3)).map { _ in
            let name = text()
            return Chain(id: random(2) == 0 ? name : text(), name: name)
        }
        return Place(
            id: Place.ID(source: "osm", value: "node/\(number)"), name: maybe(text()) ?? "",
            coordinate: coordinate(
                Double(random(1_800_000_001) - 900_000_000) / 1e7, Double(random(3_599_999_999) - 1_799_999_999) / 1e7),
            categories: categories(),
            address: PostalAddress(
                street: maybe(text()), locality: maybe(text()), region: maybe(text()), postcode: maybe("00100"),
                country: maybe("FI")),
            contact: Contact(
                phone: maybe(text()), email: maybe(text()), website: maybe(text()),
                social: Contact.Social(facebook: maybe(text()), instagram: maybe(text()), twitter: maybe(text()))),
            assessment: Assessment(
                rating: maybe(Double(random(1001)) / 100), price: maybe(1 + random(4)),
                popularity: maybe(Double(random(1_000_001)) / 1e6)),
            hours: maybe(text()).flatMap { OpeningHours($0, notation: random(2) == 0 ? .openStreetMap : .display) },
            chains: chains, isPermanentlyClosed: random(3) == 0,
            dates: Dates(created: date(), refreshed: date(), closed: date(), data: date()),
            isIncidental: random(3) == 0, attributes: Dictionary(attributes) { first, _ in first })
    }
}

extension Place {
    /// The same place as tables, GPX and KML hold it: they have no paths of categories that the tree lacks.
    fileprivate func withoutUnknownPaths(_ tree: CategoryTree) -> Place {
        Place(
            id: id, name: name, coordinate: coordinate,
            categories: categories.map { $0.kind == nil ? PlaceCategory(id: $0.id, name: $0.name) : $0 },
            address: address, contact: contact, assessment: assessment, hours: hours, chains: chains,
            isPermanentlyClosed: isPermanentlyClosed, dates: dates, isIncidental: isIncidental, attributes: attributes)
    }
}
