extension Clock where Duration == Swift.Duration {
    /// The time since this call, whenever asked.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
