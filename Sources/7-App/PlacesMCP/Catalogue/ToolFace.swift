import PlacesStrings

/// What a model reads about a tool, independent of what answers its calls.
struct ToolFace {
    private typealias Say = Strings.Assistant

    let name, title, summary, outputSchema: String

    static let search = ToolFace(
        name: "places_search", title: Say.searchTitle, summary: Say.search, outputSchema: Schemas.search)
    static let details = ToolFace(
        name: "place_details", title: Say.detailsTitle, summary: Say.details, outputSchema: Schemas.details)
    static let position = ToolFace(
        name: "where_am_i", title: Say.whereTitle, summary: Say.whereabouts, outputSchema: Schemas.position)
    static let opening = ToolFace(
        name: "places_open", title: Say.openTitle, summary: Say.open, outputSchema: Schemas.open)
    static let areas = ToolFace(
        name: "find_area", title: Say.areaTitle, summary: Say.area, outputSchema: Schemas.areas)
    static let sources = ToolFace(
        name: "places_sources", title: Say.sourcesTitle, summary: Say.sources, outputSchema: Schemas.sources)
}

extension AssistantTool {
    init(
        _ face: ToolFace, arguments: [ToolArgument], asksServices: Bool,
        answer: @escaping @Sendable (ToolArguments) async throws(ToolFailure) -> ToolAnswer
    ) {
        self.init(
            name: face.name, title: face.title, summary: face.summary, arguments: arguments,
            outputSchema: face.outputSchema, asksServices: asksServices, answer: answer)
    }
}
