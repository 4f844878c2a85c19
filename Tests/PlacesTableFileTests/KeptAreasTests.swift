import FoundationEssentials
import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Synchronization
import Testing

@testable import PlacesTableFile

/// Answers of a service that are kept as files.
@Suite struct KeptAreasTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func keep_keepsPlacesStreetsAndWhatWasAsked() throws {
        let area = anyArea()
        let kept = try sut.keep(area, at: now)
        #expect(kept.asking == Asking(circle: area.circle, time: now))
        #expect(kept.loader.count == 1)
        #expect(kept.source == area.source)
        let streets = try kept.loader.streets()
        #expect(streets.map(\.kind) == area.streets.map(\.kind))
        #expect(streets.map(\.name) == ["Kluuvikatu", nil])
        for (read, written) in zip(streets, area.streets) {
            #expect(read.lines.map(\.count) == written.lines.map(\.count))
            for (one, other) in zip(read.lines.joined(), written.lines.joined()) {
                #expect(one.distance(to: other) < 0.02)
            }
        }
        #expect(try #require(kept.loader.outline).contains(anyCentre))
    }

    @Test func keep_putsAnAnswerInThePlaceOfTheOneBefore() throws {
        _ = try sut.keep(anyArea(), at: now)
        _ = try sut.keep(anyArea(), at: now.advanced(by: 5))
        #expect(sut.areas.map(\.asking.time) == [now.advanced(by: 5)])
    }

    @Test(arguments: [(-33.8568, 151.2153), (0, 0), (89.99, 10), (12, 179.999), (-54.8, -68.3)])
    func keep_worksAnywhereOnTheGlobe(latitude: Double, longitude: Double) throws {
        let centre = coordinate(latitude, longitude)
        _ = try sut.keep(anyArea(around: centre), at: now)
        #expect(sut.areas(holding: centre, within: 1000).count == 1)
    }

    @Test func keep_takesTheOldestAwayWhereThereAreTooMany() throws {
        for number in 0...KeptAreas.greatestCount {
            _ = try sut.keep(anyArea(around: coordinate(60, Double(number))), at: now)
        }
        #expect(sut.names.count == KeptAreas.greatestCount)
        #expect(sut.areas(holding: coordinate(60, 0), within: 1000).isEmpty)
    }

    @Test func keep_isForItsOwnerAlone() throws {
        let kept = try sut.keep(anyArea(), at: now)
        let modes = try [folder.path("kept"), sut.path(of: kept.name)].map {
            try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
        }
        #expect(modes == [0o700, 0o600])
    }

    @Test(arguments: [(0.0, 1000.0, true), (0, 1001, false), (400, 600, true), (400, 602, false), (5000, 10, false)])
    func areas_holdTheCirclesInside(away: Double, metres: Double, isHeld: Bool) throws {
        _ = try sut.keep(anyArea(), at: now)
        let centre = anyCentre.destination(distance: away, bearing: 70)
        #expect(sut.areas(holding: centre, within: metres).isEmpty != isHeld)
    }

    @Test func areas_countForSevenDays() throws {
        let kept = try sut.keep(anyArea(), at: now)
        let ages = [-1, 0, 7 * 86_400 - 1, 7 * 86_400]
        #expect(ages.map { kept.counts(at: now.advanced(by: $0)) } == [false, true, true, false])
    }

    @Test func areas_passOverWhatIsNoAnswer() throws {
        let kept = try sut.keep(anyArea(), at: now)
        let bytes = try Data(contentsOf: URL(filePath: sut.path(of: kept.name)))
        for (name, data) in [
            ("kept-60.17120,24.94370-2000m.places", Data(bytes.prefix(5000))),
            ("kept-60.17120,24.94370-3000m.places", Data("streets".utf8)), ("kept-nowhere-5m.places", bytes),
            ("kept-91.0,7.0-5m.places", bytes), ("kept-60.17120,24.94370-x.places", bytes), ("other.places", bytes),
        ] {
            try folder.write("kept/\(name)", data)
        }
        #expect(sut.areas.map(\.name) == [kept.name])
        // A name that promises more than the file holds is not believed.
        try folder.write("kept/kept-60.17120,24.94370-9000m.places", bytes)
        #expect(sut.areas(holding: anyCentre, within: 8000).isEmpty)
    }

    @Test func areas_passOverPlaceFilesWithoutAQuestion() throws {
        try FileManager.default.createDirectory(atPath: folder.path("kept"), withIntermediateDirectories: true)
        let builder = PlaceFileBuilder(path: folder.path("kept/kept-60.17120,24.94370-1000m.places"), sources: .test)
        try builder.write(TableAbout([anySource()], as: .area))
        #expect(sut.areas.isEmpty)
    }

    /// Behind checksums that fit may stand anything.
    @Test(arguments: 0..<200)
    func streets_areReadWithoutACrashWhateverTheyHold(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let kept = try sut.keep(anyArea(), at: now)
        var bytes = Array(try Data(contentsOf: URL(filePath: sut.path(of: kept.name))))
        let streets = [UInt8](streets: anyArea().streets)
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: streets) })
        for _ in 0..<3 {
            bytes[start + Int.random(in: streets.indices, using: &random)] = .random(in: 0...255, using: &random)
        }
        try Data(TableFile.resealed(bytes)).write(to: URL(filePath: sut.path(of: kept.name)))
        let area = try sut.area(named: kept.name)
        for feature in (try? area.loader.streets()) ?? [] {
            #expect(feature.lines.allSatisfy { $0.count >= 2 })
        }
    }

    @Test func keep_byTwoAtOnceLeavesAWholeAnswer() async throws {
        let sut = sut
        await withTaskGroup(of: Void.self) { group in
            for second in 0..<16 {
                group.addTask { _ = try? sut.keep(anyArea(), at: now.advanced(by: second)) }
            }
        }
        #expect(sut.areas.map(\.loader.count) == [1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("kept")).count == 1)
    }

    @Test func remove_takesAwayOneAnswerAndNothingElse() throws {
        let kept = try sut.keep(anyArea(), at: now)
        try folder.write("kept/other.places", "mine")
        #expect(try sut.remove(kept.name))
        #expect(try !sut.remove(kept.name))
        #expect(try !sut.remove("other"))
        #expect(try !sut.remove("../kept/other"))
        #expect(try folder.read("kept/other.places") == "mine")
    }

    private var sut: KeptAreas { KeptAreas(folder: folder.path("kept"), sources: .test) }
}

/// Answers of a service that serve for the questions after them.
@Suite struct KeepingPlacesLoaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func question_inAnAnswerThatCountsAsksNoOne() async throws {
        let asker = AskerSpy()
        #expect(try await find(query(), asking: asker).places.count == 1)
        #expect(try await find(query(metres: 300), asking: asker).places.count == 1)
        #expect(try await find(query(from: 200, metres: 700), asking: asker).places.count == 1)
        #expect(asker.circles.count == 1)
    }

    @Test func question_outsideAsksForItsOwnCircle() async throws {
        let asker = AskerSpy()
        _ = try await find(query(), asking: asker)
        _ = try await find(query(from: 500, metres: 1000), asking: asker)
        _ = try await find(query(metres: 1000.4), asking: asker)
        #expect(asker.circles.map(\.radius) == [1000, 1000])
    }

    @Test func question_afterSevenDaysAsksAgain() async throws {
        let asker = AskerSpy()
        _ = try await find(query(), asking: asker)
        let later = try await find(query(), asking: asker, at: now.advanced(by: KeptAreas.lifetime))
        #expect(asker.circles.count == 2)
        #expect(later.sources.first?.retrieval?.age == 0)
    }

    @Test func question_tellsTheAgeOfItsAnswer() async throws {
        let asker = AskerSpy()
        let first = try await find(query(), asking: asker).sources.first?.retrieval
        let second = try await find(query(), asking: asker, at: now.advanced(by: 120)).sources.first?.retrieval
        #expect(first == Retrieval(time: now, age: 0, daysKept: 7))
        #expect(second == Retrieval(time: now, age: 120, daysKept: 7))
    }

    @Test func question_forAFreshAnswerAsksOnce() async throws {
        let asker = AskerSpy()
        _ = try await find(query(), asking: asker)
        for _ in 0..<2 {
            _ = try await find(query(), asking: asker, at: now.advanced(by: 60), since: now.advanced(by: 60))
        }
        #expect(asker.circles.count == 2)
    }

    @Test(arguments: [
        PlacesError.connectivity(reason: .request(.timedOut(.total, after: .seconds(20)))),
        .refused(status: 504, message: nil), .rateLimited(retryAfter: .seconds(30), message: nil),
        .callLimitReached(limit: 1),
    ])
    func question_takesAnOlderAnswerWhereNothingCanBeAsked(error: PlacesError) async throws {
        _ = try await find(query(), asking: AskerSpy())
        let result = try await find(
            query(), asking: AskerSpy(answering: .failure(error)), at: now.advanced(by: 9 * 86_400))
        #expect(result.places.count == 1)
        #expect(result.notices.contains(.agedAnswer(seconds: 9 * 86_400, reason: error)))
    }

    @Test func question_failsWhereNothingCanBeAskedAndNothingIsKept() async throws {
        let error = PlacesError.refused(status: 504, message: nil)
        await #expect(throws: error) { try await find(query(), asking: AskerSpy(answering: .failure(error))) }
        #expect(!FileManager.default.fileExists(atPath: folder.path("kept")))
    }

    @Test func question_thatIsCancelledTakesNoOlderAnswer() async throws {
        _ = try await find(query(), asking: AskerSpy())
        await #expect(throws: PlacesError.cancelled) {
            try await find(
                query(), asking: AskerSpy(answering: .failure(.cancelled)), at: now.advanced(by: 9 * 86_400))
        }
    }

    @Test func question_forAWiderCircleIsAskedAsItIsAndNotKept() async throws {
        let (asker, service) = (AskerSpy(), PlacesLoaderSpy(answering: .success(anyResult([anyPlace()]))))
        _ = try await find(query(metres: 2001), asking: asker, else: service)
        #expect(asker.circles.isEmpty)
        #expect(service.queries.map(\.radius.metres) == [2001])
        #expect(sut.names.isEmpty)
    }

    @Test func question_isAskedAsItIsWhereTheServiceCannotTellAll() async throws {
        let (asker, service) = (
            AskerSpy(answering: .success(nil)), PlacesLoaderSpy(answering: .success(anyResult([anyPlace()])))
        )
        _ = try await find(query(), asking: asker, else: service)
        #expect(service.queries.map(\.radius.metres) == [1000])
        #expect(sut.names.isEmpty)
    }

    @Test func question_growsBeyondWhatIsKeptByAskingTheService() async throws {
        let (asker, service) = (
            AskerSpy(), PlacesLoaderSpy(answering: .success(anyResult([anyPlace(metres: 3000, category: "Museum")])))
        )
        var query = query()
        (query.filter.kinds, query.expansionLimit) = (["museum"], radius(5000))
        let result = try await find(query, asking: asker, else: service)
        #expect(asker.circles.count == 1)
        #expect(service.queries.map(\.radius.metres) == [5000])
        #expect(result.places.count == 1)
    }

    /// The folder is a file.
    @Test func question_losesNothingWhereNothingCanBeKeptAndSaysSoOnce() async throws {
        try folder.write("kept", "a file")
        let asker = AskerSpy()
        let reports = Mutex(0)
        let loader = KeepingPlacesLoader(
            asker: asker, else: PlacesLoaderSpy(answering: .failure(.cancelled)), kept: sut, now: { now },
            report: { _ in reports.withLock { $0 += 1 } })
        for _ in 0..<2 {
            let search = PlacesSearch(provider: nil, loader: loader)
            #expect(try await search.find(query()).places.count == 1)
            #expect(try await search.find(query(from: 900)).places.count == 1)
        }
        #expect(reports.withLock(\.self) == 1)
        // One answer is remembered.
        #expect(asker.circles.count == 4)
        #expect(try folder.read("kept") == "a file")
    }

    @Test func load_deliversTheWantedKindsOfTheCircle() async throws {
        let loader = KeepingPlacesLoader(
            asker: AskerSpy(), else: PlacesLoaderSpy(answering: .failure(.cancelled)), kept: sut, now: { now })
        var query = query()
        #expect(try await loader.load(query).places.count == 1)
        query.filter.kinds = ["museum"]
        #expect(try await loader.load(query).places.isEmpty)
    }

    private var sut: KeptAreas { KeptAreas(folder: folder.path("kept"), sources: .test) }

    private func query(from metresAway: Double = 0, metres: Double = 1000) -> PlacesQuery {
        PlacesQuery(centre: anyCentre.destination(distance: metresAway, bearing: 90), radius: radius(metres))
    }

    private func find(
        _ query: PlacesQuery, asking asker: AskerSpy,
        else service: PlacesLoaderSpy = PlacesLoaderSpy(answering: .failure(.cancelled)), at time: Timestamp = now,
        since: Timestamp? = nil
    ) async throws -> PlacesResult {
        let loader = KeepingPlacesLoader(asker: asker, else: service, kept: sut, since: since, now: { time })
        return try await PlacesSearch(provider: nil, loader: loader).find(query)
    }
}

private let now = Timestamp(seconds: 1_764_451_418)

private func anyArea(around centre: Coordinate = anyCentre, radius: Int = 1000) -> AskedArea {
    let line = [0.0, 300, 2000].map { centre.destination(distance: $0, bearing: 45) }
    let ring = [0.0, 120, 240].map { centre.destination(distance: 80, bearing: $0) }
    return AskedArea(
        circle: AskedCircle(centre: centre, radius: radius),
        places: [
            Place(
                id: Place.ID(source: "osm", value: "node/1"), name: "Kahvila",
                coordinate: centre.destination(distance: 50, bearing: 90),
                categories: [PlaceCategory(id: "amenity=cafe", name: "Café", kind: "cafe")])
        ],
        streets: [
            MapFeature(.primary, name: "Kluuvikatu", lines: [line, line.reversed()]), MapFeature(.park, lines: [ring]),
        ].compactMap(\.self), source: SourceDirectory.openTerms.credit)
}

/// A service that tells all there is in a circle.
private final class AskerSpy: AreaAsker {
    private let received = Mutex<[AskedCircle]>([])
    private let answer: Result<AskedArea?, PlacesError>?

    /// - Parameter answer: `nil` for the area that was asked for.
    init(answering answer: Result<AskedArea?, PlacesError>? = nil) { self.answer = answer }

    var host: String { "a.test" }
    var circles: [AskedCircle] { received.withLock { $0 } }

    func area(in circle: AskedCircle) async throws(PlacesError) -> AskedArea? {
        received.withLock { $0.append(circle) }
        if let answer { return try answer.get() }
        return anyArea(around: circle.centre, radius: circle.radius)
    }
}
