import FoundationEssentials
import PlacesCategories
import PlacesEngine
import PlacesFeature
import PlacesSample
import PlacesTestSupport
import Testing

/// What the program finds is what osmium-tool alone counts in the raw extracts (`RawCounts/count.sh`).
@Suite struct RawCountsTests {
    @Test(arguments: Sample.allCases)
    func search_findsEveryElementOfAKindInTheExtract(sample: Sample) async throws {
        let tree = try CategoryTree.builtIn()
        let counts = try rows(of: "counts.tsv").filter { $0[0] == sample.rawValue }
        let families = Dictionary(uniqueKeysWithValues: counts.map { ($0[1], tree.family(of: $0[1])) })
        let search = PlacesSearch(provider: nil, loader: SamplePlacesLoader(preferred: sample))
        let kinds = families.values.reduce(into: Set()) { $0.formUnion($1) }
        let places = try await search.find(
            PlacesQuery(radius: .greatest, limit: .all, filter: PlaceFilter(kinds: kinds))
        ).places
        for row in counts {
            let family = families[row[1]] ?? []
            let found = places.count { $0.place.categories.contains { $0.kind.map(family.contains) ?? false } }
            #expect(found == Int(row[2]), "\(row[1])")
        }
    }

    @Test func counts_areOfAtLeastTwentyKindsInBothSamples() throws {
        let rows = try rows(of: "counts.tsv")
        #expect(Set(rows.map { $0[1] }).count >= 20 && rows.count == 2 * Set(rows.map { $0[1] }).count)
    }

    /// The tags that were counted are those that the tree knows for the kind, as far as the extracts have them.
    @Test(arguments: try rows(of: "kinds.tsv"))
    func tags_areThoseOfTheKind(row: [String]) throws {
        let tree = try CategoryTree.builtIn()
        let tags = try tree.family(of: row[0]).flatMap { try #require(tree[$0]).tags.map(\.text) }
        #expect(Set(tags).isSuperset(of: row[1].split(separator: " ").map(String.init)))
    }
}

private func rows(of file: String) throws -> [[String]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "RawCounts")
    return String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
}
