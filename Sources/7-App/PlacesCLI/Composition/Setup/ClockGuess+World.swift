import PlacesFeature
import PlacesKnowledge
import PlacesUseCases

extension ClockGuess {
    /// The place that the clock of this machine suggests, if any.
    init?(world: World) { self.init(MachineClock(world: world), files: world.files) }

    /// The town of the list that is probably meant, for the place of a zone need not be one: "Canary".
    var likelyTown: Town? { try? towns(TownIndex.embedded(), limit: 1).first }
}
