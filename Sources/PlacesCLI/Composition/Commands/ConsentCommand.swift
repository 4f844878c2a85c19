import PlacesFeature
import PlacesLocation
import PlacesPresentation
import PlacesWords

/// `places location`: what the person decided about ways to the position.
struct ConsentCommand {
    let request: ConsentRequest
    let world: World

    func list() throws(CommandFailure) -> ExitStatus {
        let store = try world.requiredStore
        let decisions = try translated { try LocationConsents(store: store).all() }
        let rows = ConsentSubject.allCases.map { subject in
            ConsentListing.Row(
                name: subject.rawValue, decision: decisions[subject]?.rawValue ?? bySetting(subject),
                meaning: subject.meaning)
        }
        let listing = ConsentListing(rows: rows, options: world.options(request.display))
        switch request.display.format {
        case .json: try world.answer(listing.json)
        case .text, .list: try world.answer(listing.text)
        default: throw .unsupportedFormat(request.display.format, [.text, .json])
        }
        return .found
    }

    /// What a setting allows where nothing else was decided.
    private func bySetting(_ subject: ConsentSubject) -> String? {
        let isAllowed =
            switch subject {
            case .ip: request.allowsIP
            case .nominatim: request.hasNominatim
            case .geoclue, .gpsd, .timezone, .addressBook, .assistant: false
            }
        return isAllowed ? Words.Where.bySetting : nil
    }

    /// - Parameter subjects: none for those that a decision is usually about.
    func decide(_ change: ConsentChange, _ subjects: [ConsentSubject]) throws(CommandFailure) -> ExitStatus {
        let store = try world.requiredStore
        let usual: [ConsentSubject] = change == .allow ? [.geoclue] : ConsentSubject.allCases
        let consents = LocationConsents(store: store)
        let memory = LocationMemory(store: store, now: world.now, complain: { [world] in world.warn($0) })
        for subject in subjects.isEmpty ? usual : subjects {
            try translated { try consents.decide(change.decision, on: subject) }
            // Whoever takes consent back does not want what it brought to be used either.
            if change != .allow, let method = LocationMethod(rawValue: subject.rawValue) { memory.forget(method) }
            let words = change.decision.map { $0 == .allowed ? Words.Where.allowed : Words.Where.denied }
            try world.answer(Words.Where.isNow(subject.rawValue, words ?? Words.Where.nothingDecided) + "\n")
        }
        if change == .reset, subjects.isEmpty {
            memory.forget()
            try world.answer(Words.Where.forgotten + "\n")
        }
        return .found
    }
}

extension ConsentChange {
    fileprivate var decision: ConsentDecision? {
        switch self {
        case .allow: .allowed
        case .deny: .denied
        case .reset: nil
        }
    }
}

extension ConsentSubject {
    /// What it reads, and what it sends to whom.
    fileprivate var meaning: String {
        self == .nominatim ? Words.Where.nominatim : Words.Where.meaning(rawValue) ?? ""
    }
}
