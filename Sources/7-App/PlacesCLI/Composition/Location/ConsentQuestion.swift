import PlacesArguments
import PlacesFeature
import PlacesLocation
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesUseCases

/// Explains on the user's terminal why the position is wanted and what will be sent where, and asks for consent.
struct ConsentQuestion {
    private enum Choice: Hashable {
        case allow, notNow, city
    }

    /// The name of the method.
    let method: String
    /// What it is for.
    let purpose: String
    let request: LocationRequest
    let screen: ScreenRequest
    let world: World

    /// - Throws: ``PlacesFeature/LocationError/cancelled`` if the user ends the program.
    func ask() throws(LocationError) -> ConsentingLocationProvider.Answer {
        guard world.canAsk(screen) else {
            throw .skipped(reason: .neverAsked(method: method))
        }
        let style = world.capabilities(screen)
        do {
            switch try choice(style) {
            case .allow: return .allow
            case .notNow: return .notNow
            case .city: return try city()
            }
        } catch let error as TerminalError {
            guard case .interrupted = error else { throw .skipped(reason: .message(error.description)) }
            throw .cancelled
        } catch let failure as CommandFailure {
            throw failure.status == .interrupted ? .cancelled : .skipped(reason: .message(failure.message))
        } catch {
            throw .skipped(reason: .message("\(error)"))
        }
    }

    private func choice(_ style: RenderCapabilities) throws -> Choice {
        guard !screen.isAccessible else { return try choiceByLine() }
        guard let terminal = world.screen else { return .notNow }
        return try terminal.run(question(), options: style)
    }

    /// The same question as sentences, answered by a typed word; who types nothing allows nothing.
    private func choiceByLine() throws(CommandFailure) -> Choice {
        let prompt = LinePrompt(world: world)
        prompt.say(Strings.City.question)
        for paragraph in paragraphs { prompt.say(paragraph) }
        let words: [(String, Choice)] = [
            (Strings.Accessible.allow, .allow), (Strings.Accessible.notNow, .notNow), (Strings.Accessible.city, .city),
        ]
        prompt.say(Strings.Accessible.consentAnswers)
        while let line = try prompt.answer()?.lowercased(), !line.isEmpty {
            if let choice = words.first(where: { $0.0.hasPrefix(line) })?.1 { return choice }
            prompt.say(Strings.Accessible.consentAnswers)
        }
        return .notNow
    }

    private var paragraphs: [String] {
        let words = Strings.City.self
        return [
            purpose,
            request.blur.map { words.blurredPurpose(DistanceText.rounded($0.size, .metric)) }, words.later(method),
        ].compactMap(\.self)
    }

    private func question() -> QuestionScreen<Choice> {
        let words = Strings.City.self
        return QuestionScreen(
            title: words.question, paragraphs: paragraphs,
            options: [
                .init(.allow, key: "a", label: words.allow), .init(.notNow, key: "n", label: words.notNow),
                .init(.city, key: "c", label: words.choose),
            ], initially: .notNow, cancel: .notNow)
    }

    private func city() throws(CommandFailure) -> ConsentingLocationProvider.Answer {
        let dialog = CityDialog(request: request.market, screen: screen, world: world)
        guard let choice = try dialog.choose() else { return .notNow }
        try translated { try ChosenCity(world: world).remember(choice) }
        return .instead(choice.fix)
    }
}
