import FoundationEssentials
import PlacesCategories
public import PlacesEngine
public import PlacesFeature
public import PlacesHTTP
import Synchronization

/// Loads places from a remote service, page by page.
///
/// - With a centre in the query the location of the result is that centre; without one it is the point that the
///   service tells, or `nil` with ``PlacesFeature/Notice/centreUnknown``.
/// - The radius of the result is the one asked for.
/// - The result is complete if the service named no further page, every place could be read, and the service did not
///   say that it searched a smaller circle than asked, or that a page lacks places.
/// - The date of the data is that of the first page that has one.
/// - A page after the first that fails ends the search and takes nothing away from the pages before it.
/// - Where it takes several requests to ask for all that is wanted, their answers become one.
public struct RemotePlacesLoader: PlacesLoader {
    /// The greatest number of calls for one search, unless said otherwise.
    public static let standardMaxCalls = 4

    /// The kinds of the tree inside the library, which all services are asked for, and the attributes of this one.
    public var vocabulary: any SourceVocabulary { ServiceVocabulary(attributes: endpoint.attributeKeys) }

    private let endpoint: any PlacesEndpoint
    private let client: any HTTPClient
    private let maxCalls: Int?
    private let budget: CallBudget?
    private let meter: (any CallMeter)?
    private let refusal = Refusal()

    /// What the client repeats on its own, after an answer of 429 or 5xx or without any, is one call: we take it that
    /// a service bills answers. One that bills failures as well bills more than was counted.
    /// - Parameters:
    ///   - endpoint: the service to ask.
    ///   - client: sends the requests.
    ///   - maxCalls: the greatest number of calls for one search, at least 1, or `nil` for ``standardMaxCalls``.
    ///   - budget: the calls that are allowed for this and others together, in place of `maxCalls`.
    ///   - meter: notified of each call that costs something, before it is made.
    public init(
        endpoint: any PlacesEndpoint, client: any HTTPClient, maxCalls: Int? = nil, budget: CallBudget? = nil,
        meter: (any CallMeter)? = nil
    ) {
        (self.endpoint, self.client) = (endpoint, client)
        (self.maxCalls, self.budget, self.meter) = (maxCalls, budget, meter)
    }

    /// Asks for the first page of each part of what is wanted, then for the second of each, and so on. If the account does not
    /// pay for facts that only the words wish for, it is asked without them, now and from then on, and a notice says so.
    /// - Throws: ``PlacesFeature/PlacesError/callLimitReached(limit:)`` if not even the first call is allowed,
    ///   ``PlacesFeature/PlacesError/rateLimited(retryAfter:message:)`` without a call while the service wants to be
    ///   left alone, ``PlacesFeature/PlacesError/unknownKinds(_:source:)`` if it knows none of the kinds.
    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        let budget = budget ?? CallBudget(maxCalls)
        let facts = surchargedFacts(query)
        guard !facts.isEmpty else { return try await load(query, budget) }
        var refused: PlacesError?
        if !refusal.isKnown {
            do {
                return try await load(query, budget)
            } catch {
                guard error.isForWantOfCredits else { throw error }
                refused = error
                refusal.note()
            }
        }
        do {
            var result = try await load(query.withoutPaidFacts, budget)
            if refused != nil { result.notices = result.notices.map(\.withOneMoreCall) }
            result.notices.append(.factsRefused(facts))
            return result
        } catch {
            // Not the limit, but the refusal is why there is no answer.
            if case .callLimitReached = error, let refused { throw refused }
            throw error
        }
    }

    /// The facts without which a call would cost less.
    private func surchargedFacts(_ query: PlacesQuery) -> [WishedFact] {
        var cheaper = query.withoutPaidFacts
        let tier = endpoint.tier(for: cheaper)
        return query.paidFacts.filter { fact in
            cheaper.paidFacts = [fact]
            return endpoint.tier(for: cheaper) != tier
        }
    }

    private func load(_ query: PlacesQuery, _ budget: CallBudget) async throws(PlacesError) -> PlacesResult {
        let tier = endpoint.tier(for: query)
        let pagesWanted = max(1, endpoint.pagesWanted(for: query))
        let unknownKinds = endpoint.unknownKinds(in: query)
        let requests = try endpoint.firstRequests(for: query)
        if requests.isEmpty, !unknownKinds.isEmpty {
            throw .unknownKinds(unknownKinds, source: endpoint.source.name)
        }
        var parts = requests.map(Part.init)
        var answer = Answer(parts: parts.count)
        var queue = Array(parts.indices)[...]
        while let index = queue.popFirst() {
            let request = parts[index].request
            if Task.isCancelled { throw .cancelled }
            if let pause = client.pause(before: request) {
                let error = PlacesError(pause)
                if answer.calls == 0 { throw error }
                answer.end(.laterPageFailed(reason: error))
                break
            }
            guard budget.spend() else {
                if answer.calls == 0 { throw .callLimitReached(limit: budget.limit) }
                answer.end(.callLimitReached(limit: budget.limit))
                if parts.contains(where: { $0.pages == 0 }) { answer.end(.notAllAsked(calls: parts.count)) }
                break
            }
            // Counting takes a while, in which the client can get ready.
            client.prepare()
            if let tier { meter?.count(tier) }
            let page: PlacesPage
            answer.calls += 1
            do {
                page = try await load(request)
            } catch  where answer.calls == 1 || error == .cancelled {
                throw error
            } catch {
                answer.end(.laterPageFailed(reason: error))
                break
            }
            answer.add(page, to: index)
            parts[index].pages += 1
            guard case .request(let next, let key) = page.next else {
                answer.end(at: page.next, concealing: endpoint.concealingSecrets)
                continue
            }
            guard !page.isEmpty, parts[index].pages < pagesWanted, !parts[index].visited.contains(key) else {
                answer.end()
                continue
            }
            parts[index].ask(next, key)
            queue.append(index)
        }
        if !unknownKinds.isEmpty { answer.note(.unknownKinds(unknownKinds, source: endpoint.source.name)) }
        var result = answer.result(for: query, from: endpoint.source)
        result.sourcesWithEveryChain = endpoint.sourcesWithEveryChain
        return result
    }

    private func load(_ request: HTTPRequest) async throws(PlacesError) -> PlacesPage {
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch {
            throw PlacesError(error, concealing: endpoint.concealingSecrets)
        }
        return try endpoint.page(from: response, to: request)
    }
}

extension PlacesError {
    /// What a failure of the network means for a search.
    init(_ error: HTTPError, concealing: (String) -> String) {
        switch error {
        case .oversized(let limit): self = .oversized(limit: limit)
        case .asksToWait(let pause): self = PlacesError(pause)
        case .cancelled: self = .cancelled
        case .unusableFile(let path, let problem): self = .unusableFile(reason: .problem(path: path, problem))
        default: self = .connectivity(reason: .request(error.replacingTexts(concealing)))
        }
    }
}

/// The words that are known of a service without asking it.
private struct ServiceVocabulary: SourceVocabulary {
    let attributes: Set<String>

    func chainNames() -> Set<String> { [] }
    func hasPlace(ofChain key: String) -> Bool { false }
    func attributeKeys() -> Set<String> { attributes }
    func kinds() throws(PlacesError) -> (any KindTree)? { try BuiltInKinds().kinds() }
}

/// Remembers, as long as a loader lives, that the account does not pay for facts that cost extra.
private final class Refusal: Sendable {
    private let known = Atomic(false)

    var isKnown: Bool { known.load(ordering: .relaxed) }

    func note() { known.store(true, ordering: .relaxed) }
}

extension PlacesQuery {
    fileprivate var withoutPaidFacts: PlacesQuery {
        var query = self
        query.paidFacts = []
        return query
    }
}

extension Notice {
    fileprivate var withOneMoreCall: Notice {
        if case .calls(let count) = self { .calls(count: count + 1) } else { self }
    }
}

/// How far one part of what is wanted has been asked for.
private struct Part {
    /// The pages that came.
    var pages = 0
    /// The page to ask for next.
    private(set) var request: HTTPRequest
    /// The keys of the pages that were asked for, which are few.
    private(set) var visited: [String]

    init(_ request: HTTPRequest) { (self.request, visited) = (request, [request.url.absoluteString]) }

    mutating func ask(_ next: HTTPRequest, _ key: String) {
        request = next
        visited.append(key)
    }
}

/// What the pages so far have brought.
private struct Answer {
    var calls = 0
    /// The places of each part, in the order of the service.
    private var places: [[Place]]
    private var known: Set<Place.ID> = []
    private var skippedCount = 0
    private var location: LocationFix?
    private var searchedRadius: Double?
    private var dataDate: CalendarDate?
    private var truncations: [PlacesPage.Truncation] = []
    /// The greatest radius of a page that lacks nothing.
    private var wholeRadius: Double?
    private var hasMore = false
    private var pageNotices: [Notice] = []
    private var endNotices: [Notice] = []

    init(parts: Int) { places = Array(repeating: [], count: parts) }

    mutating func add(_ page: PlacesPage, to part: Int) {
        // The library makes room in a set that is there by looking up its types.
        if known.isEmpty { known = Set(minimumCapacity: page.places.count) }
        places[part] += page.places.filter { known.insert($0.id).inserted }
        skippedCount += page.skippedCount
        location = location ?? page.location
        searchedRadius = searchedRadius ?? page.searchedRadius
        dataDate = dataDate ?? page.dataDate
        if let truncation = page.truncation {
            truncations.append(truncation)
        } else if let radius = page.searchedRadius {
            wholeRadius = max(wholeRadius ?? radius, radius)
        }
        pageNotices += page.notices.filter { !pageNotices.contains($0) }
    }

    /// Ends before the service did.
    mutating func end(_ notice: Notice? = nil) {
        hasMore = true
        if let notice { endNotices.append(notice) }
    }

    mutating func note(_ notice: Notice) { pageNotices.append(notice) }

    /// Ends where the service did, or where it points away.
    mutating func end(at next: PlacesPage.Next, concealing: (String) -> String) {
        switch next {
        case .none: break
        case .elsewhere(let origin): end(.foreignNextPage(host: concealing(origin)))
        case .unreadable, .request: end()
        }
    }

    func result(for query: PlacesQuery, from source: PlacesSource) -> PlacesResult {
        let fixed = query.centre.map { LocationFix(coordinate: $0, accuracy: 0, age: .zero, method: .fixed) }
        let fix = fixed ?? location
        let isWholeCircle = searchedRadius.map { $0 >= query.radius.metres.rounded(.down) } ?? true
        var notices: [Notice] = skippedCount > 0 ? [.skippedPlaces(count: skippedCount)] : []
        if fix == nil { notices.append(.centreUnknown) }
        notices += pageNotices + truncationNotices
        return PlacesResult(
            places: merged(for: query, from: fix?.coordinate)
                .filter { ($0.distance ?? 0) <= query.radius.metres },
            location: fix, radius: query.radius, sources: [source.dated(dataDate)],
            isComplete: !hasMore && skippedCount == 0 && isWholeCircle && truncations.isEmpty,
            notices: notices + endNotices + [.calls(count: calls)], query: query)
    }

    /// The places of all parts: by distance where the nearest come first, else the first of each, then the second.
    private func merged(for query: PlacesQuery, from centre: Coordinate?) -> [NearbyPlace] {
        guard places.count > 1 else { return places.joined().map { NearbyPlace($0, from: centre) } }
        let ranks = 0..<(places.map(\.count).max() ?? 0)
        let merged = ranks.flatMap { rank in places.compactMap { rank < $0.count ? $0[rank] : nil } }
            .map { NearbyPlace($0, from: centre) }
        guard query.order == nil || query.order == PlacesOrder(.distance) else { return merged }
        return merged.sorted { ($0.distance ?? .infinity) < ($1.distance ?? .infinity) }
    }

    private var truncationNotices: [Notice] {
        var notices: [Notice] = truncations.contains(.tooMany) ? [.tooManyPlaces(wholeWithin: wholeRadius)] : []
        for case .brokenOff(let remark) in truncations { notices.append(.brokenOff(remark: remark)) }
        return notices
    }
}

extension PlacesSource {
    /// The same source with the date of the data that it delivered, if it gave one.
    func dated(_ date: CalendarDate?) -> PlacesSource {
        PlacesSource(
            id: id, name: name, attribution: attribution, attributionURL: attributionURL, licence: licence,
            dataDate: date ?? dataDate, isSample: isSample
        ).noted(note)
    }
}
