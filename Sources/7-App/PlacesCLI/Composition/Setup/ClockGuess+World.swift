import PlacesUseCases

extension ClockGuess {
    /// The place that the clock of this machine suggests, if any.
    init?(world: World) { self.init(MachineClock(world: world), files: world.files) }
}
