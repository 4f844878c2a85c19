import PlacesAPI
import PlacesFeature
import PlacesMessages
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesText

/// The question before a service is asked for facts that the words wish for and that it charges extra for.
struct SurchargeQuestion {
    enum Answer: Hashable {
        case once, always, no
    }

    let service: PlacesService
    let request: SearchRequest
    let world: World

    /// True if the user can be asked, and no setting answers.
    private var isDue: Bool {
        let display = request.display
        return request.source.services.paysForWishes == nil && display.format.isForTerminals
            && world.canAsk(display.screen) && world.console.isTerminal(.output)
    }

    /// - Parameter query: with the meaning of its words.
    func isAllowed(_ query: PlacesQuery) throws(CommandFailure) -> Bool {
        if query.paysForWishes { return true }
        let facts = service.surchargedFacts(query)
        // Where options make the calls dearer, the wishes add nothing to that.
        guard !facts.isEmpty else { return !service.surcharges(query).isEmpty }
        guard isDue else { return false }
        switch try answer(Text(facts: facts.map(\.words), service)) {
        case .no: return false
        case .once: return true
        case .always:
            try world.write(SettingChange(key: "PREMIUM", value: "YES"))
            return true
        }
    }

    private struct Text {
        let question: String
        let paragraphs: [String]

        init(facts: [String], _ service: PlacesService) {
            let words = Strings.Surcharge.self
            question = words.question(service.name, facts)
            paragraphs = [service.prices.flatMap(Self.prices), words.without, words.undo, words.never].compactMap(
                \.self)
        }

        private static func prices(_ prices: PriceList) -> String? {
            guard let pro = prices.dollarsPerThousand[.pro], let premium = prices.dollarsPerThousand[.premium] else {
                return nil
            }
            func cents(_ dollarsPerThousand: Double) -> String { (dollarsPerThousand / 10).fixed(1, trimming: true) }
            return Strings.Surcharge.prices(
                premium: cents(premium), pro: cents(pro), free: prices.freeProCalls.grouped,
                date: prices.asOf.map { Strings.Dates.name($0.year, $0.month, $0.day) })
        }
    }

    private func answer(_ text: Text) throws(CommandFailure) -> Answer {
        let words = Strings.Surcharge.self
        let dialog = QuestionScreen<Answer>(
            title: text.question, paragraphs: text.paragraphs,
            options: [
                .init(.once, key: "y", label: words.once), .init(.always, key: "a", label: words.always),
                .init(.no, key: "n", label: words.no),
            ], initially: .no, cancel: .no)
        return try world.ask(dialog, answers: words.answers, request.display.screen)
    }
}
