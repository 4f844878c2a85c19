import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesMessages
import PlacesRequests
import PlacesStrings
import PlacesTerminal

extension PlacesError {
    /// The next thing to try, with the file or variable that counts in this installation.
    func hint(_ services: ServicesRequest) -> String? {
        switch self {
        case .credentials(let status, _):
            let hint = hint(namesOptions: true)
            guard let key = services.keyed?.keySetting, let origin = services.values[key]?.origin else {
                return hint
            }
            return Strings.Search.refusedToken(status == 401 ? nil : hint, origin: origin.words.shown)
        case .notCovered: return Strings.Search.liveElsewhere
        default: return hint(namesOptions: true)
        }
    }
}

extension Origin {
    /// In words, as part of a sentence.
    fileprivate var words: String {
        if case .environment(let name) = self { Strings.Search.variable(name) } else { description.cleaned }
    }
}

extension CommandFailure {
    /// The failure of a question to a source, with what to try in this installation.
    init(_ error: PlacesError, _ services: ServicesRequest) {
        self = error.failure
        if steps.isEmpty, excerpt == nil { hint = error.hint(services) }
    }
}
