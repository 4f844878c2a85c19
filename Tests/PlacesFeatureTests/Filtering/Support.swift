import PlacesEngine
import PlacesFeature
import PlacesMessages
import PlacesTestSupport

/// A place with what the filters look at.
func place(
    _ value: String, metres: Double = 100, name: String = "A place", kinds: [String] = [], chain: String? = nil,
    rating: Double? = nil, price: Int? = nil, popularity: Double? = nil, attributes: [String: String] = [:],
    street: String? = nil, hours: String? = nil, isPermanentlyClosed: Bool = false, isIncidental: Bool = false
) -> Place {
    Place(
        id: Place.ID(source: "test", value: value), name: name,
        coordinate: anyCentre.destination(
            distance: metres, bearing: Double(metres * 7).truncatingRemainder(dividingBy: 360)),
        categories: kinds.map { PlaceCategory(id: $0, name: $0, kind: $0) },
        address: PostalAddress(street: street),
        assessment: Assessment(rating: rating, price: price, popularity: popularity),
        hours: hours.flatMap { OpeningHours($0, notation: .openStreetMap) },
        chains: chain.map { [Chain(id: $0, name: $0)] } ?? [], isPermanentlyClosed: isPermanentlyClosed,
        isIncidental: isIncidental, attributes: attributes)
}

/// Knows all its places and delivers those within the radius, as a local source does, or as a remote one.
struct ShelfLoader: PlacesLoader {
    let places: [Place]
    var isLocal = true

    var traits: SourceTraits { isLocal ? .inMemory : .remote }
    var vocabulary: any SourceVocabulary { isLocal ? ListVocabulary(places: places) : EmptyVocabulary() }

    func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        var result = anyResult(places, radius: query.radius)
        result.sourcesWithEveryChain = SourceDirectory.test.withEveryChain
        result.places.removeAll { ($0.distance ?? 0) > query.radius.metres }
        if isLocal, let text = query.text {
            result.places.removeAll { !$0.place.name.folded.contains(text.folded) }
        }
        return result
    }
}

/// The words of a few places.
struct ListVocabulary: SourceVocabulary {
    let places: [Place]

    func chainNames() -> Set<String> { Set(places.flatMap { $0.chains.map(\.name) }) }
    func hasPlace(ofChain key: String) -> Bool { places.contains { $0.name.chainKey == key } }
    func attributeKeys() -> Set<String> { Set(places.flatMap(\.attributes.keys)) }
}

/// An evaluator that takes the state from the text of the hours: `open`, `closed`, or `open 30` for minutes after ``noon``.
struct WordEvaluator: OpeningHoursEvaluator {
    static let noon = Timestamp(seconds: 1_800_000_000)

    func state(of place: Place, at moment: Timestamp) -> OpeningState {
        if place.isPermanentlyClosed { return OpeningState(.closed) }
        guard let words = place.hours?.text.split(separator: " "), let word = words.first else { return .unknown }
        guard words.count == 2, let minutes = Int(words[1]) else {
            return OpeningState(OpeningState.Kind(rawValue: String(word)) ?? .unknown)
        }
        let end = Self.noon.advanced(by: minutes * 60)
        if word == "closed" {
            guard moment < end else { return OpeningState(.open) }
            return OpeningState(.closed, change: .init(to: .open, at: end, wallTime: UTC().wallTime(at: end)))
        }
        guard moment < end else { return OpeningState(.closed) }
        return OpeningState(
            .open, change: .init(to: .closed, at: end, wallTime: UTC().wallTime(at: end)))
    }

    func zone(at point: Coordinate) -> (any ZoneRules)? { UTC() }

    func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] { [] }
}

struct UTC: ZoneRules {
    let name = "UTC"

    func utcOffset(at moment: Timestamp) -> Int { 0 }
}

func find(
    _ query: PlacesQuery, in places: [Place], isLocal: Bool = true,
    dependencies: SearchDependencies = SearchDependencies()
) async throws(PlacesError) -> PlacesResult {
    var query = query
    query.centre = anyCentre
    let loader = ShelfLoader(places: places, isLocal: isLocal)
    return try await PlacesSearch(provider: nil, loader: loader, dependencies: dependencies).find(query)
}

extension PlacesResult {
    var values: [String] { places.map(\.id.value) }
}

extension [ExclusionCounts] {
    var texts: [String] { map(\.description) }
}
