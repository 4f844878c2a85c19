import PlacesArguments
import PlacesFeature
import PlacesKnowledge
import PlacesRequests
import PlacesSample
import PlacesUseCases

extension Command {
    /// What the scripts of the shells call.
    static let complete = Command(
        CommandSpec(
            name: Completions.command, operand: .words("[WORD…]"), summary: "", details: "", isHidden: true),
        reading: { words, _ in words },
        run: { words, call throws(CommandFailure) in
            try CompleteCommand(words: words, world: call.world.withShortTimeouts).run()
        })
}

/// Answers a shell that completes a line: a candidate on each line, a tab, and what it means. A line that begins with a
/// tab says that files are meant as well.
///
/// What cannot be looked up is left out: a shell has no use for reasons.
struct CompleteCommand {
    let words: [String]
    let world: World

    private struct Candidate: Hashable {
        let text, meaning: String

        init(_ text: String, _ meaning: String = "") { (self.text, self.meaning) = (text.cleaned, meaning.cleaned) }
    }

    /// More saved names, towns or visits are no help.
    private static let most = 100
    static let filesMark = "\tfiles"

    func run() throws(CommandFailure) -> ExitStatus {
        let question = CompletionQuestion(words, commands: Command.list)
        let (typed, key) = (question.typed, question.typed.folded)
        let fits = { (text: String) in text.hasPrefix(typed) || !key.isEmpty && text.folded.hasPrefix(key) }
        let given = Set(question.lead.split { ",=".contains($0) })
        var isKnown: Set<String> = []
        var lines: [String] = []
        for candidate in candidates(for: question)
        where fits(candidate.text) && !given.contains(candidate.text[...])
            && isKnown.insert(candidate.text).inserted
        {
            lines.append("\(question.lead)\(candidate.text)\t\(candidate.meaning)")
        }
        if case .value(let completion) = question.subject, completion.offersFiles { lines.append(Self.filesMark) }
        try world.writeOutput(lines.map { $0 + "\n" }.joined())
        return lines.isEmpty ? .nothingFound : .found
    }

    private func candidates(for question: CompletionQuestion) -> [Candidate] {
        switch question.subject {
        case .nothing: []
        case .commands: Command.list.shown.map { Candidate($0.name, $0.summary) }
        case .options(let specs):
            (question.typed == "-"
                ? specs.compactMap { spec in spec.short.map { Candidate("-\($0)", spec.summary) } } : [])
                + specs.map { Candidate($0.dashed, $0.summary) }
        case .value(let completion): values(of: completion, startingWith: question.typed)
        }
    }

    private func values(of completion: ValueCompletion, startingWith typed: String) -> [Candidate] {
        let words = completion.words.map { Candidate($0) }
        return switch completion {
        case .nothing, .files, .words, .list, .kinds, .kindsOr, .fields, .sources, .formats, .methods,
            .consents:
            words
        case .towns: towns(typed)
        case .savedLists: ((try? world.store?.savedLists()) ?? []).map { Candidate($0) }
        case .chains: chains
        case .attributes: attributes(typed)
        case .places: numbers + savedNames
        case .surroundings: numbers + savedNames + towns(typed)
        case .visits: words + visits
        }
    }

    // MARK: - What is looked up

    private var numbers: [Candidate] {
        let items = (try? LastAnswerRecorder(world: world).last())?.items ?? []
        return items.enumerated().map { index, item in
            Candidate("\(index + 1)", item.record.flatMap { $0.name.cleanedOrNil } ?? item.id.description)
        }
    }

    private var savedNames: [Candidate] {
        let places = (try? world.store?.savedPlaces(list: nil)) ?? []
        return places.suffix(Self.most).compactMap { place in
            place.name.map { Candidate($0, place.list) }
        }
    }

    private var visits: [Candidate] {
        let places = OpenedPlace.visits((try? world.store?.openedPlaces(limit: Self.most)) ?? [])
        return places.enumerated().map { index, place in
            Candidate("\(index + 1)", place.name ?? place.id.description)
        }
    }

    private func towns(_ typed: String) -> [Candidate] {
        let towns = try? TownIndex.embedded().towns(named: typed, matching: .exactAndPrefix, limit: Self.most)
        return (towns ?? []).map { Candidate($0.name, Country.name(of: $0.country) ?? $0.country) }
    }

    private var vocabulary: any SourceVocabulary { SamplePlacesLoader(preferred: .helsinki).vocabulary }

    private var chains: [Candidate] {
        let saved = (try? world.store?.savedChainNames()) ?? []
        return saved.union((try? vocabulary.chainNames()) ?? []).sorted().map { Candidate($0) }
    }

    /// Keys, and behind the equals sign what is often asked for.
    private func attributes(_ typed: String) -> [Candidate] {
        if let sign = typed.firstIndex(of: "=") {
            return ["yes", "no", "only", "unknown"].map { Candidate(typed[...sign] + $0) }
        }
        return ((try? vocabulary.attributeKeys()) ?? []).sorted().map { Candidate($0 + "=") }
    }
}
