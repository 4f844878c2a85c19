import PlacesArguments
import PlacesFeature
import PlacesHours
import PlacesKnowledge
import PlacesPresentation
import PlacesReading
import PlacesRequests
import PlacesSyntax
import PlacesTerminal
import PlacesUseCases
import PlacesWords

extension Command {
    static let hours = Command(
        CommandSpec(
            name: "hours", operand: .words("[TEXT]"), summary: Words.Commands.hours,
            details: Words.Commands.hoursDetails, examples: Words.Commands.hoursExamples,
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
        let knowledge = LocalKnowledge(world: world)
        guard let text = request.text else {
            guard !world.console.isTerminal(.input) else {
                throw CommandFailure(Words.Opening.noHours, hint: Words.Opening.giveHours, status: .usage)
            }
            return try await judgeLines(knowledge)
        }
        try world.writeOutput(format(try await answer(about: text)))
        return .found
    }

    /// Whether hours are open at the moment and the place that are asked for.
    func answer(about text: String) async throws(CommandFailure) -> HoursAnswer {
        let knowledge = LocalKnowledge(world: world)
        let schedule: OpeningSchedule
        do {
            schedule = try OpeningSchedule(text)
        } catch {
            throw CommandFailure(Words.Opening.unreadable(error.description), hint: error.hint, status: .usage)
        }
        let point = try await point()
        let clocks = point.map { knowledge.clocks(at: $0) } ?? MachineClock(world: world).zone.map { ($0, nil) }
        guard let (zone, doubt) = clocks else {
            if let point {
                return HoursAnswer(withoutZoneAt: world.now(), missing: knowledge.missingZone(at: point))
            }
            throw CommandFailure(Words.Opening.noTimeZone, hint: Words.Opening.giveNear, status: .usage)
        }
        let now = world.now()
        let moment = try moment(now, zone)
        let area = knowledge.holidayArea(request.country, at: point)
        let holidays = area.flatMap(knowledge.holidays)
        let context = OpeningContext(zone: zone, coordinate: point, holidays: holidays)
        return HoursAnswer(
            state: schedule.state(at: moment, in: context), moment: moment, now: now, zone: zone.name,
            doubt: doubt, country: area?.country, region: area?.region,
            mentionsHolidays: ["PH", "SH"].contains { text.uppercased().contains($0) },
            holidays: holidays == nil ? nil : LocalKnowledge.holidaySource)
    }

    /// Whether a place is open at the moment that is asked for, on its own clocks.
    func answer(about place: Place) throws(CommandFailure) -> HoursAnswer {
        let (knowledge, now) = (LocalKnowledge(world: world), world.now())
        guard let (zone, doubt) = knowledge.clocks(at: place.coordinate) else {
            return HoursAnswer(withoutZoneAt: now, missing: knowledge.missingZone(at: place.coordinate))
        }
        let moment = try moment(now, zone)
        let area = knowledge.holidayArea(place.address.country, at: place.coordinate)
        return HoursAnswer(
            state: knowledge.evaluator.state(of: place, at: moment), moment: moment, now: now, zone: zone.name,
            doubt: doubt, country: area?.country, region: area?.region, holidays: nil)
    }

    /// The moment that is asked for, on the clocks of a zone.
    private func moment(_ now: Timestamp, _ zone: any ZoneRules) throws(CommandFailure) -> Timestamp {
        if let moment = WrittenTime.moment(request.time, now: now, zone: zone, languages: request.languages) {
            return moment
        }
        throw CommandFailure(
            Words.Opening.badAt(request.time?.shown ?? ""), hint: Words.Opening.badAtHint, status: .usage)
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
    private func judgeLines(_ knowledge: LocalKnowledge) async throws(CommandFailure) -> ExitStatus {
        let standard = HoursQuestion.Defaults(
            point: try await point(), time: request.time,
            country: request.country, now: world.now(), languages: request.languages)
        var status = ExitStatus.found
        var known = HoursBatch(knowledge: knowledge, clock: MachineClock(world: world), defaults: standard)
        while let line = try nextLine() {
            guard line.contains(where: { !$0.isWhitespace }) else { continue }
            let (text, isJudged) = known.answer(line)
            if !isJudged { status = .usage }
            try world.writeOutput(text)
        }
        return status
    }

    private func nextLine() throws(CommandFailure) -> String? {
        try translated { try world.console.nextLine() }
    }

    private func point() async throws(CommandFailure) -> Coordinate? {
        let network = NetworkComposition(request.location.geocoding.network, world: world)
        let named = ExplicitLocation(request: request.location, world: world, client: network.client)
        return request.location.near == nil ? try await named.home()?.coordinate : try await named.near()?.coordinate
    }
}
