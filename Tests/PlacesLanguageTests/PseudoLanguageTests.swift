import PlacesTestSupport
import Testing

/// With another language chosen no English is left on the screen, and what programs read stays as it is.
struct PseudoLanguageTests {
    private static let searches = [
        ["--simulate", "helsinki"], ["coffee", "--simulate", "helsinki"],
        ["coffe", "open", "now", "under", "500m", "--simulate", "helsinki"],
        ["-c", "museum", "--not-category", "cafe", "--open-now", "--sort", "name", "--simulate", "helsinki"],
        ["nothingofthesort", "--simulate", "helsinki", "--radius", "200"],
    ]
    private static let forms = [
        ["--format", "text"], ["--format", "list"],
        ["--format", "map", "--no-streets", "--width", "80", "--height", "24"],
        ["--accessible"],
    ]

    @Test(arguments: searches, forms)
    func `an answer has no English but names and what was typed`(_ search: [String], _ form: [String]) async throws {
        let json = try await Speaker.pseudo.run(search + ["--format", "json", "--limit", "all"])
        let known = try Answers.dataWords(json.output).union(EnglishWords.words(of: search.joined(separator: " ")))
            .union(Self.nameOfTheFirstToOpen(json.output))
            // A command to try is the line that was typed, with another source.
            .union(EnglishWords.words(of: form.joined(separator: " ") + " osm"))
        let answer = try await Speaker.pseudo.run(search + form)
        #expect(try await Speaker.english.run(search + form).status == answer.status)
        #expect(answer.output.contains { ("а"..."я").contains($0) })
        #expect(EnglishWords.left(in: answer.output + answer.error, besides: known) == [])
    }

    /// A notice names a place that is not among those of the document. Its own words are the same in any answer.
    private static func nameOfTheFirstToOpen(_ json: String) -> Set<String> {
        let notice = json.firstMatch(of: /"first-to-open", "message": "([^"]*)"/).map { String($0.output.1) } ?? ""
        return EnglishWords.words(of: notice).subtracting(["First", "to", "open"])
    }

    @Test(arguments: [[], ["--accessible"]])
    func `the page of a place has no English but what is known of it`(_ form: [String]) async throws {
        let place = ["show", "osm:node/55211772", "--source", "sample"]
        let known = try Answers.dataWords(try await Speaker.pseudo.run(place + ["--json"]).output)
        let page = try await Speaker.pseudo.run(place + form)
        #expect(page.status == 0)
        #expect(EnglishWords.left(in: page.output + page.error, besides: known) == [])
    }

    @Test(arguments: [
        ["--help"], ["help"], ["help", "sort"], ["help", "index"], ["help", "mcp"], ["sort"], ["config"], ["location"],
        ["where", "--explain", "--simulate", "helsinki"], ["city", "turku"], ["saved"], ["history"], ["usage"],
        ["index"],
        ["hours", "Mo-Fr 08:00-18:00; PH off"],
    ])
    func `help and lists have no English but what is typed`(_ arguments: [String]) async throws {
        let typed = try await Speaker.typedWords.value.union(EnglishWords.words(of: arguments.joined(separator: " ")))
        let answer = try await Speaker.pseudo.run(arguments)
        #expect(EnglishWords.left(in: answer.output + answer.error, besides: typed) == [])
    }

    @Test(arguments: [
        ["--radius", "banana"], ["--radius"], ["--raduis", "5"], ["-c", "nonsense"], ["--format", "nonsense"],
        ["--near", "nonsense-by-the-sea", "--source", "sample"], ["--near", "95,200"], ["--sort", "nonsense"],
        ["import", "/nonsense.gpx"], ["--open-at", "nonsense"], ["--within", "/nonsense"],
        ["hours", "nonsense"], ["zone", "--near", "60,24"],
    ])
    func `an error has no English but what was typed`(_ arguments: [String]) async throws {
        let (english, pseudo) = (try await Speaker.english.run(arguments), try await Speaker.pseudo.run(arguments))
        #expect(english.status == pseudo.status && pseudo.status != 0)
        #expect(english.error != pseudo.error)
        let typed = try await Speaker.typedWords.value.union(EnglishWords.words(of: arguments.joined(separator: " ")))
        #expect(EnglishWords.left(in: pseudo.output + pseudo.error, besides: typed) == [])
    }

    @Test(
        arguments: searches + [
            ["where", "--simulate", "helsinki"], ["categories", "coffee"], ["city", "turku"], ["usage"], ["location"],
            ["hours", "24/7", "--time", "2026-12-01 12:00"], ["index"], ["history"],
        ])
    func `what programs read is the same in every language`(_ arguments: [String]) async throws {
        let (english, pseudo) = try await Speaker.both(arguments + ["--json"])
        #expect(english.status == pseudo.status)
        #expect(try Answers.codes(english.output) == Answers.codes(pseudo.output))
    }

    @Test(arguments: ["csv", "tsv", "ndjson", "gpx", "kml"])
    func `a file of places is the same in every language`(_ format: String) async throws {
        let search = ["coffee", "--simulate", "helsinki", "--format", format]
        #expect(try await Speaker.english.run(search).output == Speaker.pseudo.run(search).output)
    }
}
