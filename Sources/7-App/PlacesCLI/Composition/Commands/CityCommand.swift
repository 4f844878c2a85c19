import PlacesArguments
import PlacesFeature
import PlacesMarkets
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesUseCases

extension Command {
    static let city = Command(
        CommandSpec(
            name: "city", operand: .words("[NAME…]"), summary: Strings.Commands.city,
            details: Strings.Commands.cityDetails, examples: Strings.Commands.cityExamples,
            options: .only(
                OptionNames.town + ["format", "json", "units", "color", "ascii", "accessible", "forget", "lang"]),
            completions: [.towns], takesAnyWords: true)
    ) { call throws(CommandFailure) in
        try await CityCommand(request: call.requests().city, world: call.world).run()
    }
}

/// `places city`: the town to search around, by name or from a list, until it is forgotten.
struct CityCommand {
    let request: CityRequest
    let world: World

    func run() async throws(CommandFailure) -> ExitStatus {
        guard [.text, .list, .json].contains(request.format) else {
            throw .unsupportedFormat(request.format, [.text, .json])
        }
        if request.isForgetting { return try forget() }
        if let choice = try translated({ try TownChoice(request: request.market, world: world).named(request.town) }) {
            return try choose(choice)
        }
        if request.town.region == nil, !canAsk {
            // A market that is not there is no small matter, even where nothing is chosen from it.
            if request.isMarketNamed {
                _ = try translated { try MarketChoice(request: request.market, world: world).market() }
            }
            guard let choice = ChosenCity(world: world).choice else {
                throw CommandFailure(Strings.City.noneYet, hint: Strings.City.chooseOne, status: .nothingFound)
            }
            return try tell(choice, Strings.City.current(choice.fullName))
        }
        guard canAsk else { throw CommandFailure(Strings.City.notHere, hint: Strings.City.chooseOne, status: .usage) }
        let chosen = try CityDialog(request: request.market, screen: request.screen, world: world).choose()
        guard let chosen else { throw CommandFailure(Strings.City.cancelled, status: .nothingFound) }
        return try choose(chosen)
    }

    private var canAsk: Bool { world.canAsk(request.screen) }

    private func choose(_ choice: ChosenCity.Choice) throws(CommandFailure) -> ExitStatus {
        try translated { try ChosenCity(world: world).remember(choice) }
        return try tell(choice, Strings.City.chosen(choice.fullName))
    }

    /// The town, and at once in which delivery zone it is.
    private func tell(_ choice: ChosenCity.Choice, _ sentence: String) throws(CommandFailure) -> ExitStatus {
        var zones: ZoneFinding?
        do {
            zones = try ZoneStore(world: world).finding(at: choice.coordinate)
        } catch {
            // The choice still holds.
            world.writeDiagnostic(Strings.Search.failure(error.description, error.excerpt, error.hint))
        }
        let page = CityPage(
            name: choice.name, region: choice.region, country: choice.country, coordinate: choice.coordinate,
            market: choice.market?.id, sentence: sentence, zones: zones)
        if request.format == .json { try world.writeOutput(page.json) } else { try world.writeSentences(page.text) }
        return .found
    }

    private func forget() throws(CommandFailure) -> ExitStatus {
        let old = try translated { try ChosenCity(world: world).forget() }
        try world.writeSentences(
            (old.map { Strings.City.forgotten($0.fullName) } ?? Strings.City.nothingToForget) + "\n")
        return .found
    }
}
