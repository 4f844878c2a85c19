import PlacesArguments
import PlacesEngine
import PlacesFeature
import PlacesMCP
import PlacesRequests
import PlacesStrings
import PlacesUseCases

/// The use cases of the program, for an assistant: each goes the way of its command.
struct AssistantComposition: AssistantPlaces {
    let share: AssistantShare

    func search(_ line: AssistantLine) async throws(ToolFailure) -> AssistantFinding {
        try await told { log throws(CommandFailure) in
            var call = try call("search", line, log)
            try call.goWhereTheWordsSay()
            let source = call.requests.source.choice
            try call.check(source.service)
            let cell = try call.usesOwnPosition() ? try await call.takeCell(for: .search(source)) : nil
            var request = try call.requests.search
            request.query = request.query.inMarket(of: cell?.market)
            let parts = try await SearchComposition(request, world: call.world)
            let search = PlacesSearch(
                provider: parts.location.provider, loader: parts.source.loader,
                fallback: parts.location.fallback,
                dependencies: try SearchDependencies(request.query, world: call.world))
            // Before anything is sent.
            guard !line.goesOn || parts.query.selection != .spread else {
                throw CommandFailure(Strings.Assistant.fromNeedsOrder, status: .usage)
            }
            var result: PlacesResult
            do throws(PlacesError) {
                var query = parts.query
                // No map is drawn of the places that are not listed.
                query.needs = [.opening, .facts]
                result = try await search.find(query)
            } catch {
                throw CommandFailure(error, request.source.services)
            }
            result.notices = request.notices + result.notices + result.zoneNotices(call.world)
            return AssistantFinding(
                result: result, query: parts.query, options: call.options,
                context: call.context(in: result.centre == cell?.fix.coordinate ? cell?.fix : nil))
        }
    }

    func details(_ line: AssistantLine) async throws(ToolFailure) -> AssistantDetails {
        try await told { log throws(CommandFailure) in
            let (reference, call) = try place(line, log)
            let resolved = try await resolve(reference, call, tier: .premium)
            let page = try OnePlaceCommand(request: call.requests.onePlace, world: call.world)
                .page(of: resolved, named: nil)
            return AssistantDetails(page: page, options: call.options, context: call.context())
        }
    }

    func position(_ line: AssistantLine) async throws(ToolFailure) -> AssistantPosition {
        try await told { log throws(CommandFailure) in
            var call = try call("where", line, log)
            let cell = try call.usesOwnPosition() ? try await call.takeCell(for: .whereabouts) : nil
            let request = try call.requests.location
            let network = NetworkComposition(request.geocoding.network, world: call.world)
            let location = try await LocationComposition(
                request, purpose: .whereabouts, screen: call.requests.screen, world: call.world,
                client: network.client)
            let fix = if let cell { cell.fix } else { try await location.locate() }
            let surroundings = LocationReport(request: request, world: call.world, client: network.client)
            let answer = try await translating { try await surroundings.answer(fix) }
            return AssistantPosition(
                answer: answer, options: call.options, context: call.context(in: cell?.fix))
        }
    }

    func opening(of places: [String], _ line: AssistantLine) async throws(ToolFailure) -> AssistantOpenings {
        try await told { log throws(CommandFailure) in
            let call = try call("hours", line, log)
            var items: [AssistantOpenings.Item] = []
            for id in places { items.append(await opening(of: id, call)) }
            if let hours = call.requests.text {
                guard try call.requests.location.near != nil else {
                    throw CommandFailure(Strings.Assistant.nearForHours, status: .usage)
                }
                _ = try call.usesOwnPosition()
                let command = HoursCommand(request: try call.requests.hours, world: call.world)
                items.append(
                    AssistantOpenings.Item(
                        id: nil, name: nil, hours: hours, answer: .success(try await command.answer(about: hours))))
            }
            return AssistantOpenings(items: items, context: call.context())
        }
    }

    func areas(named name: String, in country: String?) async throws(ToolFailure) -> AssistantAreas {
        try await told { log throws(CommandFailure) in
            let call = try call("city", AssistantLine(), log)
            let finder = AreaFinder(request: call.requests.geocoding, world: call.world)
            return AssistantAreas(
                query: name, items: try finder.areas(named: name, in: country),
                context: call.context())
        }
    }

    func sources() async throws(ToolFailure) -> AssistantSources {
        try await told { log throws(CommandFailure) in
            let call = try call("search", AssistantLine(), log)
            let listing = AssistantSourceListing(call: call, allowsBilled: share.server.allowsBilled)
            return AssistantSources(items: try listing.items, context: call.context())
        }
    }

    // MARK: - One place

    private func place(
        _ line: AssistantLine, _ log: SentLog
    ) throws(CommandFailure) -> (PlaceReference, AssistantCall) {
        let reference = try translated { try CommandWords.reference(line.words) }
        switch reference {
        case .number: throw CommandFailure(Strings.Assistant.noNumbers, status: .usage)
        // Names are those of saved places.
        case .name(let name) where !share.server.tellsSaved:
            throw CommandFailure(Strings.Assistant.noID(name.shown), hint: Strings.Assistant.idAsTold, status: .usage)
        case .name, .id: break
        }
        return (reference, try call("show", line, log))
    }

    private func resolve(
        _ reference: PlaceReference, _ call: AssistantCall, tier: CallTier
    ) async throws(CommandFailure) -> ResolvedPlace {
        let resolver = PlaceResolver(request: call.requests.details, world: call.world, tier: tier)
        let id = try translated { try resolver.find(reference).id }
        try call.check(resolver.askedService(for: id))
        return try await resolver.resolve(reference, call.requests.details.services)
    }

    private func opening(of id: String, _ call: AssistantCall) async -> AssistantOpenings.Item {
        do throws(CommandFailure) {
            guard let reference = PlaceReference(id), case .id = reference else {
                throw CommandFailure(Strings.Assistant.noID(id.shown), hint: Strings.Assistant.idAsTold, status: .usage)
            }
            let place = try await resolve(reference, call, tier: .premium).place
            let command = HoursCommand(request: try call.requests.hours, world: call.world)
            return AssistantOpenings.Item(
                id: place.id.description, name: place.name, hours: place.hours?.text,
                answer: .success(try command.answer(about: place)))
        } catch {
            return AssistantOpenings.Item(
                id: id, name: nil, hours: nil, answer: .failure(AssistantWording.failure(error, remarks: [])))
        }
    }

    // MARK: - The line

    private func call(
        _ command: String, _ line: AssistantLine, _ log: SentLog
    ) throws(CommandFailure) -> AssistantCall {
        try AssistantCall(command, line, share, log)
    }

    /// A failure as the command line words it, with what was sent until then.
    private func told<Answer>(
        _ body: (SentLog) async throws(CommandFailure) -> Answer
    ) async throws(ToolFailure) -> Answer {
        let log = share.log
        do {
            return try await body(log)
        } catch {
            let sent = log.requests
            throw AssistantWording.failure(error, remarks: sent.isEmpty ? [] : AnswerContext(sent: sent).sentLines)
        }
    }
}
