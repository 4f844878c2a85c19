import PlacesArguments
import PlacesFeature
import PlacesLocation
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesUseCases

extension Command {
    static let consents = Command(
        CommandSpec(
            name: "location", operand: .words("[allow|deny|reset [METHOD…]]"), choices: ConsentChange.names,
            summary: Strings.Commands.location,
            details: Strings.Commands.locationDetails(
                ConsentSubject.all.filter { $0 != .assistant }.map(\.rawValue),
                asked: MethodDescriptor.all.filter(\.isAskedFor).map(\.name)),
            examples: Strings.Commands.locationExamples, options: .only(["format", "json", "accessible"]),
            completions: [.words(ConsentChange.names), .consents]),
        reading: { (words, _) throws(UsageError) -> (change: ConsentChange, subjects: [ConsentSubject])? in
            guard let word = words.first else { return nil }
            let change: ConsentChange = try CommandWords.choice(word)
            var subjects: [ConsentSubject] = []
            for word in words.dropFirst() { subjects.append(try subject(word)) }
            return (change, subjects)
        },
        run: { decision, call throws(CommandFailure) in
            let command = ConsentCommand(request: try call.requests().consent, world: call.world)
            return if let decision { try command.decide(decision.change, decision.subjects) } else {
                try command.list()
            }
        })

    /// A method, or who else learns a position, by its name.
    private static func subject(_ word: String) throws(UsageError) -> ConsentSubject {
        let subjects = ConsentSubject.all
        if let subject = subjects.first(where: { $0.rawValue == word.lowercased() }) { return subject }
        throw .noneOf(subjects.map(\.rawValue), word)
    }
}

/// What the user does with a decision.
enum ConsentChange: String, CaseIterable {
    case allow, deny, reset

    fileprivate static var names: [String] { allCases.map(\.rawValue) }
}

/// `places location`: what the user decided about methods.
struct ConsentCommand {
    let request: ConsentRequest
    let world: World

    func list() throws(CommandFailure) -> ExitStatus {
        let keeper = try keeper
        let decisions = try translated { try keeper.decisions() }
        let rows = ConsentSubject.all.map { subject in
            ConsentListing.Row(
                name: subject.rawValue, decision: decisions[subject]?.rawValue ?? bySetting(subject),
                meaning: subject.meaning)
        }
        let listing = ConsentListing(rows: rows, options: world.options(request.display))
        switch request.display.format {
        case .json: try world.writeOutput(listing.json)
        case .text, .list: try world.writeOutput(listing.text)
        default: throw .unsupportedFormat(request.display.format, [.text, .json])
        }
        return .found
    }

    /// What a setting allows where nothing else was decided.
    private func bySetting(_ subject: ConsentSubject) -> String? {
        var isAllowed = subject == .nominatim && request.hasNominatim
        if case .setting(let key) = MethodDescriptor.named(subject.rawValue)?.trustedBy {
            isAllowed = request.allowances.contains(key)
        }
        return isAllowed ? Strings.Where.bySetting : nil
    }

    /// - Parameter subjects: none for those that a decision is usually about.
    func decide(_ change: ConsentChange, _ subjects: [ConsentSubject]) throws(CommandFailure) -> ExitStatus {
        let (keeper, decision) = (try keeper, change.decision)
        for subject in subjects.isEmpty ? ConsentKeeper.usualSubjects(of: decision) : subjects {
            try translated { try keeper.decide(decision, on: subject) }
            let words = decision.map { $0 == .allowed ? Strings.Where.allowed : Strings.Where.denied }
            try world.writeOutput(Strings.Where.isNow(subject.rawValue, words ?? Strings.Where.nothingDecided) + "\n")
        }
        if change == .reset, subjects.isEmpty {
            keeper.forgetPositions()
            try world.writeOutput(Strings.Where.forgotten + "\n")
        }
        return .found
    }

    private var keeper: ConsentKeeper {
        get throws(CommandFailure) {
            ConsentKeeper(store: try world.requiredStore, now: world.now) { [world] in world.warn($0) }
        }
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
