public import PlacesEngine
public import PlacesFeature
internal import PlacesThreads

/// Asks a service for all there is in a small circle, once, and answers from what it said for seven days.
///
/// A question whose circle lies inside that of an answer that counts asks no one. Where the circle is larger than ``mostMetres``, or
/// the service cannot answer for all there is, it is asked for what the question is about, and that is not kept.
public struct KeepingPlacesLoader: PlacesLoader {
    /// The largest circle that is asked for all there is, in metres.
    public static let mostMetres = 2000.0

    private let asker: any AreaAsker
    private let service: any PlacesLoader
    private let kept: KeptAreas?
    private let since: Timestamp?
    private let now: @Sendable () -> Timestamp
    private let report: @Sendable (PlacesError) -> Void
    /// The latest answer, for use where it cannot be written to a file.
    private let last = Locked(Last())

    private struct Last {
        var answer: (asking: Asking, table: PlaceTable, source: PlacesSource)?
        var isReported = false
    }

    /// - Parameters:
    ///   - asker: asks the service for all there is.
    ///   - service: asks it for what a question is about.
    ///   - kept: where answers are kept; without it one is remembered as long as the loader is there.
    ///   - since: answers from before this moment do not count, unless nothing can be asked.
    ///   - now: the clock.
    ///   - report: called once where answers cannot be kept.
    public init(
        asker: any AreaAsker, else service: any PlacesLoader, kept: KeptAreas?, since: Timestamp? = nil,
        now: @escaping @Sendable () -> Timestamp, report: @escaping @Sendable (PlacesError) -> Void = { _ in }
    ) {
        (self.asker, self.service, self.kept, self.since) = (asker, service, kept, since)
        (self.now, self.report) = (now, report)
    }

    public var traits: SourceTraits { service.traits }
    public var vocabulary: any SourceVocabulary { service.vocabulary }

    /// All places of the circle that are of the wanted kinds, or what the service delivers.
    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        guard let answer = try await answer(to: query, around: nil) else { return try await service.load(query) }
        return try answer.ofKinds(query)
    }

    public func bringToHand(
        for query: PlacesQuery, around fix: LocationFix?
    ) async throws(PlacesError) -> PlacesAtHand? {
        try await answer(to: query, around: fix)?.atHand
    }

    private func answer(
        to query: PlacesQuery, around fix: LocationFix?
    ) async throws(PlacesError) -> KeptAnswer? {
        // Nothing passes where all wanted kinds are excluded.
        guard let centre = query.centre, query.radius.metres <= Self.mostMetres,
            query.filter.possibleKinds?.isEmpty != true
        else { return nil }
        let metres = query.radius.metres
        if let answer = last.withLock({ $0.answer }), answer.asking.circle.contains(around: centre, radius: metres) {
            return KeptAnswer(answer.table, answer.asking, answer.source, at: now())
        }
        let areas = kept?.areas(holding: centre, within: metres) ?? []
        if let area = areas.first(where: { $0.counts(at: now()) && since.map($0.isAsked(since:)) ?? true }) {
            return KeptAnswer(area, at: now())
        }
        let circle = AskedCircle(centre: centre, radius: Int(metres.rounded(.up)), label: fix?.label, town: fix?.town)
        let asked: AskedArea?
        do {
            asked = try await asker.area(in: circle)
        } catch {
            guard error != .cancelled, let area = areas.first else { throw error }
            var answer = KeptAnswer(area, at: now())
            answer.notices = [.agedAnswer(seconds: answer.age, reason: error)]
            return answer
        }
        guard let asked else { return nil }
        return try keep(asked)
    }

    private func keep(_ area: AskedArea) throws(PlacesError) -> KeptAnswer {
        let asking = Asking(circle: area.circle, time: now())
        var answer: KeptAnswer
        if let file = kept.flatMap({ store(area, in: $0, at: asking.time) }) {
            answer = KeptAnswer(file, at: asking.time)
        } else {
            let table = try PlaceTable(area.places)
            last.withLock { $0.answer = (asking, table, area.source) }
            answer = KeptAnswer(table, asking, area.source, at: asking.time)
        }
        answer.notices = area.notices
        return answer
    }

    /// A full disk takes nothing away from the answer.
    private func store(_ area: AskedArea, in kept: KeptAreas, at time: Timestamp) -> KeptArea? {
        do throws(PlacesError) {
            return try kept.keep(area, at: time)
        } catch {
            let isFirst = last.withLock { last in
                defer { last.isReported = true }
                return !last.isReported
            }
            if isFirst { report(error) }
            return nil
        }
    }
}

extension KeptArea {
    /// True if it was asked at a moment or later.
    fileprivate func isAsked(since moment: Timestamp) -> Bool { asking.time >= moment }
}

/// All there is in the circle of an answer.
private struct KeptAnswer: TableSource {
    private let table: PlaceTable
    private let circle: AskedCircle
    private let source: PlacesSource
    /// How old it is, in seconds.
    let age: Int
    var notices: [Notice] = []

    /// - Parameter days: how long it is kept; `nil` where it is not.
    init(_ table: PlaceTable, _ asking: Asking, _ source: PlacesSource, at now: Timestamp, days: Int? = nil) {
        (self.table, circle) = (table, asking.circle)
        age = max(0, now.seconds - asking.time.seconds)
        self.source = source.asked(Retrieval(time: asking.time, age: age, daysKept: days))
    }

    init(_ area: KeptArea, at now: Timestamp) {
        self.init(
            area.loader.table, area.asking, area.source, at: now, days: KeptAreas.lifetime / 86_400)
    }

    var traits: SourceTraits { .local }
    var vocabulary: any SourceVocabulary { TableVocabulary(table) }
    var knownCircle: AskedCircle? { circle }

    func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult { try ofKinds(query) }

    func answer(to query: PlacesQuery) -> SourceAnswer {
        var answer = SourceAnswer(all: table, for: query, sources: [source])
        answer.location = answer.location ?? LocationFix(coordinate: circle.centre, method: .fixed)
        answer.notices = notices
        return answer
    }

    /// What the service would deliver: everything of the wanted kinds, whatever else the question wants.
    func ofKinds(_ query: PlacesQuery) throws(PlacesError) -> PlacesResult {
        var result = try everything(for: query)
        if let kinds = query.filter.possibleKinds {
            result.places = result.places.filter { $0.place.categories.isOf(kinds) }
        }
        result.notices = notices
        return result
    }
}
