import PlacesAPI
import PlacesFeature
import PlacesLocation
import PlacesMCP
import PlacesPresentation
import PlacesWords

/// The use cases of the program, for an assistant: each goes the way of its command.
struct AssistantComposition: AssistantPlaces {
    let share: AssistantShare

    func search(_ line: AssistantLine) async throws(ToolFailure) -> AssistantFinding {
        try await told { () throws(CommandFailure) in
            let call = try call("search", line)
            let isLocated = try call.usesOwnPosition()
            let request = try call.requests.search
            try call.check(request.source.choice.service)
            _ = try FieldsChoice(request.fields, format: .json)
            let parts = try await SearchComposition(request, world: call.world)
            let grid = isLocated ? request.source.services.blur : nil
            let provider = parts.location.provider.map { provider in
                grid.map { CellLocationProvider(provider, grid: $0) as any LocationProvider } ?? provider
            }
            let search = PlacesSearch(
                provider: provider, loader: parts.source.loader, fallback: parts.location.fallback,
                aids: try SearchAids(request.query, world: call.world))
            var result: PlacesResult
            do throws(PlacesError) {
                result = try await search.find(parts.query)
            } catch {
                throw CommandFailure(error, request.source.services)
            }
            result.notices = request.notices + result.notices
            return AssistantFinding(
                result: result, query: parts.query, options: call.options, context: call.context(isLocated: isLocated))
        }
    }

    func details(_ line: AssistantLine) async throws(ToolFailure) -> AssistantDetails {
        try await told { () throws(CommandFailure) in
            let (reference, call) = try place(line)
            let resolved = try await resolve(reference, call, tier: .premium)
            let page = try OnePlaceCommand(request: call.requests.onePlace, world: call.world)
                .page(of: resolved, named: nil)
            return AssistantDetails(
                details: resolved.details, options: call.options, context: call.context(), page: page)
        }
    }

    func position(_ line: AssistantLine) async throws(ToolFailure) -> AssistantPosition {
        try await told { () throws(CommandFailure) in
            let call = try call("where", line)
            let isLocated = try call.usesOwnPosition()
            let request = try call.requests.location
            let network = NetworkComposition(request.geocoding.network, world: call.world)
            let location = try await LocationComposition(
                request, purpose: .whereabouts, world: call.world, client: network.client)
            var fix = try await location.locate()
            if isLocated, let grid = request.blur { fix = grid.cell(of: fix) }
            let answer = try await Surroundings(request: request, world: call.world, client: network.client)
                .answer(fix)
            return AssistantPosition(
                answer: answer, options: call.options, context: call.context(isLocated: isLocated))
        }
    }

    func opening(of places: [String], _ line: AssistantLine) async throws(ToolFailure) -> AssistantOpenings {
        try await told { () throws(CommandFailure) in
            let call = try call("hours", line)
            var items: [AssistantOpenings.Item] = []
            for id in places { items.append(await opening(of: id, call)) }
            if let hours = call.requests.text {
                guard try call.requests.location.near != nil else {
                    throw CommandFailure(Words.Assistant.nearForHours, status: .usage)
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
        try await told { () throws(CommandFailure) in
            let call = try call("city", AssistantLine())
            let finder = AreaFinder(request: call.requests.geocoding, world: call.world)
            return AssistantAreas(
                query: name, items: try finder.areas(named: name, in: country), context: call.context())
        }
    }

    func sources() async throws(ToolFailure) -> AssistantSources {
        try await told { () throws(CommandFailure) in
            let call = try call("search", AssistantLine())
            let listing = AssistantSourceListing(call: call, allowsBilled: share.server.allowsBilled)
            return AssistantSources(items: try listing.items, context: call.context())
        }
    }

    // MARK: - One place

    private func place(_ line: AssistantLine) throws(CommandFailure) -> (PlaceReference, AssistantCall) {
        let invocation = try parse("show", line)
        guard case .show(let reference, _) = invocation else {
            throw CommandFailure(Words.OnePlace.noReference, hint: Words.OnePlace.referenceHint, status: .usage)
        }
        if case .number = reference { throw CommandFailure(Words.Assistant.noNumbers, status: .usage) }
        return (reference, try AssistantCall(invocation, share))
    }

    private func resolve(
        _ reference: PlaceReference, _ call: AssistantCall, tier: CallTier
    ) async throws(CommandFailure) -> ResolvedPlace {
        let resolver = PlaceResolver(request: call.requests.details, world: call.world, tier: tier)
        let id = try resolver.find(reference).id
        let service = PlacesService.all.first { $0.terms.prefix == id.source }
        let isAsked = service.map { call.requests.details.chosen == .service($0.id) || !$0.terms.mayBeKept } ?? false
        try call.check(isAsked ? service : nil)
        return try await resolver.resolve(reference)
    }

    private func opening(of id: String, _ call: AssistantCall) async -> AssistantOpenings.Item {
        do throws(CommandFailure) {
            guard let reference = PlaceReference(id), case .id = reference else {
                throw CommandFailure(
                    Words.OnePlace.badReference(id.shown), hint: Words.OnePlace.referenceHint, status: .usage)
            }
            let place = try await resolve(reference, call, tier: .premium).place
            let command = HoursCommand(request: try call.requests.hours, world: call.world)
            return AssistantOpenings.Item(
                id: place.id.description, name: place.name, hours: place.hours?.text,
                answer: .success(try command.answer(about: place)))
        } catch {
            return AssistantOpenings.Item(id: id, name: nil, hours: nil, answer: .failure(ToolFailure(error)))
        }
    }

    // MARK: - The line

    private func call(_ command: String, _ line: AssistantLine) throws(CommandFailure) -> AssistantCall {
        try AssistantCall(try parse(command, line), share)
    }

    private func parse(_ command: String, _ line: AssistantLine) throws(CommandFailure) -> Invocation {
        do {
            // The command is meant, whatever its words name.
            return try Invocation.parse([command] + line.options + ["--"] + line.words, isSaved: { _ in true })
        } catch {
            var error = error
            error.advice = nil
            throw CommandFailure(error)
        }
    }

    /// A failure as the command line words it.
    private func told<Answer>(
        _ body: () async throws(CommandFailure) -> Answer
    ) async throws(ToolFailure) -> Answer {
        do {
            return try await body()
        } catch {
            throw ToolFailure(error)
        }
    }
}

extension ToolFailure {
    fileprivate init(_ failure: CommandFailure) {
        self.init(
            [failure.message, failure.excerpt].compactMap(\.self).joined(separator: "\n"), hint: failure.hint)
    }
}
