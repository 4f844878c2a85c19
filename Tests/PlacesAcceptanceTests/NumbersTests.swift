import Foundation
import PlacesCLI
import PlacesCLITestSupport
import PlacesFeature
import PlacesPresentation
import PlacesTerminal
import PlacesTestSupport
import Testing

/// One question has one order and one set of numbers, in whatever form it is answered.
@Suite struct NumbersTests {
    @Test(arguments: [
        "", "coffee", "museum", "-c pharmacy", "-c bar --limit 7", "--nearest", "--sort name", "--open-now",
        "--radius 300", "--radius 5km", "ateneum", "--simulate monaco", "--simulate monaco restaurant",
        "--near 60.165,24.93 park",
    ])
    func numbers_areTheSameInEveryForm(question: String) async throws {
        let words = question.split(separator: " ").map(String.init)
        let names = try await numberedInJSON(words)
        #expect(!names.isEmpty && names.count <= 20)
        #expect(try await namesInGeoJSON(words) == names)
        #expect(try await numberedOnThePage(words) == names)
        let wide = TerminalSize(columns: 200, rows: 60)
        let forms = [
            "pipe": try await numberedInRows(words, terminal: nil),
            "terminal": try await numberedInRows(words, terminal: wide),
            "picture": try await numberedInThePicture(words), "spoken": try await numberedInSentences(words),
            "explorer": try await numberedInTheExplorer(words, count: names.count),
        ]
        for (form, texts) in forms {
            #expect(texts.count == names.count, "\(form): \(texts)")
            for (text, name) in zip(texts, names) { #expect(begins(text, with: name), "\(form): \(text), not \(name)") }
        }
    }

    /// Whether a text begins with a name, or with as much of it as there was room for.
    private func begins(_ text: String, with name: String) -> Bool {
        guard !text.hasPrefix(name) else { return true }
        let (whole, shown) = (Array(name), Array(text))
        let common = zip(whole, shown).prefix { $0 == $1 }.count
        return common >= 12 && shown[common] == "…"
    }

    private func run(_ words: [String], _ more: [String], terminal: TerminalSize? = nil) async throws -> String {
        let harness = try Harness(terminal: terminal).with(zones: "Europe/Helsinki", "Europe/Monaco")
        return await harness.run(words + more + ["--source", "sample", "--color", "never"]).output
    }

    private func document(_ words: [String], _ format: String) async throws -> [String: Any] {
        let text = try await run(words, ["--format", format])
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func numberedInJSON(_ words: [String]) async throws -> [String] {
        let places = try #require(try await document(words, "json")["places"] as? [[String: Any]])
        return places.compactMap { $0["name"] as? String }
    }

    private func namesInGeoJSON(_ words: [String]) async throws -> [String] {
        let features = try #require(try await document(words, "geojson")["features"] as? [[String: Any]])
        return features.compactMap { ($0["properties"] as? [String: Any])?["name"] as? String }
    }

    private func numberedInRows(_ words: [String], terminal: TerminalSize?) async throws -> [String] {
        texts(behindNumbersIn: try await run(words, terminal == nil ? ["--format", "list"] : [], terminal: terminal))
    }

    /// What stands behind 1, 2, 3… in rows below each other.
    private func texts(behindNumbersIn text: String) -> [String] {
        var texts: [String] = []
        for line in text.split(separator: "\n") {
            // A map beside the rows has the same numbers, farther to the left.
            guard let row = try? Regex("^(?:.*[ ❯])? *\(texts.count + 1)(?:[●○] ?|  )(\\S.*)$"),
                let rest = line.wholeMatch(of: row)?.output[1].substring, rest.contains(/\d (?:min|h|m|km)\b/)
            else { continue }
            texts.append(String(rest))
        }
        return texts
    }

    private func numberedOnThePage(_ words: [String]) async throws -> [String] {
        let page = try await run(words, ["--format", "html"])
        let first = try #require(page.firstMatch(of: /"first": ?(\d+)/).flatMap { Int($0.output.1) })
        let rows = page.matches(of: /<li id="p(\d+)".*?<span class="no">(\d+)<.*?<bdi class="name">(.*?)<\/bdi>/)
        #expect(rows.prefix(first).enumerated().allSatisfy { $1.output.1 == $1.output.2 && $1.output.2 == "\($0 + 1)" })
        return rows.prefix(first).map { Self.unescaped($0.output.3) }
    }

    private func numberedInThePicture(_ words: [String]) async throws -> [String] {
        let picture = try await run(words, ["--format", "svg"])
        let marks = picture.matches(
            of: /<g class="mark [^"]*" transform="[^"]*"><title>(.*?)<\/title>.*?<text class="number[^"]*"[^>]*>(\d+)</)
        let numbered = marks.map { (Int($0.output.2) ?? 0, Self.unescaped($0.output.1)) }.sorted { $0.0 < $1.0 }
        #expect(numbered.map(\.0) == Array(1...max(1, numbered.count)))
        return numbered.map { String($0.1.drop { $0 != " " }.dropFirst()) }
    }

    private func numberedInSentences(_ words: [String]) async throws -> [String] {
        let sentences = try await run(words, ["--accessible"])
        return sentences.matches(of: /(?m)^Number (\d+): (.*)$/)
            .map { (Int($0.output.1) ?? 0, String($0.output.2)) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func numberedInTheExplorer(_ words: [String], count: Int) async throws -> [String] {
        var harness = try Harness().with(zones: "Europe/Helsinki", "Europe/Monaco")
        let screen = ScriptedCellScreen(
            [.shows("\(min(count, 20)) "), .key(.character("q"))], size: TextSize(columns: 200, rows: 60))
        harness.cellScreen = screen
        harness.terminal = TerminalSize(columns: 200, rows: 60)
        _ = await harness.run(["explore"] + words + ["--source", "sample"])
        let column = 200 - 72
        let rows = screen.screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
            .map { String($0.dropFirst(column)) }
        return Array(texts(behindNumbersIn: rows.joined(separator: "\n")).prefix(count))
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
}
