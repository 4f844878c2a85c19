import PlacesExchange
import PlacesFeature
import PlacesStrings

/// The six tools.
package enum PlacesTools {
    /// - Parameter sources: what the argument `source` takes.
    package static func all(_ places: any AssistantPlaces, sources: [String]) -> [AssistantTool] {
        let text = Strings.Assistant.self
        return [
            AssistantTool(
                .search, arguments: searchArguments(sources).map(\.argument), asksServices: true
            ) { call throws(ToolFailure) in
                let first = call.whole("from") ?? 1
                var line = AssistantLine(options: searchArguments(sources).flatMap { $0.options(call) })
                line.words = [call.text("words")].compactMap(\.self)
                line.goesOn = first > 1
                // Places before the first wanted one are asked for as well, so that each keeps its number in an order.
                let limit = call.whole("limit") ?? (first > 1 ? 20 : nil)
                if let limit { line.options.append("--limit=\(first - 1 + limit)") }
                let names = try call.fields()
                let finding = try await places.search(line)
                return SearchAnswer(finding, from: first, fields: names).toolAnswer
            },
            AssistantTool(
                .details,
                arguments: [
                    ToolArgument("id", .text, isRequired: true), ToolArgument("source", .choice(sources)),
                ], asksServices: true
            ) { call throws(ToolFailure) in
                let line = AssistantLine(options: call.option("source"), words: [call.text("id") ?? ""])
                return try await places.details(line).toolAnswer()
            },
            AssistantTool(
                .position, arguments: [ToolArgument("near", .text, text.nearOfWhere)],
                asksServices: true
            ) { call throws(ToolFailure) in
                try await places.position(AssistantLine(options: call.option("near"))).toolAnswer
            },
            AssistantTool(
                .opening,
                arguments: [
                    ToolArgument("ids", .texts), ToolArgument("hours", .text, text.hours),
                    ToolArgument("at", .text, text.at), ToolArgument("near", .text, text.nearOfHours),
                    ToolArgument("country", .text, text.country),
                ], asksServices: true
            ) { call throws(ToolFailure) in
                let options = call.option("at", as: "time") + ["near", "country"].flatMap { call.option($0) }
                let line = AssistantLine(options: options, words: [call.text("hours")].compactMap(\.self))
                let answer = try await places.opening(of: try call.places(), line).toolAnswer
                return ToolAnswer(
                    text: WrittenOptions.asArguments(answer.text), structure: answer.structure)
            },
            AssistantTool(
                .areas,
                arguments: [
                    ToolArgument("name", .text, text.areaName, isRequired: true),
                    ToolArgument("country", .text, text.country),
                ], asksServices: false
            ) { call throws(ToolFailure) in
                try await places.areas(named: call.text("name") ?? "", in: call.text("country")).toolAnswer
            },
            AssistantTool(
                .sources, arguments: [], asksServices: false
            ) { _ throws(ToolFailure) in try await places.sources().toolAnswer },
        ]
    }

    /// An argument, and the options of the command line that it stands for.
    private struct OptionArgument {
        let argument: ToolArgument
        /// The names of the options.
        let names: [String]
        let options: @Sendable (ToolArguments) -> [String]

        init(
            _ name: String, _ kind: ToolArgument.Kind, _ summary: String? = nil, names: [String] = [],
            _ options: @escaping @Sendable (ToolArguments) -> [String]
        ) {
            (argument, self.names, self.options) = (ToolArgument(name, kind, summary), names, options)
        }

        /// One that is called as its option, or otherwise.
        init(_ name: String, _ kind: ToolArgument.Kind, _ summary: String? = nil, option: String? = nil) {
            self.init(name, kind, summary, names: [option ?? name]) { $0.option(name, as: option) }
        }
    }

    /// The arguments that stand for options of the command line, by the names of those.
    package static let argumentsOfOptions: [String: ToolArgument] = {
        let text = Strings.Assistant.self
        var arguments = [
            "time": ToolArgument("at", .text, text.openWhen), "country": ToolArgument("country", .text, text.country),
        ]
        for argument in searchArguments([]) {
            for name in argument.names { arguments[name] = argument.argument }
        }
        return arguments
    }()

    private static let orders = PlacesOrder.Key.allCases.map(\.rawValue)

    private static func searchArguments(_ sources: [String]) -> [OptionArgument] {
        let text = Strings.Assistant.self
        return [
            OptionArgument("words", .text, text.words) { _ in [] },
            OptionArgument("near", .text, text.near),
            OptionArgument("radius", .text, text.radius),
            OptionArgument("kinds", .texts, text.kinds, option: "category"),
            OptionArgument("not_kinds", .texts, option: "not-category"),
            OptionArgument("chain", .text),
            OptionArgument("where", .texts, text.attributes),
            OptionArgument("min_rating", .number, text.minimumRating, option: "min-rating"),
            OptionArgument("price", .text, text.price),
            OptionArgument("open", .text, text.openWhen, names: ["open-now", "open-at"]) { call in
                guard let moment = call.text("open") else { return [] }
                return moment == "now" ? ["--open-now"] : ["--open-at=\(moment)"]
            },
            OptionArgument("open_for", .text, text.openFor, option: "open-for"),
            OptionArgument("order", .choice(orders), option: "sort"),
            OptionArgument("limit", .whole(1...200), names: ["limit"]) { _ in [] },
            OptionArgument("from", .whole(1...10_000), text.from) { _ in [] },
            OptionArgument("source", .choice(sources), text.source),
            OptionArgument("fields", .texts, text.fields, names: ["fields"]) { _ in [] },
        ]
    }
}

extension ToolArguments {
    /// The facts to include beside the usual ones, `nil` for none.
    fileprivate func fields() throws(ToolFailure) -> [String]? {
        let names = texts("fields")
        guard !names.isEmpty else { return nil }
        let text = Strings.Assistant.self
        let fields: [String]
        do throws(FieldsProblem) {
            fields = try RecordFields.parse(names.joined(separator: ","))
        } catch {
            guard case .unknown(let name, let nearest) = error else { return nil }
            throw ToolFailure(
                text.unknownField(name.shownArgument),
                hint: nearest.isEmpty ? text.someFields : text.didYouMean(nearest))
        }
        guard fields.count <= Self.mostFields else { throw ToolFailure(text.tooManyFields(Self.mostFields)) }
        return fields
    }

    /// The facts that one call may ask for.
    private static let mostFields = 20

    /// The option of the command line that an argument stands for, once for each of its values.
    fileprivate func option(_ name: String, as option: String? = nil) -> [String] {
        let option = option ?? name
        if flag(name) { return ["--\(option)"] }
        let values = [text(name)].compactMap(\.self) + texts(name)
        return values.map { "--\(option)=\($0)" }
    }
}
