import PlacesExchange
import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import Testing

@Suite struct RoundTripTests {
    private static let formats: [(OutputFormat, InputFormat)] = [
        (.geojson, .geojson), (.gpx, .gpx), (.kml, .kml), (.csv, .csv), (.tsv, .csv),
    ]

    /// All that a person may want back.
    private static let fields = [
        "id", "name", "latitude", "longitude", "kind", "category", "street", "postcode", "locality", "region",
        "country",
        "address",
        "tel", "email", "website", "hours", "hoursNotation", "categories", "categoryIds", "chain", "chainIds",
        "attributes",
        "lists", "note",
        "dataDate",
    ]

    @Test(arguments: formats)
    func read_givesBackWhatWasWritten(written: OutputFormat, read format: InputFormat) throws {
        let back = try PlacesImporter.read(Array(text(written).utf8), as: format, sources: .test)
        #expect(back.skippedCount == 0)
        #expect(
            back.places
                == places().map { nearby in
                    ImportedPlace(
                        id: nearby.id.description, name: nearby.place.name, coordinate: nearby.place.coordinate,
                        note: nearby.personal?.note, lists: nearby.personal?.lists ?? [],
                        kind: nearby.place.categories.first?.kind, category: nearby.place.categories.first?.name,
                        website: nearby.place.contact.website,
                        details: details(of: nearby), sources: .test)
                })
    }

    /// Whatever becomes of a file on its way, reading it ends, and its places are on Earth.
    @Test(arguments: formats)
    func read_endsWithDamagedFiles(written: OutputFormat, read format: InputFormat) {
        let whole = Array(text(written).utf8)
        var generator = SplitMix(state: 20_261_121)
        func random(_ limit: Int) -> Int { .random(in: 0..<limit, using: &generator) }
        let signs = Array("\"'{}[]<>&;,:\\\n\r\t\u{0}/!".utf8) + [0xFF, 0xC3]
        var (readable, refused) = (0, 0)
        for _ in 0..<rounds(150) {
            var bytes = whole
            for _ in 0...random(4) {
                let start = random(bytes.count)
                switch random(3) {
                case 0: bytes[start] = signs[random(signs.count)]
                case 1: bytes.removeSubrange(start..<min(bytes.count, start + 1 + random(40)))
                default: bytes.insert(contentsOf: bytes[..<(1 + random(60))], at: start)
                }
            }
            do throws(ExchangeError) {
                readable += try PlacesImporter.read(bytes, as: format, sources: .test).places.count
            } catch {
                refused += 1
                #expect(!error.description.isEmpty)
            }
        }
        #expect(readable > 0)
        #expect(refused > 0)
    }

    private func details(of nearby: NearbyPlace) -> ImportedPlace.Details {
        let place = nearby.place
        var details = ImportedPlace.Details()
        // A list shows that a person chose the place.
        details.sign = nearby.personal?.lists.isEmpty == false ? .person : nil
        (details.phone, details.email) = (place.contact.phone, place.contact.email)
        details.categories = place.categories.map { PlaceCategory(id: $0.id, name: $0.name) }
        (details.chains, details.postal) = (place.chains, place.address)
        (details.hours, details.attributes) = (place.hours, place.attributes)
        details.dates = place.dates
        return details
    }

    private func text(_ format: OutputFormat) -> String {
        let source = PlacesSource(
            id: "osm", name: "OpenStreetMap", attribution: "© OpenStreetMap contributors",
            attributionURL: "https://www.openstreetmap.org/copyright")
        let result = PlacesResult(
            places: places(), location: nil, radius: .standard, sources: [source], isComplete: true)
        var options = PresentationOptions()
        options.tellsPersonalNotes = true
        if [.csv, .tsv, .gpx, .kml].contains(format) { options.fields = Self.fields }
        return PlacesRenderer.render(result.answering(PlacesQuery()), format: format, options: options)
    }

    private func places() -> [NearbyPlace] {
        let texts = [
            "Café Ekberg", "", "=cmd|' /C calc'!A0", "'=1", "<script>alert(\"1\") && 2 > 1</script>", "a;b,c\td",
            "\"quoted\"", "-12.5", "+358 9 123", "שלום 🍩", "{\"a\": [1]}", "&lt;b&gt;", "'", "@home", "100 % 'n' more",
        ]
        return texts.enumerated().map { index, text in
            var nearby = NearbyPlace(
                Place(
                    id: Place.ID(source: index % 3 == 0 ? "user" : "osm", value: "node/\(index)"), name: text,
                    coordinate: coordinate(
                        Double(601_234_567 - index * 10_000_001) / 1e7, Double(index * 10_000_003 - 240_000_001) / 1e7),
                    categories: text.isEmpty ? [] : [PlaceCategory(id: text, name: text, kind: "cafe")],
                    address: PostalAddress(
                        street: text, locality: text, region: text, country: index == 3 ? "FI" : nil),
                    contact: Contact(phone: text, email: text, website: text),
                    hours: OpeningHours(text, notation: index == 4 ? .display : .openStreetMap),
                    chains: index == 5 ? [Chain(id: "x", name: "Robert's")] : [],
                    dates: Dates(data: [nil, CalendarDate("2026-11-20"), CalendarDate("2019-04")][index % 3]),
                    attributes: index % 2 == 0 ? [:] : ["wheelchair": "limited", "cuisine": "pizza;pasta; or so"]),
                from: nil)
            if index != 1 { nearby.personal = PersonalNotes(lists: ["saved", "L\(index)"], note: text) }
            return nearby
        }
    }
}
