import PlacesWords

/// Why there is no answer: one case per decision that a caller can take.
///
/// Until version 1.0 a minor version may add cases: let a `switch` over them have a `default`.
public enum PlacesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The service was not reached, or did not finish. `remedy` is what the network layer advises.
    case connectivity(reason: String, remedy: String?)
    /// The service refuses the token, the plan or the permission (401, 402, 403).
    case credentials(status: Int, message: String?)
    /// Too many requests, or the quota is spent; `retryAfter` where the service tells.
    case rateLimited(retryAfter: Duration?, message: String?)
    /// The service does not understand or fails (400, 404, 5xx and all other statuses).
    /// `retryAfter` is there where the service tells when to come back.
    case refused(status: Int, message: String?, retryAfter: Duration? = nil)
    /// The answer is not what the service's contract says.
    case invalidData(reason: String)
    /// The answer is larger than we are willing to read, in bytes.
    case oversized(limit: Int)
    /// As many calls to the service as allowed were made, and one more would be needed.
    case callLimitReached(limit: Int)
    /// No position, and the source needs one.
    case locationUnknown(LocationError)
    /// A local source knows nothing there. `areas` are the areas it knows.
    case notCovered(Coordinate, areas: [String])
    /// The source does not know a place of this identifier.
    case unknownPlace(Place.ID)
    /// The source knows none of the kinds that were asked for, by their names.
    case unknownKinds([String], source: String)
    /// The tree has no kind of this identifier. `nearest` are identifiers that are spelt like it.
    case unknownKind(String, nearest: [String])
    /// No known place belongs to this chain. `nearest` are chains of similar names, or all that are known.
    case unknownChain(String, nearest: [String])
    /// No known place has this attribute. `nearest` are attributes of similar names.
    case unknownAttribute(String, nearest: [String])
    /// A value that no question can have, such as a least rating of 11. The name is that of a property of the question.
    case impossibleValue(name: String, value: String, range: String)
    /// What the person keeps cannot be read.
    case kept(StoreError)
    /// A file that the person named is not what it should be. The reason is a sentence without its full stop.
    case unusableFile(reason: String)
    /// Local data is damaged or missing.
    case localData(reason: String)
    case cancelled

    /// What happened, in one sentence.
    public var description: String { message(namesOptions: false).what }
    /// The next thing to try, if there is one.
    public var hint: String? { hint(namesOptions: false) }

    /// The same, at a command line with the options and commands that do it.
    package func hint(namesOptions: Bool) -> String? { message(namesOptions: namesOptions).next }

    private func message(namesOptions: Bool) -> (what: String, next: String?) {
        switch self {
        case .connectivity(let reason, let remedy):
            Words.Errors.connectivity(reason.cleaned, remedy: remedy?.cleaned)
        case .credentials(let status, let message):
            Words.Errors.credentials(status, message?.cleanedOrNil, namesOptions: namesOptions)
        case .rateLimited(let wait, let message):
            Words.Errors.rateLimited(seconds: wait?.wholeSeconds, message?.cleanedOrNil)
        case .refused(let status, let message, let wait):
            Words.Errors.refused(
                status, message?.cleanedOrNil, seconds: wait?.wholeSeconds, namesOptions: namesOptions)
        case .invalidData(let reason): Words.Errors.invalidData(reason.cleaned, namesOptions: namesOptions)
        case .oversized(let limit): Words.Errors.oversized(limit, namesOptions: namesOptions)
        case .callLimitReached(let limit): Words.Errors.callLimitReached(limit, namesOptions: namesOptions)
        case .locationUnknown(let error):
            Words.Errors.locationUnknown(
                error.description, error.hint(namesOptions: namesOptions), namesOptions: namesOptions)
        case .notCovered(let point, let areas):
            Words.Errors.notCovered(
                latitude: point.latitude, longitude: point.longitude, areas: areas, namesOptions: namesOptions)
        case .unknownPlace(let id): Words.Errors.unknownPlace(id.description)
        case .unknownKinds(let names, let source):
            Words.Errors.unknownKinds(
                names.map(\.cleaned), source: source.cleaned, namesOptions: namesOptions)
        case .unknownKind(let id, let nearest):
            Words.Errors.unknownKind(id.cleaned, nearest: nearest.map(\.cleaned))
        case .unknownChain(let name, let nearest):
            Words.Errors.unknownChain(name.cleaned, nearest: nearest.map(\.cleaned))
        case .unknownAttribute(let key, let nearest):
            Words.Errors.unknownAttribute(key.cleaned, nearest: nearest.map(\.cleaned))
        case .impossibleValue(let name, let value, let range):
            Words.Errors.impossibleValue(name.cleaned, value.cleaned, range: range.cleaned)
        case .kept(let error): (error.description, error.hint)
        case .unusableFile(let reason): Words.Errors.unusableFile(reason.cleaned)
        case .localData(let reason): Words.Errors.localData(reason.cleaned)
        case .cancelled: Words.Errors.cancelled
        }
    }
}

extension Duration {
    /// Rounded up.
    fileprivate var wholeSeconds: Int {
        let (seconds, attoseconds) = components
        return Int(clamping: seconds) + (attoseconds > 0 ? 1 : 0)
    }
}
