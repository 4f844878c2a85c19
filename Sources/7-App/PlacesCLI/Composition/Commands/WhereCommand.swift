import PlacesArguments
import PlacesFeature
import PlacesLocation
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesUseCases

extension Command {
    static let whereabouts = Command(
        CommandSpec(
            name: "where", operand: .none, summary: Strings.Commands.whereabouts,
            details: Strings.Commands.whereaboutsDetails, examples: Strings.Commands.whereaboutsExamples,
            options: .only(
                OptionNames.methods + OptionNames.town + OptionNames.network + [
                    "format", "json", "units", "ascii", "accessible", "watch", "explain", "lang", "blur",
                    "exact-position",
                    "no-history",
                ]),
            // Words that make a question of it: it asks for a place.
            isWordOfSearch: { words, _ in
                words.first.map { ["is", "are", "can", "to"].contains($0.lowercased()) } ?? false
            })
    ) { call throws(CommandFailure) in
        try await WhereCommand(request: call.requests().whereabouts, world: call.world).run()
    }
}

/// `places where`: the user's position, how it was found, and what was tried without success.
struct WhereCommand {
    let request: WhereRequest
    let world: World

    func run() async throws(CommandFailure) -> ExitStatus {
        try request.display.check([.text, .json, .ndjson, .geojson])
        let network = NetworkComposition(request.location.geocoding.network, world: world)
        let location = try await LocationComposition(
            request.location, purpose: .whereabouts, display: request.display, world: world,
            client: network.client)
        if request.location.isExplained {
            try request.display.check([.text])
            try world.writeOutput(
                LocationExplanation(
                    location: location, source: request.source, request: request.location, options: options
                ).text)
            return .found
        }
        let surroundings = LocationReport(request: request.location, world: world, client: network.client)
        guard let watch = request.watch else {
            let fix: LocationFix
            do {
                fix = try await location.locate()
            } catch {
                try tellFailure(error)
                throw error
            }
            let answer = try await translating { try await surroundings.answer(fix) }
            try world.writeOutput(text(of: WherePage(answer, options: options)))
            return .found
        }
        return try await follow(location, watch)
    }

    /// Tells the position again and again, on a line each; only the last failure counts.
    private func follow(
        _ location: LocationComposition, _ watch: WatchChoice
    ) async throws(CommandFailure) -> ExitStatus {
        var (count, status) = (0, ExitStatus.found)
        while true {
            do {
                let page = WherePage(WhereAnswer(try await location.locate()), options: options)
                try world.writeOutput(lines(of: page))
                status = .found
            } catch  where error.status == .locationUnknown {
                world.writeDiagnostic(Strings.Search.failure(error.message, error.excerpt, nil))
                status = error.status
            }
            count += 1
            if let limit = watch.count, count >= limit { return status }
            await world.pause(watch.interval)
        }
    }

    /// Programs that read a document get one even if the position is unknown.
    private func tellFailure(_ failure: CommandFailure) throws(CommandFailure) {
        guard failure.status == .locationUnknown, [.json, .ndjson].contains(request.display.format) else { return }
        let document = WherePage.unknown(after: failure.steps)
        try world.writeOutput(request.display.format == .json ? document.json : document.line)
    }

    private func text(of page: WherePage) -> String {
        switch request.display.format {
        case .json: page.json
        case .ndjson: page.jsonLine
        case .geojson: page.geojson
        default: page.text
        }
    }

    private func lines(of page: WherePage) -> String {
        switch request.display.format {
        case .json, .ndjson: page.jsonLine
        case .geojson: page.geojson
        default: page.line + "\n"
        }
    }

    private var options: PresentationOptions { world.options(request.display) }
}

extension CommandFailure {
    /// No position: every method and why it failed, and how to state a place.
    init(_ error: LocationError, from method: LocationMethod) {
        let steps: [LocationStep] =
            if case .exhausted(let steps) = error { steps } else { [LocationStep(method: method, error: error)] }
        self.init(
            Strings.Where.unknown, excerpt: Self.listing(steps), hint: Strings.Where.sayIt,
            status: error == .cancelled ? .interrupted : .locationUnknown)
        self.steps = steps
    }
}
