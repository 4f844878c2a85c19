import PlacesAPI
import PlacesEngine
import PlacesFeature
import PlacesKnowledge
import PlacesLocation
import PlacesMarkets
import PlacesPresentation
import PlacesRequests
import PlacesSample
import PlacesStrings
import PlacesTerminal
import PlacesUseCases

/// The one question before a first search: where the user is, and whether OpenStreetMap may be asked about it, now and from
/// now on.
struct FirstRun {
    /// The user's choice.
    enum Outcome {
        case town(String)
        case exactPosition, nothing, unsaid
    }

    private static let unsaid = "setup.unsaid"

    private let screen: ScreenRequest
    /// What a service learns of an exact position: its cell, where the user wants that.
    private let cell: String?
    private let host: String
    private let sample: Sample
    private let world: World

    init(_ request: SearchRequest, world: World) {
        (screen, host) = (request.display.screen, request.source.services.openStreetMapHost)
        (sample, self.world) = (request.source.sample, world)
        cell = request.location.blur.map { DistanceText.rounded($0.size, request.display.units) }
    }

    /// Asks, if a search lacks a place and a source, and nothing on this computer could make up for it.
    /// - Returns: whether something was chosen, so that the settings are others now.
    /// - Parameter heedsWords: true where a place in the words is looked up without this question.
    static func settle(
        _ request: SearchRequest, heedsWords: Bool = false, world: World
    ) throws(CommandFailure) -> Bool {
        let sut = FirstRun(request, world: world)
        guard request.display.format.isForTerminals, sut.isAtTerminal, request.lacksPlaceAndSource, !sut.knowsBetter
        else {
            return false
        }
        // Where the words name a place, only the source is left to ask for.
        if heedsWords {
            let dependencies = try SearchDependencies(request.query, world: world)
            if (try? dependencies.place(namedIn: PlacesQuery(text: request.query.text))) != nil { return false }
        }
        switch try sut.ask(isFirst: true) {
        case .town, .exactPosition: return true
        case .nothing, .unsaid:
            try translated { try world.store?.setPreference(Self.unsaid, to: "1") }
            return false
        }
    }

    private var isAtTerminal: Bool { world.canAsk(screen) && world.console.isTerminal(.output) }

    /// True if the question would be pointless: a town is chosen, the user declined before, or there are indexes to search.
    private var knowsBetter: Bool {
        if ChosenCity(world: world).choice != nil || (try? world.store?.preference(Self.unsaid)) ?? nil != nil {
            return true
        }
        return IndexFolder(world)?.indexes(meeting: nil).indexes.isEmpty == false
    }

    // MARK: - Asking

    /// - Parameter isFirst: false where the user asked to be asked.
    /// - Throws: a failure without a word if the user ends the program; nothing is stored then.
    func ask(isFirst: Bool) throws(CommandFailure) -> Outcome {
        let towns = try translated { try TownIndex.embedded() }
        let clock = ClockGuess(world: world)
        let guesses = try translated { try clock?.towns(towns, limit: Self.mostGuesses) ?? [] }
        let context = TownQuestion.Context(
            clock: clock.map { guess in guesses.first.flatMap { Country.name(of: $0.country) } ?? guess.place },
            guesses: guesses, find: { Self.towns(named: $0, in: towns) }, host: host,
            sample: isFirst ? try translated { try sample.area().name } : nil, cell: cell)
        let answer =
            if screen.isAccessible { try askByLine(context) } else if let terminal = world.screen {
                try translated { try terminal.run(TownQuestion(context), options: world.capabilities(screen)) }
            } else { TownQuestion.Answer.unsaid }
        return try keep(answer)
    }

    private static let mostGuesses = 4
    private static let mostFound = 5
    /// From so many letters on, towns are found by the beginning of their names; before, large ones alone.
    private static let fewestLetters = 3
    private static let leastOfLarge = 300_000

    /// The towns that a text names or begins to name, the largest first; else those that are probably meant by it.
    private static func towns(named text: String, in index: TownIndex) -> [Town] {
        var found = (try? index.towns(named: text, matching: .exactAndPrefix, limit: .max)) ?? []
        if text.cleaned.count < fewestLetters {
            // So few letters begin the names of thousands.
            let large = (try? index.towns(withPeople: leastOfLarge)) ?? []
            found += large.filter { town in
                town.name.folded.hasPrefix(text.folded) && !found.contains { $0.geonameID == town.geonameID }
            }
        }
        guard found.isEmpty else {
            return Array(found.sorted { $0.population > $1.population }.prefix(mostFound))
        }
        return (try? index.towns(likelyMeantBy: text, limit: mostFound)) ?? []
    }

    /// The same question as sentences, answered with a name.
    private func askByLine(_ context: TownQuestion.Context) throws(CommandFailure) -> TownQuestion.Answer {
        let (prompt, words) = (LinePrompt(world: world), Strings.Setup.self)
        prompt.say(words.title, words.why(learns: words.middleOfATown, context.host), words.typeOrNothing)
        while let line = try prompt.answer(), !line.isEmpty {
            if let town = context.find(line).first { return .town(town) }
            prompt.say(words.noSuchTown, words.typeOrNothing)
        }
        return .unsaid
    }

    // MARK: - Keeping

    private func keep(_ answer: TownQuestion.Answer) throws(CommandFailure) -> Outcome {
        let city = ChosenCity(world: world)
        switch answer {
        case .town(let town):
            // The source comes last: without the town it would be asked around any position that is found.
            try translated { try city.remember(.init(City(town), market: nil)) }
            try askOpenStreetMap()
            return .town(town.name.cleaned)
        case .exactPosition:
            try translated {
                try LocationConsents(store: world.requiredStore).decide(.allowed, on: ConsentSubject(.geoclue))
            }
            _ = try translated { try city.forget() }
            try askOpenStreetMap()
            return .exactPosition
        case .nothing:
            _ = try translated { try city.forget() }
            try world.write(SettingChange(key: "SOURCE", value: nil))
            return .nothing
        case .unsaid: return .unsaid
        }
    }

    private func askOpenStreetMap() throws(CommandFailure) {
        try world.write(SettingChange(key: "SOURCE", value: PlacesService.openStreetMap.id))
    }
}

extension SearchRequest {
    /// True if neither the line nor a setting says where to search and which source to ask.
    var lacksPlaceAndSource: Bool {
        guard case .nothing = location.named else { return false }
        return location.home == nil && source.choice == .sample && !source.isChosen
    }
}
