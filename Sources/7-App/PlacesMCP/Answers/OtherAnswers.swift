import PlacesFeature
import PlacesJSON
import PlacesPresentation
import PlacesStrings

// Each holds the document that the command line writes for programs, under a name of its own, and its text for people.

extension AssistantDetails {
    /// All details, without the last photographs and tips if there are too many.
    /// - Throws: a failure where there is too much even so.
    func toolAnswer() throws(ToolFailure) -> ToolAnswer {
        let details = page.details
        let most = max(details.photos.count, details.tips.count, details.tastes.count)
        let answer = ToolAnswer.fitting(most) { count in
            let page = page.with(details.keeping(count))
            var builder = JSONBuilder()
            builder.answer { builder in
                builder.member("details") { $0.json(page.render(format: .json, options: options).onOneLine) }
                context.write(adding: [], to: &builder)
            }
            let text = page.text(options, naming: \.quotedName).cleanedText.harmless
            return ToolAnswer(
                text: ([Strings.Assistant.untrusted, text] + context.lines(adding: [])).joined(separator: "\n"),
                structure: builder.text)
        }
        guard answer.size <= ToolAnswer.limit else { throw ToolFailure(Strings.Assistant.tooLong) }
        return answer
    }
}

extension AssistantPosition {
    var toolAnswer: ToolAnswer {
        let page = WherePage(answer, options: options, naming: \.quotedName)
        var builder = JSONBuilder()
        builder.answer { builder in
            builder.member("where") { $0.json(page.jsonLine.onOneLine) }
            context.write(adding: [], to: &builder)
        }
        return ToolAnswer(
            text: ([Strings.Assistant.untrusted, page.text.cleanedText.harmless] + context.lines(adding: []))
                .joined(separator: "\n"),
            structure: builder.text)
    }
}

/// An answer that lists things of one kind: as many of the first ones as there is room for.
private protocol Listing {
    associatedtype Item
    /// What the list is called in the structure.
    static var member: StaticString { get }
    var items: [Item] { get }
    var context: AnswerContext { get }
    /// What is said where there is none.
    var nothing: String? { get }
    func write(_ item: Item, to builder: inout JSONBuilder)
    func line(_ item: Item, number: Int) -> String
    func credits(of items: ArraySlice<Item>) -> [String]
}

extension Listing {
    var nothing: String? { nil }
    func credits(of items: ArraySlice<Item>) -> [String] { [] }

    fileprivate var listed: ToolAnswer {
        ToolAnswer.fitting(items.count) { count in
            let shown = items.prefix(count)
            let left = shown.count < items.count ? Strings.Assistant.leftOut(items.count - shown.count) : nil
            let notes = [items.isEmpty ? nothing : left].compactMap(\.self)
            var builder = JSONBuilder()
            builder.answer { builder in
                builder.member(Self.member) { builder in builder.array(Array(shown)) { write($1, to: &$0) } }
                context.write(adding: notes, to: &builder)
            }
            let lines = shown.enumerated().map { line($1, number: $0 + 1) }
            return ToolAnswer(
                text: ([Strings.Assistant.untrusted] + lines + notes + context.lines(adding: []) + credits(of: shown))
                    .joined(separator: "\n"),
                structure: builder.text)
        }
    }
}

extension AssistantOpenings: Listing {
    fileprivate static var member: StaticString { "answers" }
    var toolAnswer: ToolAnswer { listed }

    fileprivate func write(_ item: Item, to builder: inout JSONBuilder) { item.write(to: &builder) }
    fileprivate func line(_ item: Item, number: Int) -> String { item.line }
}

extension AssistantOpenings.Item {
    fileprivate func write(to builder: inout JSONBuilder) {
        builder.object { builder in
            builder.member("id", id?.inLine)
            builder.member("name", name?.inLine)
            builder.member("hours", hours?.cleaned(limit: 500))
            switch answer {
            case .success(let answer): builder.member("opening") { $0.json(answer.line.onOneLine) }
            case .failure(let failure): builder.member("error", failure.text)
            }
        }
    }

    fileprivate var line: String {
        let name = name.flatMap { $0.inLine.isEmpty ? nil : $0.quotedName }
        let subject = [name, (id ?? hours)?.harmlessPart].compactMap(\.self).filter { !$0.isEmpty }
            .joined(separator: " · ")
        let state =
            switch answer {
            case .success(let answer):
                answer.text.cleanedText.harmless.split(separator: "\n").joined(separator: "; ")
            case .failure(let failure): failure.text
            }
        return Strings.Assistant.opening(subject, state)
    }
}

extension AssistantAreas: Listing {
    fileprivate static var member: StaticString { "areas" }
    fileprivate var nothing: String? { Strings.Assistant.noArea(query.inLine) }
    var toolAnswer: ToolAnswer { listed }

    fileprivate func write(_ item: Item, to builder: inout JSONBuilder) { item.write(to: &builder) }
    fileprivate func line(_ item: Item, number: Int) -> String { Strings.Assistant.area(number, item.parts) }
    fileprivate func credits(of items: ArraySlice<Item>) -> [String] {
        Set(items.compactMap(\.credit)).sorted().map { Strings.Assistant.credit($0.harmless) }
    }
}

extension AssistantAreas.Item {
    fileprivate func write(to builder: inout JSONBuilder) {
        builder.object { builder in
            builder.member("kind", kind.rawValue)
            builder.member("name", name.inLine)
            builder.member("region", region?.inLine)
            builder.member("country", country?.inLine)
            if let coordinate { builder.members(coordinate) }
        }
    }

    fileprivate var parts: [String] {
        let point = coordinate.map { "\($0.latitude.rounded(to: 5)),\($0.longitude.rounded(to: 5))" }
        let names: [String?] = [name.quotedName, region?.harmlessPart, country?.harmlessPart]
        let place = names.compactMap(\.self).joined(separator: ", ")
        return [place, kind.rawValue, point].compactMap(\.self)
    }
}

extension AssistantSources: Listing {
    fileprivate static var member: StaticString { "sources" }
    var toolAnswer: ToolAnswer { listed }

    fileprivate func write(_ item: Item, to builder: inout JSONBuilder) { item.write(to: &builder) }
    fileprivate func line(_ item: Item, number: Int) -> String { item.line }
}

extension AssistantSources.Item {
    fileprivate func write(to builder: inout JSONBuilder) {
        builder.object { builder in
            builder.member("id", id)
            builder.member("name", name.inLine)
            builder.member("area", area.inLine)
            builder.member("asOf", date)
            builder.member("credit", credit.inLine)
            builder.member("licence", licence?.inLine)
            builder.member("cost", cost)
            builder.member("usual", isUsual)
            builder.member("usable", obstacle == nil)
            builder.member("obstacle", obstacle)
            if !learns.isEmpty { builder.member("learns") { $0.array(learns) { $0.value($1) } } }
        }
    }

    fileprivate var line: String {
        let facts: [String?] = [name, area, date, cost, licence, obstacle]
        return Strings.Assistant.source(
            id, facts.compactMap { $0?.harmlessPart }.filter { !$0.isEmpty }, isUsual: isUsual)
    }
}

extension PlaceDetails {
    /// The same with a limited number of photographs, tips and tastes.
    fileprivate func keeping(_ count: Int) -> PlaceDetails {
        PlaceDetails(
            place: place, description: description, menu: menu, tastes: Array(tastes.prefix(count)), totals: totals,
            tips: Array(tips.prefix(count)), photos: Array(photos.prefix(count)), source: source, notices: notices)
    }
}

extension String {
    /// The same lines, each clean and of a length that can be read.
    var cleanedText: String {
        split(separator: "\n").prefix(200).map { $0.description.cleaned(limit: 1000) }.joined(separator: "\n")
    }
}
