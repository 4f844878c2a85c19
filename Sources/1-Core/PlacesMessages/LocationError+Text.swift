public import PlacesFeature
import PlacesStrings
import PlacesText

extension LocationError: CustomStringConvertible {
    /// What happened, in one sentence or less.
    public var description: String { message(namesOptions: false).what }
    /// The next thing to try, if there is one.
    public var hint: String? { hint(namesOptions: false) }

    /// The same, at a command line with the options and commands that do it.
    package func hint(namesOptions: Bool) -> String? { message(namesOptions: namesOptions).next }

    private func message(namesOptions: Bool) -> (what: String, next: String?) {
        switch self {
        case .skipped(let reason), .unavailable(let reason), .refused(let reason), .noPosition(let reason):
            Strings.Location.noPosition(reason.text.cleaned, namesOptions: namesOptions)
        case .timedOut(let limit):
            Strings.Location.noPosition(
                Strings.Location.timedOut(seconds: limit / .seconds(1)), namesOptions: namesOptions)
        case .connectivity(let reason):
            Strings.Location.connectivity(reason.text.cleaned, namesOptions: namesOptions)
        case .unusableFile(let path, let reason):
            Strings.Location.unusableFile(path.cleaned, reason.text.cleaned, namesOptions: namesOptions)
        case .exhausted(let steps):
            Strings.Location.exhausted(
                steps.map { ($0.method.rawValue, $0.error.description) }, namesOptions: namesOptions)
        case .cancelled: Strings.Location.cancelled
        }
    }
}
