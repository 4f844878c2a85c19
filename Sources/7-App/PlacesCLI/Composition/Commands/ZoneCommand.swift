import PlacesArguments
import PlacesFeature
import PlacesMarkets
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesUseCases

extension Command {
    static let zone = Command(
        CommandSpec(
            name: "zone", operand: .none, summary: Strings.Commands.zone, details: Strings.Commands.zoneDetails,
            examples: Strings.Commands.zoneExamples,
            options: .only(
                OptionNames.methods + OptionNames.town + OptionNames.network + [
                    "format", "json", "units", "ascii", "accessible", "lang",
                ]))
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
            throw CommandFailure(Strings.City.noZones, hint: Strings.City.noZonesHint, status: .nothingFound)
        }
        let network = NetworkComposition(request.location.geocoding.network, world: world)
        let location = try await LocationComposition(
            request.location, purpose: .delivery, display: request.display, world: world,
            client: network.client)
        let fix = try await location.locate()
        let options = world.options(request.display)
        let finding = book.finding(at: fix.coordinate)
        let answer = ZoneAnswer(finding, at: fix, units: options.units)
        if request.display.format == .json {
            try world.writeOutput(answer.json)
        } else {
            let how = LocationText(fix: fix, options: options).how
            let place = fix.label ?? Strings.Where.point(fix.coordinate.latitude, fix.coordinate.longitude)
            try world.writeOutput(Strings.Where.header(place.cleaned, how) + "\n" + answer.text)
        }
        return finding.active.isEmpty ? .nothingFound : .found
    }
}
