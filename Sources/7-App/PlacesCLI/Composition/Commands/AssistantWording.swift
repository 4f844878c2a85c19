import PlacesArguments
import PlacesMCP
import PlacesRequests
import PlacesStrings

/// Puts what the command line says into the words of an assistant's tools: arguments in the place of options, and nothing
/// to type. All failures and remarks pass here.
enum AssistantWording {
    static func failure(_ failure: CommandFailure, remarks: [String]) -> ToolFailure {
        let excerpt = failure.excerpt?.split(separator: "\n").compactMap { text(String($0)) } ?? []
        let message = text(failure.message) ?? WrittenOptions.asArguments(failure.message)
        return ToolFailure(
            ([message] + excerpt).joined(separator: "\n"), hint: failure.hint.flatMap(hint), remarks: remarks)
    }

    /// A text without the sentences and asides that are about a command line; `nil` if nothing is left.
    static func text(_ text: String) -> String? {
        let sentences = withoutAsides(text).split(separator: ". ", omittingEmptySubsequences: true)
        let kept = sentences.filter { !isAboutCommandLine($0) }
        guard !kept.isEmpty else { return nil }
        let end = kept.last == sentences.last ? "" : "."
        return WrittenOptions.asArguments(kept.joined(separator: ". ")) + end
    }

    private static func hint(_ hint: String) -> String? {
        if Strings.Assistant.forUsers.contains(hint) { return hint }
        if let text = text(hint) { return text }
        let argument = WrittenOptions.names(in: hint[...]).lazy.compactMap { PlacesTools.argumentsOfOptions[$0] }.first
        return argument.map { Strings.Assistant.give($0.name, $0.summary) }
    }

    /// Drops what is in parentheses if it is about a command line.
    private static func withoutAsides(_ text: String) -> String {
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "("), let end = rest[start...].firstIndex(of: ")") {
            var before = rest[..<start]
            let aside = rest[start...end]
            if isAboutCommandLine(aside.dropFirst().dropLast()) {
                while before.last == " " { before.removeLast() }
                result += before
            } else {
                result += before + aside
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// True if a text names an option without an argument of its own, or a command to type.
    private static func isAboutCommandLine(_ text: Substring) -> Bool {
        WrittenOptions.names(in: text).contains { PlacesTools.argumentsOfOptions[$0] == nil } || hasCommand(text)
    }

    private static func hasCommand(_ text: Substring) -> Bool {
        let words = text.split { $0 == " " }
        return zip(words, words.dropFirst()).contains { word, next in
            guard word.drop(while: { "\"'`".contains($0) }) == Program.name else { return false }
            return next.hasPrefix("-") || Command.list.names.contains { next.hasPrefix($0) }
        }
    }
}
