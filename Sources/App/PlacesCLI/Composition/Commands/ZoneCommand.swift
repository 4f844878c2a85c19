import PlacesArguments
import PlacesFeature
import PlacesMarkets
import PlacesPresentation
import PlacesRequests
import PlacesUseCases
import PlacesWords

extension Command {
    static let zone = Command(
        CommandSpec(
            name: "zone", operand: .none, summary: Words.Commands.zone, details: Words.Commands.zoneDetails,
            examples: Words.Commands.zoneExamples,
            options: .only(
                OptionNames.methods.union(OptionNames.town).union(OptionNames.network).union([
                    "format", "json", "units", "ascii", "accessible", "lang",
                ])))
    ) { call throws(CommandFailure) in
        try await ZoneCommand(request: call.requests().zone, world: call.world).run()
    }
}

/// `places zone`: in which delivery zone the user, or the place they name, is.
struct ZoneCommand {
    let request: ZoneRequest
    let world: World

    func run() async throws(CommandFailure) -> ExitStatus {
        try request.display.check([.text, .json])
        let book = try translated { try ZoneStore(world: world).book() }
        guard !book.zones.isEmpty else {
            throw CommandFailure(Words.City.noZones, hint: Words.City.noZonesHint, status: .nothingFound)
        }
        let network = NetworkComposition(request.location.geocoding.network, world: world)
        let location = try await LocationComposition(
            request.location, purpose: .delivery, screen: request.display.screen, world: world,
            client: network.client)
        let fix = try await location.locate()
        let options = world.options(request.display)
        let finding = book.finding(at: fix.coordinate)
        let answer = ZoneAnswer(finding, at: fix, units: options.units)
        if request.display.format == .json {
            try world.writeOutput(answer.json)
        } else {
            let how = LocationText(fix: fix, options: options).how
            let place = fix.label ?? Words.Where.point(fix.coordinate.latitude, fix.coordinate.longitude)
            try world.writeOutput(Words.Where.header(place.cleaned, how) + "\n" + answer.text)
        }
        return finding.active.isEmpty ? .nothingFound : .found
    }
}
