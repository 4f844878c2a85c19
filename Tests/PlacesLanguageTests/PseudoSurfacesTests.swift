import Foundation
import PlacesTestSupport
import Testing

/// No English is left where the program writes no plain answer: in the explorer, pages, the manual, completions, and in
/// texts for assistants.
struct PseudoSurfacesTests {
    private static let sample = ["--simulate", "helsinki"]
    private static let place = ["osm:node/55211772", "--source", "sample"]

    /// What the sample holds.
    private func known() async throws -> Set<String> {
        let all = Self.sample + ["--limit", "all", "--radius", "3000"]
        let file = try await Speaker.pseudo.run(all + ["--format", "csv"])
        let json = try await Speaker.pseudo.run(all + ["--json"])
        return try EnglishWords.words(of: file.output).union(Answers.dataWords(json.output))
    }

    @Test(arguments: [
        ["screen", "type:?", "screen"], ["key:Tab", "key:Enter", "wait:Kaivokatu 2", "screen"], ["type:f", "screen"],
        ["type:c", "screen"], ["type:o", "screen"], ["type:/", "type:zzzz", "wait:0 ", "screen"],
        ["key:Tab", "type:s", "screen", "type:d", "screen"],
    ])
    func `the explorer has no English but names and keys`(_ steps: [String]) async throws {
        let screen = try await Speaker.pseudo.runInTerminal(["wait:Kiasma"] + steps, ["explore"] + Self.sample)
        #expect(screen.status == 0, "\(screen.error)")
        let known = try await known().union(["zzzz"]).union(try await Speaker.typedWords.value)
        #expect(EnglishWords.left(in: screen.output, besides: known) == [], "\(screen.output)")
    }

    @Test func `the dialogue has no English but names and what is typed`() async throws {
        let dialogue = try await Speaker.pseudo.run(
            ["explore", "--accessible"] + Self.sample, input: "help\nsearch cafe\n1\nnonsense\nquit\n")
        #expect(dialogue.status == 0)
        let known = try await known().union(try await Speaker.typedWords.value).union(["nonsense"])
        #expect(EnglishWords.left(in: dialogue.output + dialogue.error, besides: known) == [])
    }

    @Test(arguments: ["html", "svg"])
    func `a page names its language and has no English but names and licences`(_ format: String) async throws {
        let page = try await Speaker.pseudo.run(["coffee", "--no-streets", "--format", format] + Self.sample).output
        #expect(page.contains("<html lang=\"art-x-pseudo\">") == (format == "html"))
        let markup = page.replacing(/(?s)<(script|style|pre)\b.*?<\/\1>/, with: " ")
        let spoken = markup.matches(of: /(?:title|aria-label|placeholder|alt)="([^"]*)"/).map { String($0.output.1) }
        let data = page.matches(of: /(?s)"words": ?\{.*?"\}/).map { String($0.output).replacing(/"\w+":/, with: "") }
        let shown = markup.replacing(/<[^>]*>/, with: " ")
        let known = try await known().union(["coffee"])
        let text = ([shown] + spoken + data).joined(separator: " ").replacing(/\{\w+\}|&#?\w+;/, with: " ")
        #expect(text.contains { ("а"..."я").contains($0) })
        #expect(EnglishWords.left(in: text, besides: known) == [])
        if format == "html" { #expect(!data.isEmpty && !spoken.isEmpty) }
    }

    @Test func `the manual has no English but what is typed`() async throws {
        let roff = try await Speaker.pseudo.run(["man"]).output
        let text = roff.replacing("\\-", with: "-").replacing(/\\f[A-Z]|\\\(\w\w|\\\[u\w+\]|\\&/, with: " ")
            .replacing(/(?m)^\.[a-zA-Z]{2}\b/, with: "")
        let known = try await known().union(try await Speaker.typedWords.value).union([
            "turku", "window", "read", "so", "Fr", "ge", "method", "Valpara",
        ])
        #expect(EnglishWords.left(in: text, besides: known) == [])
    }

    @Test(arguments: [[], ["--"], ["--sort", ""], ["--format", ""], ["location", ""], ["--category", "m"]])
    func `completions have no English meanings`(_ words: [String]) async throws {
        let lines = try await Speaker.pseudo.run(["__complete", "--"] + (words.isEmpty ? [""] : words)).output
        let meanings = lines.split(separator: "\n").compactMap { line in
            line.split(separator: "\t").dropFirst().first.map(String.init)
        }
        let typed = try await Speaker.typedWords.value
        #expect(EnglishWords.left(in: meanings.joined(separator: "\n"), besides: typed) == [])
    }

    @Test(arguments: [
        [], ["--share-as", "geo"], ["--share-as", "osm"], ["--share-as", "qr"], ["--share-as", "nonsense"],
    ])
    func `what is shared has no English but what is known of the place`(_ form: [String]) async throws {
        let text = try await Speaker.pseudo.run(["share"] + Self.place + form)
        let known = try await known().union(try await Speaker.typedWords.value).union(form)
        #expect(EnglishWords.left(in: text.output + text.error, besides: known) == [])
    }

    @Test func `what is saved and opened is listed without English but data and the credit`() async throws {
        let home = try TemporaryFolder()
        let known = try await known().union(["your", "own", "places", "lunch"])
        for words in [
            ["save"] + Self.place + ["--list", "lunch"], ["saved"], ["saved", "--accessible"], ["show"] + Self.place,
            ["history"], ["saved", "museum"], ["unsave", Self.place[0]],
        ] {
            let answer = try await Speaker.pseudo.run(words, home: home)
            #expect(answer.status == (words.last == "museum" ? 1 : 0), "\(words) \(answer.error)")
            #expect(EnglishWords.left(in: answer.output + answer.error, besides: known) == [], "\(words)")
        }
    }

    /// What a tool says of itself, answers and errors; names of members and values are codes.
    @Test func `an assistant is told nothing in English but codes and data`() async throws {
        let calls = [
            ("places_search", #"{"words":"coffee","near":"60.1712,24.9437"}"#), ("places_search", "{}"),
            ("places_search", #"{"words":"coffee","near":"60.1712,24.9437","limit":"x"}"#),
            ("place_details", #"{"id":"osm:node/55211772","source":"sample"}"#), ("place_details", #"{"id":"x"}"#),
            ("where_am_i", #"{"near":"60.17,24.94"}"#), ("places_open", #"{"hours":"24/7","near":"60.17,24.94"}"#),
            ("find_area", #"{"name":"Turku"}"#), ("places_sources", "{}"), ("nonsense", "{}"),
        ]
        let hello =
            #"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}"#
        var lines = [("initialize", hello), ("tools/list", "{}"), ("nonsense", "{}")].map { method, params in
            "\"method\":\"\(method)\",\"params\":\(params)"
        }
        lines += calls.map { #""method":"tools/call","params":{"name":"\#($0)","arguments":\#($1)}"# }
        let input = lines.enumerated().map { #"{"jsonrpc":"2.0","id":\#($0 + 1),\#($1)}"# + "\n" }.joined()
        let output = try await Speaker.pseudo.run(["mcp"], input: input).output
        let replies = output.split(separator: "\n")
        #expect(replies.count == lines.count)

        let known = try await known().union(try await Speaker.typedWords.value).union([
            "coffee", "Turku", "nonsense", "Monaco", "Towns", "zones",
        ])
        // Names of tools are codes.
        for reply in replies.map({ $0.replacing(/\b[a-z]+_[a-z_]+\b/, with: "") }) {
            let texts = try Self.texts(in: JSONSerialization.jsonObject(with: Data(reply.utf8)))
            #expect(!texts.isEmpty)
            #expect(EnglishWords.left(in: texts.joined(separator: "\n"), besides: known) == [], "\(reply)")
        }
    }

    private static let members: Set<String> = ["title", "description", "instructions", "text", "message"]

    private static func texts(in value: Any) -> [String] {
        switch value {
        case let object as [String: Any]:
            object.flatMap { key, member in
                members.contains(key) ? (member as? String).map { [$0] } ?? texts(in: member) : texts(in: member)
            }
        case let list as [Any]: list.flatMap(texts)
        default: []
        }
    }
}
