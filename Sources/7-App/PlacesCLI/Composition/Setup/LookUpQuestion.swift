import PlacesAPI
import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesUseCases

/// Whether OpenStreetMap may be asked about a place that nothing on this computer knows.
struct LookUpQuestion {
    enum Answer: Hashable {
        case always, once, no
    }

    let request: SearchRequest
    let world: World

    /// True if the user can be asked, and chose no source that this would contradict.
    private var isDue: Bool {
        let display = request.display
        return display.format.isForTerminals && request.source.choice == .sample && !request.source.isChosen
            && world.canAsk(display.screen) && world.console.isTerminal(.output)
    }

    /// The same request for OpenStreetMap, or `nil` if it is not to be asked.
    /// - Parameters:
    ///   - name: what the place is called.
    ///   - isTown: true if only the middle of a town is told, whose name that is.
    ///   - isInWords: true if the words of the search name the place.
    func ask(around name: String, isTown: Bool, isInWords: Bool = false) throws(CommandFailure) -> SearchRequest? {
        guard isDue else { return nil }
        let cell = request.location.blur.map {
            Strings.Setup.cell(DistanceText.rounded($0.size, request.display.units))
        }
        let learns = cell ?? (isTown ? Strings.Setup.middleAlone(of: name) : name)
        let question = Strings.Setup.lookUp(
            request.query.text?.cleaned, around: isInWords ? nil : name, request.source.services.openStreetMapHost,
            learns: learns)
        var allowed = request
        allowed.source = request.source.asking(PlacesService.openStreetMap.id)
        switch try answer(to: question) {
        case .no: return nil
        case .once: return allowed
        case .always:
            try world.write(SettingChange(key: "SOURCE", value: PlacesService.openStreetMap.id))
            return allowed
        }
    }

    private func answer(to question: String) throws(CommandFailure) -> Answer {
        let words = Strings.Setup.self
        let dialog = QuestionScreen<Answer>(
            title: question, paragraphs: [],
            options: [
                .init(.always, key: "y", label: words.always), .init(.once, key: "o", label: words.once),
                .init(.no, key: "n", label: words.no),
            ], initially: .always, cancel: .no)
        return try world.ask(dialog, answers: words.answers, request.display.screen)
    }
}
