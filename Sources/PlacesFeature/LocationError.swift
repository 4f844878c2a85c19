import PlacesWords

/// Why a provider has no position.
public indirect enum LocationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The person has not allowed this way.
    case notPermitted
    /// The network failed, in the words of its layer.
    case connectivity(reason: String)
    /// The service answered, but not with a position; the reason is its own or ours.
    case noPosition(reason: String)
    /// A file with positions cannot be used.
    case unusableFile(path: String, reason: String)
    /// Every way was tried in vain.
    case exhausted([LocationStep])
    case cancelled

    /// What happened, in one sentence or less.
    public var description: String { message.what }
    /// The next thing to try, if there is one.
    public var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .notPermitted: Words.Location.notPermitted
        case .connectivity(let reason): Words.Location.connectivity(reason.cleaned)
        case .noPosition(let reason): Words.Location.noPosition(reason.cleaned)
        case .unusableFile(let path, let reason): Words.Location.unusableFile(path.cleaned, reason.cleaned)
        case .exhausted(let steps):
            Words.Location.exhausted(steps.map { ($0.method.rawValue, $0.error.description) })
        case .cancelled: Words.Location.cancelled
        }
    }
}
