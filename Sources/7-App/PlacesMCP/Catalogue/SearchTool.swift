public import PlacesEngine
public import PlacesFeature
import PlacesPresentation
import PlacesStrings

extension AssistantTool {
    /// `places_search` over any source, the nearest first, for programs that serve places of their own.
    ///
    /// ```swift
    /// let server = AssistantServer(
    ///     identity: ServerIdentity(name: "mine", title: "My places", version: "1", instructions: ""),
    ///     tools: [.search(SamplePlacesLoader())], uptime: { milliseconds() })
    /// await server.serve(input: 0, output: 1)
    /// ```
    /// - Parameters:
    ///   - loader: the source. It learns the point of each call.
    ///   - dependencies: what the search can use beside it.
    ///   - isLocal: whether the source sends nothing.
    public static func search(
        _ loader: any PlacesLoader, dependencies: SearchDependencies = SearchDependencies(), isLocal: Bool = true
    ) -> AssistantTool {
        let text = Strings.Assistant.self
        return AssistantTool(
            .search,
            arguments: [
                ToolArgument("words", .text, text.words), ToolArgument("near", .text, text.point, isRequired: true),
                ToolArgument("radius", .number, text.metres), ToolArgument("limit", .whole(1...200)),
                ToolArgument("from", .whole(1...10_000), text.from),
            ], asksServices: !isLocal
        ) { call throws(ToolFailure) in
            let first = call.whole("from") ?? 1
            var query = PlacesQuery(
                radius: try call.radius("radius") ?? .standard, text: call.text("words"),
                limit: .count(first - 1 + (call.whole("limit") ?? 20)), selection: .nearest)
            query.centre = try call.point("near")
            do throws(PlacesError) {
                let result = try await PlacesSearch(provider: nil, loader: loader, dependencies: dependencies).find(
                    query)
                let finding = AssistantFinding(
                    result: result, query: query, options: PresentationOptions(), context: AnswerContext())
                return SearchAnswer(finding, from: first, fields: nil).toolAnswer
            } catch {
                throw ToolFailure(error)
            }
        }
    }
}

extension ToolArguments {
    fileprivate func radius(_ name: String) throws(ToolFailure) -> SearchRadius? {
        guard let text = text(name) else { return nil }
        guard let radius = Double(text).flatMap(SearchRadius.init(metres:)) else {
            throw ToolFailure(Strings.Assistant.badArgument(name, Strings.Assistant.metres))
        }
        return radius
    }

    /// The point given by an argument, or `nil` if it gives none.
    func point(_ name: String) throws(ToolFailure) -> Coordinate? {
        guard let text = text(name) else { return nil }
        let parts = text.split(separator: ",").compactMap { part in
            Double(part.drop { $0 == " " })
        }
        guard parts.count == 2, let point = Coordinate(latitude: parts[0], longitude: parts[1]) else {
            throw ToolFailure(Strings.Assistant.badArgument(name, Strings.Assistant.point))
        }
        return point
    }
}
