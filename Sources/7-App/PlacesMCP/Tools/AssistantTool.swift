import PlacesFeature
import PlacesJSON
import PlacesStrings

/// One tool: what the model reads of it, and who answers.
///
/// An entry in a list is all that a tool needs: its schema, the reading of its arguments and its errors come from here.
public struct AssistantTool: Sendable {
    /// As an assistant calls it, such as `places_search`.
    public let name: String
    /// As people read it.
    public let title: String
    /// For the model: short, with one example.
    public let summary: String
    /// What it can be asked with.
    public let arguments: [ToolArgument]
    /// A JSON schema whose root is an object.
    public let outputSchema: String
    /// Whether a call may ask a service on the network.
    public let asksServices: Bool
    let answer: @Sendable (ToolArguments) async throws(ToolFailure) -> ToolAnswer

    /// - Parameters:
    ///   - name: what calls name, 1 to 128 ASCII letters, digits, `_`, `-` and `.`.
    ///   - title: what people read.
    ///   - summary: for the model: short, with one example.
    ///   - arguments: what the tool accepts.
    ///   - outputSchema: a JSON schema whose root is an object, of ``ToolAnswer/structure``.
    ///   - asksServices: whether a call may ask a service on the network.
    ///   - answer: makes the answer of a call. The task is cancelled once the answer is not wanted any more.
    public init(
        name: String, title: String, summary: String, arguments: [ToolArgument], outputSchema: String,
        asksServices: Bool, answer: @escaping @Sendable (ToolArguments) async throws(ToolFailure) -> ToolAnswer
    ) {
        (self.name, self.title, self.summary, self.arguments) = (name, title, summary, arguments)
        (self.outputSchema, self.asksServices, self.answer) = (outputSchema, asksServices, answer)
    }

    /// As `tools/list` describes it.
    var listing: String {
        var builder = JSONBuilder()
        builder.object { builder in
            builder.member("name", name)
            builder.member("title", title)
            builder.member("description", summary)
            builder.member("inputSchema") { $0.json(inputSchema) }
            builder.member("outputSchema") { $0.json(outputSchema) }
            builder.member("annotations") { builder in
                builder.object { builder in
                    builder.member("readOnlyHint", true)
                    builder.member("openWorldHint", asksServices)
                }
            }
        }
        return builder.text
    }

    private var inputSchema: String {
        var builder = JSONBuilder()
        builder.object { builder in
            builder.member("type", "object")
            if !arguments.isEmpty {
                builder.member("properties") { $0.json("{\(properties)}") }
            }
            let required = arguments.filter(\.isRequired).map(\.name)
            if !required.isEmpty { builder.member("required") { $0.array(required) { $0.value($1) } } }
            builder.member("additionalProperties", false)
        }
        return builder.text
    }

    private var properties: String {
        arguments.map { argument in
            var name = JSONBuilder()
            name.value(argument.name)
            return "\(name.text):\(argument.schema)"
        }.joined(separator: ",")
    }

    /// The arguments that there are, the nearest to a misspelt one first.
    func hint(after misspelt: String) -> String {
        let names = arguments.map(\.name)
        guard let nearest = Suggestion.nearest(to: misspelt, among: names) else {
            return Strings.Assistant.knownArguments(names)
        }
        return Strings.CommandLine.didYouMean(nearest)
    }
}

/// What a tool answers.
public struct ToolAnswer: Hashable, Sendable {
    /// The answer in a few lines: the content of ``structure``, in its order, with its numbers.
    public let text: String
    /// A JSON object on one line that fits the tool's schema.
    public let structure: String

    public init(text: String, structure: String) { (self.text, self.structure) = (text, structure) }

    /// The bytes of both as they are sent.
    var size: Int {
        var quoted = JSONBuilder()
        quoted.value(text)
        return quoted.text.utf8.count + structure.utf8.count
    }

    /// The bytes that an answer may have.
    public static let limit = 24_000

    /// The answer with as many of the first items as fit within the limit.
    /// - Parameters:
    ///   - count: how many things there are.
    ///   - render: makes the answer with a number of first items.
    public static func fitting(_ count: Int, _ render: (Int) -> ToolAnswer) -> ToolAnswer {
        let whole = render(count)
        guard whole.size > limit else { return whole }
        var (fits, isTooMuch, answer) = (0, count, render(0))
        while isTooMuch - fits > 1 {
            let middle = (fits + isTooMuch) / 2
            let shorter = render(middle)
            if shorter.size <= limit { (fits, answer) = (middle, shorter) } else { isTooMuch = middle }
        }
        return answer
    }
}

/// Why a tool has no answer, and what to change.
public struct ToolFailure: Error, Hashable, Sendable {
    /// What happened, in one sentence.
    public let message: String
    /// What to try next.
    public let hint: String?

    /// What else there is to say of it, a line each, such as what was sent before it failed.
    let remarks: [String]

    public init(_ message: String, hint: String? = nil) { self.init(message, hint: hint, remarks: []) }

    package init(_ message: String, hint: String?, remarks: [String]) {
        (self.message, self.hint, self.remarks) = (message, hint, remarks)
    }

    var text: String {
        let lines = [message, hint].compactMap { $0?.harmless }.filter { !$0.isEmpty }
        return (lines + remarks).joined(separator: "\n").cleanedLines
    }
}

extension String {
    /// The name of an argument as a client wrote it, to be shown.
    var shownArgument: String { cleaned(limit: 64) }

    /// The same lines without control characters, and not too many of them.
    var cleanedLines: String {
        split(separator: "\n", omittingEmptySubsequences: true).prefix(40).map { $0.description.cleaned(limit: 500) }
            .joined(separator: "\n")
    }
}
