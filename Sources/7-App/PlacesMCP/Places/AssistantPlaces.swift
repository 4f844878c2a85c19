package import PlacesFeature
package import PlacesPresentation

/// What the tools need: the use cases of the program, asked by the words and options of its command line.
///
/// Each answers for one call alone. The task of a call is cancelled when its answer is no longer wanted, and the use
/// case then stops its requests.
package protocol AssistantPlaces: Sendable {
    func search(_ line: AssistantLine) async throws(ToolFailure) -> AssistantFinding
    func details(_ line: AssistantLine) async throws(ToolFailure) -> AssistantDetails
    func position(_ line: AssistantLine) async throws(ToolFailure) -> AssistantPosition
    /// - Parameters:
    ///   - places: identifiers.
    ///   - line: the hours as its words, where they are asked about.
    func opening(of places: [String], _ line: AssistantLine) async throws(ToolFailure) -> AssistantOpenings
    func areas(named name: String, in country: String?) async throws(ToolFailure) -> AssistantAreas
    func sources() async throws(ToolFailure) -> AssistantSources
}

/// A question as the command line asks it, without the command.
package struct AssistantLine: Hashable, Sendable {
    /// Each with its value: `--near=60.17,24.94`.
    package var options: [String] = []
    package var words: [String] = []
    /// Whether it goes on with an answer, which takes an order.
    package var goesOn = false

    package init(options: [String] = [], words: [String] = []) { (self.options, self.words) = (options, words) }
}

/// What there is to say of every answer.
package struct AnswerContext: Hashable, Sendable {
    /// What the program remarked on the way, a sentence each.
    package var notes: [String]
    /// What went out, in its order.
    package var sent: [SentRequest]

    package init(notes: [String] = [], sent: [SentRequest] = []) { (self.notes, self.sent) = (notes, sent) }
}

/// A request that left this machine.
package struct SentRequest: Hashable, Sendable {
    /// The host, and the port where it is not the usual one.
    package let recipient: String
    /// Method and address, and the body of a POST, without credentials.
    package let content: String

    package init(recipient: String, content: String) {
        (self.recipient, self.content) = (recipient.cleaned(limit: 200), content.cleaned(limit: 400))
    }
}

/// Places that were found.
package struct AssistantFinding: Sendable {
    package let result: PlacesResult
    package let query: PlacesQuery
    package let options: PresentationOptions
    package let context: AnswerContext

    package init(result: PlacesResult, query: PlacesQuery, options: PresentationOptions, context: AnswerContext) {
        (self.result, self.query, self.options, self.context) = (result, query, options, context)
    }
}

/// All that is known of a place.
package struct AssistantDetails: Sendable {
    package let page: DetailsPage
    package let options: PresentationOptions
    package let context: AnswerContext

    package init(page: DetailsPage, options: PresentationOptions, context: AnswerContext) {
        (self.page, self.options, self.context) = (page, options, context)
    }
}

/// Where the user is.
package struct AssistantPosition: Sendable {
    package let answer: WhereAnswer
    package let options: PresentationOptions
    package let context: AnswerContext

    package init(answer: WhereAnswer, options: PresentationOptions, context: AnswerContext) {
        (self.answer, self.options, self.context) = (answer, options, context)
    }
}

/// Whether places or hours are open.
package struct AssistantOpenings: Sendable {
    package struct Item: Sendable {
        /// `nil` for hours that are no place's.
        package let id, name: String?
        /// What the place or the question gives, or `nil` for nothing.
        package let hours: String?
        /// The answer, or why there is none.
        package let answer: Result<HoursAnswer, ToolFailure>

        package init(id: String?, name: String?, hours: String?, answer: Result<HoursAnswer, ToolFailure>) {
            (self.id, self.name, self.hours, self.answer) = (id, name, hours, answer)
        }
    }

    package let items: [Item]
    package let context: AnswerContext

    package init(items: [Item], context: AnswerContext) { (self.items, self.context) = (items, context) }
}

/// Towns, postal codes and zones that bear a name.
package struct AssistantAreas: Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case town, zone
        case postalCode = "postal-code"
    }

    package struct Item: Sendable {
        package let kind: Kind
        package let name: String
        package let region, country: String?
        /// `nil` for a zone, which is a polygon.
        package let coordinate: Coordinate?
        package let credit: String?

        package init(
            kind: Kind, name: String, region: String? = nil, country: String? = nil, coordinate: Coordinate? = nil,
            credit: String? = nil
        ) {
            (self.kind, self.name, self.region, self.country) = (kind, name, region, country)
            (self.coordinate, self.credit) = (coordinate, credit)
        }
    }

    package let query: String
    package let items: [Item]
    package let context: AnswerContext

    package init(query: String, items: [Item], context: AnswerContext) {
        (self.query, self.items, self.context) = (query, items, context)
    }
}

/// Who can be asked.
package struct AssistantSources: Sendable {
    package struct Item: Sendable {
        /// What the argument `source` takes.
        package let id: String
        package let name: String
        /// Where it knows places, in words.
        package let area: String
        /// The day of its data, or `nil` if that is of the moment.
        package let date: String?
        package let credit: String
        package let licence: String?
        package let cost: String
        /// Whether it answers a search that names no source.
        package let isUsual: Bool
        /// Why it cannot be asked, or `nil` if it can.
        package let obstacle: String?
        /// What it learns, and who; empty for what is on this machine.
        package let learns: [String]

        package init(
            id: String, name: String, area: String, date: String?, credit: String, licence: String?, cost: String,
            isUsual: Bool, obstacle: String?, learns: [String]
        ) {
            (self.id, self.name, self.area, self.date) = (id, name, area, date)
            (self.credit, self.licence, self.cost) = (credit, licence, cost)
            (self.isUsual, self.obstacle, self.learns) = (isUsual, obstacle, learns)
        }
    }

    package let items: [Item]
    package let context: AnswerContext

    package init(items: [Item], context: AnswerContext) { (self.items, self.context) = (items, context) }
}
