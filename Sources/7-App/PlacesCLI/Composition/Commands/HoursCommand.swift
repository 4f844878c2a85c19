import PlacesArguments
import PlacesFeature
import PlacesKnowledge
import PlacesPresentation
import PlacesReading
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesUseCases

extension Command {
    static let hours = Command(
        CommandSpec(
            name: "hours", operand: .words("[TEXT]"), summary: Strings.Commands.hours,
            details: Strings.Commands.hoursDetails, examples: Strings.Commands.hoursExamples,
            options: .only(["time", "near", "country", "format", "json"]), takesAnyWords: true),
        // A blank text is one that cannot be read, rather than none.
        reading: { words, arguments in arguments.text = words.isEmpty ? nil : words.joined(separator: " ") },
        run: { _, call throws(CommandFailure) in
            try await HoursCommand(request: call.requests().hours, world: call.world).run()
        })
}

/// `places hours`: whether opening hours are open, and until when.
struct HoursCommand {
    let request: HoursRequest
    let world: World

    func run() async throws(CommandFailure) -> ExitStatus {
        guard let text = request.text else {
            guard !world.console.isTerminal(.input) else {
                throw CommandFailure(Strings.Opening.noHours, hint: Strings.Opening.giveHours, status: .usage)
            }
            return try await judgeLines()
        }
        try world.writeOutput(format(try await answer(about: text)))
        return .found
    }

    /// Whether hours are open at the moment and the place that are asked for.
    func answer(about text: String) async throws(CommandFailure) -> HoursAnswer {
        let schedule = try translated { try HoursJudgement.schedule(text) }
        let point = try await point()
        return try translated { try judgement.answer(about: schedule, text, at: point, in: request.country) }
    }

    /// Whether a place is open at the moment that is asked for, on its own clocks.
    func answer(about place: Place) throws(CommandFailure) -> HoursAnswer {
        try translated { try judgement.answer(about: place) }
    }

    private var judgement: HoursJudgement {
        HoursJudgement(
            knowledge: LocalKnowledge(world: world), clock: MachineClock(world: world), now: world.now(),
            time: request.time, languages: request.languages)
    }

    private func format(_ answer: HoursAnswer) throws(CommandFailure) -> String {
        switch request.format {
        case .json: answer.json
        case .ndjson: answer.line
        case .text, .list: answer.text
        default: throw .unsupportedFormat(request.format, [.text, .json, .ndjson])
        }
    }

    /// Answers each line of standard input with a line; a line that cannot be evaluated says why, and sets the exit
    /// status.
    private func judgeLines() async throws(CommandFailure) -> ExitStatus {
        let standard = HoursQuestion.Defaults(
            point: try await point(), time: request.time,
            country: request.country, now: world.now(), languages: request.languages)
        var status = ExitStatus.found
        var known = HoursBatch(
            knowledge: LocalKnowledge(world: world), clock: MachineClock(world: world), defaults: standard)
        while let line = try nextLine() {
            guard line.contains(where: { !$0.isWhitespace }) else { continue }
            let answer = known.answer(line)
            if case .failure = answer.outcome { status = .usage }
            try world.writeOutput(answer.text)
        }
        return status
    }

    private func nextLine() throws(CommandFailure) -> String? {
        try translated { try world.console.nextLine() }
    }

    private func point() async throws(CommandFailure) -> Coordinate? {
        let network = NetworkComposition(request.location.geocoding.network, world: world)
        let named = ExplicitLocation(request: request.location, world: world, client: network.client)
        return try await translating {
            request.location.near == nil ? try await named.home()?.coordinate : try await named.near()?.coordinate
        }
    }
}

extension HoursLine {
    /// A line of NDJSON.
    fileprivate var text: String {
        switch outcome {
        case .success(let answer): answer.line(number, hours: hours ?? "")
        case .failure(let refusal): HoursAnswer.failure(refusal.reason, line: number, hours: hours)
        }
    }
}
