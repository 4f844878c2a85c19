import Foundation
import PlacesEngine
import PlacesFeature
import PlacesSample
import PlacesSampleTables
import PlacesTestSupport
import Testing

/// Every attribute with every value in the samples, against the rows of their files.
@Suite struct AttributeBruteForceTests {
    @Test(arguments: [(Sample.helsinki, 1000), (.monaco, 400)])
    func find_listsTheRowsThatHoldAValueAndNoOther(sample: Sample, atLeast: Int) async throws {
        let rows = try rows(of: sample)
        var pairs: [String: Set<String>] = [:]
        for (key, value) in rows.flatMap(\.tags) {
            pairs[key, default: []].formUnion([value] + Row.parts(of: value, at: ";"))
        }
        var all = PlacesQuery(radius: .greatest)
        all.comesWithIncidentals = true
        let everything = try await SamplePlacesLoader(preferred: sample).load(all)
        let sut = PlacesSearch(provider: nil, loader: KeptLoader(result: everything))
        var count = 0
        for (key, values) in pairs {
            let holders = rows.filter { $0.tags[key] != nil }
            for value in values {
                let condition = AttributeCondition(key: key, values: Row.parts(of: value, at: ","))
                let expected = holders.filter { $0.holds(condition.values, in: key) }.map(\.id)
                var query = PlacesQuery(
                    radius: .greatest, limit: .all, filter: PlaceFilter(attributes: [condition]))
                query.comesWithIncidentals = true
                let found = try await sut.find(query).places.map(\.id.value)
                #expect(Set(found) == Set(expected), "\(key)=\(value)")
                #expect(!expected.isEmpty && found.count == expected.count, "\(key)=\(value)")
                count += 1
            }
        }
        #expect(count >= atLeast)
    }

    private func rows(of sample: Sample) throws -> [Row] {
        let text = try #require(String(validating: SampleTable.places(of: sample).bytes, as: UTF8.self))
        return text.split(separator: "\n").dropFirst().map { Row($0) }
    }
}

/// A line of the file, read in the plainest way.
private struct Row {
    let id: String
    private(set) var tags: [String: String] = [:]

    init(_ line: Substring) {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        id = cells[0]
        let marked = cells[20].replacing("\\\\", with: "\u{1}").replacing("\\;", with: "\u{2}")
        for pair in marked.split(separator: ";") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            tags[String(parts[0])] = String(parts[1]).replacing("\u{2}", with: ";").replacing("\u{1}", with: "\\")
        }
        // These are facts of the place with fields of their own.
        for key in ["addr:full", "brand:wikidata", "building", "check_date", "historic"] { tags[key] = nil }
        for (key, value) in [("wheelchair", cells[15]), ("cuisine", cells[16])] where !value.isEmpty {
            tags[key] = value
        }
    }

    /// Case and accents aside, the value or a part of its list.
    func holds(_ values: [String], in key: String) -> Bool {
        let value = tags[key] ?? ""
        let held = Set(([value] + Self.parts(of: value, at: ";")).map(Self.plain))
        let whole = values.joined(separator: ",")
        return values.contains { held.contains(Self.plain($0)) }
            || held.contains { $0.replacing(", ", with: ",") == Self.plain(whole) }
    }

    static func parts(of value: String, at separator: Character) -> [String] {
        value.split(separator: separator).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private static func plain(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}

private struct KeptLoader: PlacesLoader {
    let result: PlacesResult
    var isLocal: Bool { true }

    func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult { result }
}
