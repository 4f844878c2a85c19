import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesKnowledge
import PlacesRequests
import PlacesStrings
import PlacesUseCases

/// The remarks to make where the sample answers because the user named neither a place nor a source.
struct StandIn {
    let notice: Notice
    /// The remark on standard error where no terminal shows the notice.
    let line: String
    /// The command that shows where the user is instead.
    let hint: String

    /// A clock set to a place so near the sample, in metres, says nothing else.
    private static let samePlace = 50_000.0

    /// Returns `nil` unless the sample answered for want of a place.
    init?(_ request: SearchRequest, _ result: PlacesResult, _ location: LocationComposition, world: World) {
        guard request.lacksPlaceAndSource, location.provider == nil, let line = world.line,
            let centre = result.location, centre.method == .simulated,
            let area = result.notices.lazy.compactMap({ if case .sample(let area, _) = $0 { area } else { nil } }).first
        else { return nil }
        let guess = ClockGuess(world: world).flatMap {
            $0.coordinate.distance(to: centre.coordinate) < Self.samePlace ? nil : $0
        }
        let clock = guess?.place
        notice = .standIn(sample: area, clock: clock)
        self.line = Strings.Setup.standInLine(area.cleaned, clock: clock?.cleaned)
        let live = PlacesService.openStreetMap.asSource
        hint =
            guess?.likelyTown.map {
                Strings.Setup.forTown($0.name.cleaned, line.line(with: [("near", $0.name), live]))
            }
            ?? Strings.Setup.forElsewhere(line.line(with: [("near", Strings.Setup.exampleTown), live]))
    }
}
