/// Why a provider has no position.
///
/// Until version 1.0 a minor version may add cases: let a `switch` over them have a `default`.
public indirect enum LocationError: Error, Hashable, Sendable {
    /// The way was not tried; the reason is the end of a sentence.
    case skipped(reason: String)
    /// What the way needs is not there: a service, a receiver, a file; the reason is the end of a sentence.
    case unavailable(reason: String)
    /// The service, or an agent of the person, refuses; the reason is the end of a sentence.
    case refused(reason: String)
    /// There was no position within this time.
    case timedOut(after: Duration)
    /// The network failed, in the words of its layer.
    case connectivity(reason: String)
    /// The service answered, but not with a position; the reason is its own or ours.
    case noPosition(reason: String)
    /// A file with positions cannot be used.
    case unusableFile(path: String, reason: String)
    /// Every way was tried, and failed.
    case exhausted([LocationStep])
    case cancelled
}
