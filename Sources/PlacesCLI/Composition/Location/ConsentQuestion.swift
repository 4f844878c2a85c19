import PlacesFeature
import PlacesLocation
import PlacesPresentation
import PlacesWords

/// Explains on the person's terminal why the position is wanted and what will be sent where, and asks for consent.
struct ConsentQuestion {
    private enum Choice: Hashable {
        case allow, notNow, city
    }

    let arguments: SearchArguments
    let settings: Settings
    let world: World
    /// Who will learn the position, in words; `nil` for nobody.
    let recipient: String?

    /// - Throws: ``PlacesFeature/LocationError/cancelled`` if the person ends the program.
    func ask() throws(LocationError) -> ConsentingLocationProvider.Answer {
        guard let screen = world.screen else {
            throw .skipped(reason: Words.Location.neverAsked(LocationMethod.geoclue.rawValue))
        }
        let style = PresentationOptions.onScreen(
            environment: world.environment, color: settings.color, isASCII: arguments.isASCII ?? false)
        do {
            switch try screen.run(question(style), options: style) {
            case .allow: return .allow
            case .notNow: return .notNow
            case .city: return try city()
            }
        } catch let error as TerminalError {
            guard case .interrupted = error else { throw .skipped(reason: error.description) }
            throw .cancelled
        } catch let failure as CommandFailure {
            throw failure.status == .interrupted ? .cancelled : .skipped(reason: failure.message)
        } catch {
            throw .skipped(reason: "\(error)")
        }
    }

    private func question(_ style: PresentationOptions) -> QuestionScreen<Choice> {
        let words = Words.City.self
        let purpose = [
            words.purpose(recipient ?? words.nowhere),
            settings.blur.map { words.blurredPurpose(DistanceText.rounded($0.size, style.units)) }, words.later,
        ]
        return QuestionScreen(
            title: words.question, paragraphs: purpose.compactMap(\.self),
            options: [
                .init(.allow, key: "a", label: words.allow), .init(.notNow, key: "n", label: words.notNow),
                .init(.city, key: "c", label: words.choose),
            ], initially: .notNow, cancel: .notNow)
    }

    private func city() throws(CommandFailure) -> ConsentingLocationProvider.Answer {
        guard let choice = try CityDialog(arguments: arguments, settings: settings, world: world).choose() else {
            return .notNow
        }
        try ChosenCity(world: world).remember(choice)
        return .instead(choice.fix)
    }
}
