public import PlacesFeature
import PlacesText
import PlacesWords

extension PlacesError: CustomStringConvertible {
    /// What happened, in one sentence.
    public var description: String { message(namesOptions: false).what }
    /// The next thing to try, if there is one.
    public var hint: String? { hint(namesOptions: false) }

    /// The same, at a command line with the options and commands that do it.
    package func hint(namesOptions: Bool) -> String? { message(namesOptions: namesOptions).next }

    private func message(namesOptions: Bool) -> (what: String, next: String?) {
        switch self {
        case .connectivity(let reason):
            Words.Errors.connectivity(reason.message.what.cleaned, remedy: reason.message.next?.cleaned)
        case .credentials(let status, let message):
            Words.Errors.credentials(status, message?.cleanedOrNil, namesOptions: namesOptions)
        case .rateLimited(let wait, let message):
            Words.Errors.rateLimited(seconds: wait?.wholeSeconds, message?.cleanedOrNil)
        case .refused(let status, let message, let wait):
            Words.Errors.refused(
                status, message?.cleanedOrNil, seconds: wait?.wholeSeconds, namesOptions: namesOptions)
        case .invalidData(let reason): Words.Errors.invalidData(reason.text.cleaned, namesOptions: namesOptions)
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
        case .unusableFile(let reason): Words.Errors.unusableFile(reason.text.cleaned)
        case .localData(let reason): Words.Errors.localData(reason.text.cleaned)
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
