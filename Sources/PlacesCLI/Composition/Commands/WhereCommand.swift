import PlacesFeature
import PlacesLocation
import PlacesPresentation
import PlacesWords

/// `places where`: where the person is, how that is known, and what was tried in vain.
struct WhereCommand {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    func run() async throws(CommandFailure) -> ExitStatus {
        guard [.text, .list, .json, .ndjson, .geojson].contains(settings.format) else {
            throw .unsupportedFormat(settings.format, [.text, .json, .ndjson, .geojson])
        }
        let network = NetworkComposition(settings: settings, isVerbose: arguments.isVerbose ?? false, world: world)
        let location = try await LocationComposition(
            arguments: arguments, settings: settings, purpose: .whereabouts, world: world, client: network.client)
        if arguments.location.isExplained ?? false {
            guard [.text, .list].contains(settings.format) else {
                throw .unsupportedFormat(settings.format, [.text])
            }
            try world.answer(
                LocationExplanation(
                    location: location, source: settings.answeringSource, settings: settings, options: options
                ).text)
            return .found
        }
        let surroundings = Surroundings(settings: settings, world: world, client: network.client)
        guard let watch = arguments.location.watch else {
            let fix: LocationFix
            do {
                fix = try await location.locate()
            } catch {
                try tellFailure(error)
                throw error
            }
            try world.answer(text(of: WherePage(try await surroundings.answer(fix), options: options)))
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
                try world.answer(lines(of: page))
                status = .found
            } catch  where error.status == .locationUnknown {
                world.remark(Words.Search.failure(error.message, error.excerpt, nil))
                status = error.status
            }
            count += 1
            if let limit = watch.count, count >= limit { return status }
            await world.pause(watch.interval)
        }
    }

    /// Programs that read a document get one even where nobody knows.
    private func tellFailure(_ failure: CommandFailure) throws(CommandFailure) {
        guard failure.status == .locationUnknown, [.json, .ndjson].contains(settings.format) else { return }
        let document = WherePage.unknown(after: failure.steps)
        try world.answer(settings.format == .json ? document.json : document.line)
    }

    private func text(of page: WherePage) -> String {
        switch settings.format {
        case .json: page.json
        case .ndjson: page.jsonLine
        case .geojson: page.geojson
        default: page.text
        }
    }

    private func lines(of page: WherePage) -> String {
        switch settings.format {
        case .json, .ndjson: page.jsonLine
        case .geojson: page.geojson
        default: page.line + "\n"
        }
    }

    private var options: PresentationOptions {
        PresentationOptions(
            arguments: arguments, settings: settings, environment: world.environment, console: world.console,
            remarks: [])
    }
}

extension CommandFailure {
    /// No position: every way with the reason why it was in vain, and how to say where one is.
    init(_ error: LocationError, from method: LocationMethod) {
        let steps: [LocationStep] =
            if case .exhausted(let steps) = error { steps } else { [LocationStep(method: method, error: error)] }
        self.init(
            Words.Where.unknown, excerpt: Self.listing(steps), hint: Words.Where.sayIt,
            status: error == .cancelled ? .interrupted : .locationUnknown)
        self.steps = steps
    }
}
