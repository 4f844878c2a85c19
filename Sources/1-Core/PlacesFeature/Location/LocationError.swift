/// Why a provider has no position.
///
/// Until version 1.0 a minor version may add cases: let a `switch` over them have a `default`.
public indirect enum LocationError: Error, Hashable, Sendable {
    /// The way was not tried.
    case skipped(reason: LocationReason)
    /// What the way needs is not there: a service, a receiver, a file.
    case unavailable(reason: LocationReason)
    /// The service, or an agent of the user, refuses.
    case refused(reason: LocationReason)
    /// There was no position within this time.
    case timedOut(after: Duration)
    /// The network failed.
    case connectivity(reason: LocationReason)
    /// The service answered, but not with a position.
    case noPosition(reason: LocationReason)
    /// A file with positions cannot be used.
    case unusableFile(path: String, reason: LocationFileFault)
    /// Every way was tried, and failed.
    case exhausted([LocationStep])
    case cancelled
}
