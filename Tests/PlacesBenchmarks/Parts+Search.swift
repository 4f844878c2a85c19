import PlacesEngine
import PlacesFeature
import PlacesHours
import PlacesKnowledge
import PlacesSample
import Synchronization

/// What happens to many places after they were loaded.
extension Part {
    static let searching =
        [openingHours, hoursOfPlaces, hoursByNumber] + sorting + [namesOfTheirOwn] + filtering + words + [longWord]

    /// Each time at another moment, so that nothing is judged already.
    private static let hoursOfPlaces = Part(
        title: "judging 100,000 places one by one", figure: nanoseconds,
        work: {
            let (places, moment) = (ManyPlaces.result.places, ManyPlaces.anotherMoment)
            let open = places.count { ManyPlaces.evaluator.state(of: $0.place, at: moment).kind == .open }
            guard open > 0 else { throw NothingFound() }
        })

    private static let hoursByNumber = Part(
        title: "judging the hours of 100,000 places by the numbers of their texts", figure: nanoseconds,
        goal: "≤ 5 ms",
        work: {
            let (texts, numbers) = ManyPlaces.numberedHours
            let states = ManyPlaces.evaluator.states(of: texts, at: ManyPlaces.anotherMoment, in: ManyPlaces.context)
            let isOpen = states.map { $0?.kind == .open }
            guard numbers.count(where: { isOpen[Int($0)] }) > 0 else { throw NothingFound() }
        })

    private static let nanoseconds: @Sendable (Double) -> String = {
        Report.number($0, 2) + " ms, " + Report.number($0 * 10) + " ns each"
    }

    /// Read and judged one after the other, as if each were the first.
    private static let openingHours = Part(
        title: "reading and judging 10,000 opening hours",
        figure: { Report.number($0) + " ms, " + Report.number($0 * 1000 / 10_000, 1) + " µs each" },
        work: {
            let (texts, context) = (ManyPlaces.openingHours, ManyPlaces.context)
            var open = 0
            for index in 0..<10_000 {
                // Where the text cannot be read, that is the answer.
                let schedule = try? OpeningSchedule(texts[index % texts.count])
                if schedule?.state(at: ManyPlaces.now, in: context).kind == .open { open += 1 }
            }
            guard open > 0 else { throw NothingFound() }
        })

    private static let sorting = [
        (PlacesOrder.Key.distance, ""), (.rating, "≤ 20 ms"), (.name, "≤ 40 ms"), (.brand, ""),
    ].map { key, goal in
        part("sorting 100,000 places by \(key.rawValue)", goal) { $0.order = PlacesOrder(key) }
    }

    private static let namesOfTheirOwn = Part(
        title: "sorting 100,000 places by name, no two called the same", goal: "≤ 40 ms",
        work: {
            var query = PlacesQuery(centre: ManyPlaces.result.centre, radius: .greatest, order: PlacesOrder(.name))
            query.needs = []
            let search = PlacesSearch(provider: nil, loader: try ManyPlaces.differentlyNamed.get())
            guard try await search.find(query).places.count == 20 else { throw NothingFound() }
        })

    private static let filtering = [
        part("filtering 100,000 places by kind", "≤ 2 ms") { $0.filter.kinds = ["cafe", "restaurant"] },
        part("filtering 100,000 places by words") { $0.text = "kahvila" },
        part("filtering 100,000 places by open now", "≤ 5 ms") { $0.filter.opening = OpeningCondition() },
        part("filtering 100,000 places by kind, half of them in the circle", "≤ 2 ms") {
            ($0.filter.kinds, $0.radius) = (["cafe", "restaurant"], SearchRadius(metres: 620) ?? .standard)
        },
        part("20 of 100,000 places from all over the circle") { $0.chosenSelection = .spread },
        part("dots for 100,000 places on a map") { $0.needs = .dots },
    ]

    private static func part(
        _ title: String, _ goal: String = "", _ ask: @escaping @Sendable (inout PlacesQuery) -> Void
    ) -> Part {
        Part(title: title, goal: goal) {
            let result = ManyPlaces.result
            let dependencies = SearchDependencies(evaluator: ManyPlaces.evaluator, now: { ManyPlaces.now })
            var query = PlacesQuery(centre: result.centre, radius: .greatest)
            query.needs = []
            ask(&query)
            let found = try await PlacesSearch(provider: nil, loader: ManyPlaces.loader(), dependencies: dependencies)
                .find(query)
            guard !found.places.isEmpty else { throw NothingFound() }
        }
    }

    private struct NothingFound: Error {}
}

/// The places of the sample over and over, made when they are first asked for.
enum ManyPlaces {
    /// A Wednesday in May, at noon.
    static let now = Timestamp(seconds: 1_778_666_400)

    static let evaluator = PlaceHoursEvaluator(
        zoneAt: { _ in context.zone }, holidaysAt: { _ in context.holidays },
        contextIn: { _, _ in OpeningContext(zone: context.zone, holidays: context.holidays) })

    static let context = OpeningContext(
        zone: EuropeanZone(), coordinate: Coordinate(latitude: 60.17, longitude: 24.94),
        holidays: try? HolidayTable.embedded().calendar(country: "FI"))

    /// The places of the sample nearest to where its person stands.
    static func nearest(_ count: Int) -> PlacesResult {
        let places = Array(sample.sorted(by: NearbyPlace.isNearer).prefix(count))
        return PlacesResult(
            places: places, location: context.coordinate.map { LocationFix(coordinate: $0, method: .fixed) },
            radius: SearchRadius(metres: 1000) ?? .standard,
            sources: [PlacesSource(id: "bench", name: "Benchmark", attribution: "no one")], isComplete: true)
    }

    /// Some minutes later each time.
    static var anotherMoment: Timestamp { now.advanced(by: 60 * minutes.add(1, ordering: .relaxed).newValue) }
    private static let minutes = Atomic(0)

    /// The different texts, and the number of its text for each of 100,000 places.
    static let numberedHours: (texts: [OpeningHours], numbers: [UInt32]) = {
        let hours = result.places.compactMap(\.place.hours)
        let texts = Array(Set(hours))
        let numbers = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($1, UInt32($0)) })
        return (texts, (0..<100_000).compactMap { numbers[hours[$0 % hours.count]] })
    }()

    static let openingHours = sample.compactMap(\.place.hours?.text)

    static let differentlyNamed = Result {
        try InMemoryPlacesLoader(
            result.places.enumerated().map { index, nearby in
                // Far apart in the alphabet, as names are.
                let name = "\(String(index &* 7_919 % 1_000_003, radix: 36)) \(nearby.place.name) \(index)"
                return Place(id: nearby.id, name: name, coordinate: nearby.place.coordinate)
            }, sources: result.sources)
    }

    static func loader() throws -> InMemoryPlacesLoader { try inMemory.get() }
    private static let inMemory = Result {
        try InMemoryPlacesLoader(result.places.map(\.place), sources: result.sources)
    }

    static let result: PlacesResult = {
        let places = (0..<100_000).map { index in
            let (nearby, round) = (sample[index % sample.count], index / sample.count)
            let place = nearby.place
            let copy = Place(
                id: Place.ID(source: "bench", value: "\(index)"), name: place.name,
                coordinate: place.coordinate.destination(distance: Double(round) * 10, bearing: Double(index)),
                categories: place.categories, address: place.address, contact: place.contact,
                assessment: Assessment(rating: index % 3 == 0 ? nil : Double(index % 97) / 10), hours: place.hours,
                chains: place.chains, attributes: place.attributes)
            return NearbyPlace(copy, from: context.coordinate)
        }
        return PlacesResult(
            places: places, location: context.coordinate.map { LocationFix(coordinate: $0, method: .fixed) },
            radius: .greatest, sources: [PlacesSource(id: "bench", name: "Benchmark", attribution: "no one")],
            isComplete: true)
    }()

    private static let sample: [NearbyPlace] = {
        guard let centre = context.coordinate,
            let table = try? SamplePlacesLoader().answer(to: PlacesQuery(centre: centre)).table
        else { return [] }
        return (0..<table.count).compactMap { try? table.place($0) }.filter { !$0.isIncidental }
            .map { NearbyPlace($0, from: centre) }
    }()
}

/// The clocks of Helsinki, by a rule alone.
private struct EuropeanZone: ZoneRules {
    let name = "Europe/Helsinki"
    private let rules = PosixZone("EET-2EEST,M3.5.0/3,M10.5.0/4".utf8)

    func utcOffset(at moment: Timestamp) -> Int { rules?.utcOffset(at: moment.seconds) ?? 0 }
}
