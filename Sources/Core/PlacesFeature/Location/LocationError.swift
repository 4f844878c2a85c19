import PlacesWords

/// Why a provider has no position.
///
/// Until version 1.0 a minor version may add cases: let a `switch` over them have a `default`.
public indirect enum LocationError: Error, Hashable, Sendable, CustomStringConvertible {
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

    /// What happened, in one sentence or less.
    public var description: String { message(namesOptions: false).what }
    /// The next thing to try, if there is one.
    public var hint: String? { hint(namesOptions: false) }

    /// The same, at a command line with the options and commands that do it.
    package func hint(namesOptions: Bool) -> String? { message(namesOptions: namesOptions).next }

    private func message(namesOptions: Bool) -> (what: String, next: String?) {
        switch self {
        case .skipped(let reason), .unavailable(let reason), .refused(let reason):
            Words.Location.noPosition(reason.cleaned, namesOptions: namesOptions)
        case .timedOut(let limit):
            Words.Location.noPosition(
                Words.Location.timedOut(seconds: limit / .seconds(1)), namesOptions: namesOptions)
        case .connectivity(let reason):
            Words.Location.connectivity(reason.cleaned, namesOptions: namesOptions)
        case .noPosition(let reason): Words.Location.noPosition(reason.cleaned, namesOptions: namesOptions)
        case .unusableFile(let path, let reason):
            Words.Location.unusableFile(path.cleaned, reason.cleaned, namesOptions: namesOptions)
        case .exhausted(let steps):
            Words.Location.exhausted(
                steps.map { ($0.method.rawValue, $0.error.description) }, namesOptions: namesOptions)
        case .cancelled: Words.Location.cancelled
        }
    }
}
