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
        do throws(CommandFailure) {
            switch try world.ask(question(), answers: Strings.Accessible.consentAnswers, screen) {
            case .allow: return .allow
            case .notNow: return .notNow
            case .city: return try city()
            }
        } catch {
            throw error.status == .interrupted ? .cancelled : .skipped(reason: .message(error.message))
        }
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
                .init(.allow, key: "a", label: words.allow, word: Strings.Accessible.allow),
                .init(.notNow, key: "n", label: words.notNow, word: Strings.Accessible.notNow),
                .init(.city, key: "c", label: words.choose, word: Strings.Accessible.city),
            ], initially: .notNow, cancel: .notNow)
    }

    private func city() throws(CommandFailure) -> ConsentingLocationProvider.Answer {
        let dialog = CityDialog(request: request.market, screen: screen, world: world)
        guard let choice = try dialog.choose() else { return .notNow }
        try translated { try ChosenCity(world: world).remember(choice) }
        return .instead(choice.fix)
    }
}
