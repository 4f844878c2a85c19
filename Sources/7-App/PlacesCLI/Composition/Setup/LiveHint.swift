import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesMessages
import PlacesRequests
import PlacesStrings
import PlacesTerminal

/// Tells how to get live places where the sample answers for want of a source: once a day to a user at a terminal, always
/// where it stands in for a place and no terminal shows that.
struct LiveHint {
    private static let preference = "hint.live"
    private static let pause = 24 * 3600

    private let standIn: StandIn?
    private let world: World

    init(_ standIn: StandIn?, world: World) { (self.standIn, self.world) = (standIn, world) }

    /// The lines of the hint, if it is due; from then on it is not for a day.
    func take() -> [String] {
        guard !world.isQuiet, !world.isServing else { return [] }
        guard world.console.isTerminal(.output), world.console.isTerminal(.error) else {
            return standIn.map { [Strings.Search.failure($0.line, nil, $0.hint)] } ?? []
        }
        guard isDue, let line = world.line else { return [] }
        // Where nothing can be kept, it comes again.
        try? world.store?.setPreference(Self.preference, to: String(world.now().seconds))
        return [
            Strings.Search.line(
                standIn?.hint ?? Strings.Setup.liveHint(line.line(with: [PlacesService.openStreetMap.asSource])))
        ]
    }

    private var isDue: Bool {
        guard let text = try? world.store?.preference(Self.preference), let last = Int(digits: text) else {
            return true
        }
        return !(0..<Self.pause).contains(world.now().seconds - last)
    }
}
