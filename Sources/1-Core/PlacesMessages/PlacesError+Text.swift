import Glibc
public import PlacesFeature
import PlacesStrings
import PlacesText

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
            Strings.Errors.connectivity(reason.message.what.cleaned, remedy: reason.message.next?.cleaned)
        case .credentials(let status, let message):
            Strings.Errors.credentials(status, message?.cleanedOrNil, namesOptions: namesOptions)
        case .rateLimited(let wait, let message):
            Strings.Errors.rateLimited(seconds: wait?.wholeSeconds, message?.cleanedOrNil)
        case .refused(let status, let message, let wait):
            Strings.Errors.refused(
                status, message?.cleanedOrNil, seconds: wait?.wholeSeconds, namesOptions: namesOptions)
        case .invalidData(.webPage): Strings.Errors.webPage
        case .invalidData(let reason): Strings.Errors.invalidData(reason.text.cleaned, namesOptions: namesOptions)
        case .oversized(let limit): Strings.Errors.oversized(limit, namesOptions: namesOptions)
        case .callLimitReached(let limit): Strings.Errors.callLimitReached(limit, namesOptions: namesOptions)
        case .locationUnknown(let error):
            Strings.Errors.locationUnknown(
                error.description, error.hint(namesOptions: namesOptions), namesOptions: namesOptions)
        case .notCovered(let point, let name, let areas):
            Strings.Errors.notCovered(
                around: name?.cleanedOrNil ?? Strings.Errors.point(point.latitude, point.longitude), areas: areas,
                namesOptions: namesOptions)
        case .unknownWhereabouts(let text):
            Strings.Errors.unknownWhereabouts(text.cleaned, namesOptions: namesOptions)
        case .unknownPlace(let id): Strings.Errors.unknownPlace(id.description)
        case .unknownKinds(let names, let source):
            Strings.Errors.unknownKinds(
                names.map(\.cleaned), source: source.cleaned, namesOptions: namesOptions)
        case .unknownKind(let id, let nearest):
            Strings.Errors.unknownKind(id.cleaned, nearest: nearest.map(\.cleaned))
        case .unknownChain(let name, let nearest):
            Strings.Errors.unknownChain(name.cleaned, nearest: nearest.map(\.cleaned))
        case .unknownAttribute(let key, let nearest):
            Strings.Errors.unknownAttribute(key.cleaned, nearest: nearest.map(\.cleaned))
        case .impossibleValue(let name, let value, let range):
            Strings.Errors.impossibleValue(name.cleaned, value.cleaned, range: range.cleaned)
        case .store(let error): (error.description, error.hint)
        case .unusableFile(let reason):
            switch reason {
            case .table: Strings.Errors.unusableTable(reason.text.cleaned)
            case .unwritable(_, ENOSPC), .unwritable(_, EDQUOT): Strings.Errors.fullDisk(reason.text.cleaned)
            default: Strings.Errors.unusableFile(reason.text.cleaned)
            }
        case .localData(let reason): Strings.Errors.localData(reason.text.cleaned)
        case .cancelled: Strings.Errors.cancelled
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
