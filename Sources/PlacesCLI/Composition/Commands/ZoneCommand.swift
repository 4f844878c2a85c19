import PlacesFeature
import PlacesPresentation
import PlacesWords
import PlacesZones

/// `places zone`: in which delivery zone the person, or the place they name, is.
struct ZoneCommand {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    func run() async throws(CommandFailure) -> ExitStatus {
        guard [.text, .list, .json].contains(settings.format) else {
            throw .unsupportedFormat(settings.format, [.text, .json])
        }
        let book = try ZoneShelf(world: world).book()
        guard !book.zones.isEmpty else {
            throw CommandFailure(Words.City.noZones, hint: Words.City.noZonesHint, status: .nothingFound)
        }
        let network = NetworkComposition(settings: settings, isVerbose: arguments.isVerbose ?? false, world: world)
        let location = try await LocationComposition(
            arguments: arguments, settings: settings, purpose: .delivery, world: world, client: network.client)
        let fix = try await location.locate()
        let options = PresentationOptions(
            arguments: arguments, settings: settings, environment: world.environment, console: world.console,
            remarks: [])
        let finding = book.finding(at: fix.coordinate)
        let answer = ZoneAnswer(finding, at: fix, units: options.units)
        if settings.format == .json {
            try world.answer(answer.json)
        } else {
            let how = LocationText(fix: fix, options: options).how
            let place = fix.label ?? Words.Where.point(fix.coordinate.latitude, fix.coordinate.longitude)
            try world.answer(Words.Where.header(place.cleaned, how) + "\n" + answer.text)
        }
        return finding.active.isEmpty ? .nothingFound : .found
    }
}
