import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesMessages
import PlacesRequests
import PlacesStrings
import PlacesTerminal

/// Tells how to get live places, once a day, where the user sits at a terminal and the sample answers for want of a token.
struct LiveHint {
    private static let preference = "hint.live"
    private static let pause = 24 * 3600

    let keyPlace: KeyPlace
    let world: World

    /// The hint, if it is due; from then on it is not for a day.
    func take() -> String? {
        guard !world.isQuiet, world.console.isTerminal(.output), world.console.isTerminal(.error), isDue else {
            return nil
        }
        // Where nothing can be kept, it comes again.
        try? world.store?.setPreference(Self.preference, to: String(world.now().seconds))
        return Strings.Search.liveDataHint(keyPlace.words(PlacesService.liveKey))
    }

    private var isDue: Bool {
        guard let text = try? world.store?.preference(Self.preference), let last = Int(digits: text) else {
            return true
        }
        return !(0..<Self.pause).contains(world.now().seconds - last)
    }
}

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
        case .notCovered: return Strings.Search.liveElsewhere(services.keyPlace.words(PlacesService.liveKey))
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
