import PlacesAPI
import PlacesArguments
import PlacesMessages
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesUseCases

/// Tells how to get live places where the sample answers for want of a source: once a day to a user at a terminal, always
/// where it stands in for a place and no terminal shows that.
struct LiveHint {
    private static let preference = "hint.live"

    private let standIn: StandIn?
    private let world: World

    init(_ standIn: StandIn?, world: World) { (self.standIn, self.world) = (standIn, world) }

    /// The lines of the hint, if it is due; from then on it is not for a day.
    func take() -> [String] {
        guard !world.isQuiet, !world.isServing else { return [] }
        guard world.console.isTerminal(.output), world.console.isTerminal(.error) else {
            return standIn.map { [Strings.Search.failure($0.line, nil, $0.hint)] } ?? []
        }
        let remarks = DailyRemarks(world: world)
        guard remarks.isDue(Self.preference), let line = world.line else { return [] }
        remarks.note(Self.preference)
        return [
            Strings.Search.line(
                standIn?.hint ?? Strings.Setup.liveHint(line.line(with: [PlacesService.openStreetMap.asSource])))
        ]
    }
}
