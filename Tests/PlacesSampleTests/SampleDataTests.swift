import Foundation
import PlacesCategories
import PlacesFeature
import PlacesSample
import PlacesSampleTables
import PlacesTestSupport
import PlacesText
import Testing

/// The derived files are what they say.
@Suite struct SampleDataTests {
    @Test(arguments: Sample.allCases)
    func places_haveKnownKindsAndUniqueIdentifiers(sample: Sample) throws {
        let places = try everyPlace(of: sample)
        #expect(places.allSatisfy { !$0.categories.isEmpty && !$0.name.isEmpty && $0.id.source == "osm" })
        #expect(Set(places.map(\.id)).count == places.count)
    }

    @Test func places_ofHelsinkiLieInsideTheCoverage() throws {
        let coverage = try Sample.helsinki.area().coverage
        #expect(try everyPlace(of: .helsinki).allSatisfy { coverage.contains($0.coordinate) })
    }

    @Test func places_ofMonacoLieInsideTheCoverageButForThreeAcrossTheBorder() throws {
        let coverage = try Sample.monaco.area().coverage
        let outside = try everyPlace(of: .monaco).filter { !coverage.contains($0.coordinate) && !$0.isIncidental }
        #expect(
            Set(outside.map(\.name))
                == ["Marriott Hotel Riviera Monaco", "Stade Didier-Deschamps", "Espace Saint Antoine"])
    }

    @Test(arguments: [
        (Sample.helsinki, [1125, 879, 628, 352, 468, 176, 73]), (.monaco, [240, 174, 154, 189, 141, 66, 87]),
    ])
    func places_haveStreetWebsiteHoursPhoneWheelchairCuisineAndChain(sample: Sample, expected: [Int]) throws {
        let places = try everyPlace(of: sample)
        let counts = [
            places.count { $0.address.street != nil }, places.count { $0.contact.website != nil },
            places.count { $0.hours != nil }, places.count { $0.contact.phone != nil },
            places.count { $0.attributes["wheelchair"] != nil }, places.count { $0.attributes["cuisine"] != nil },
            places.count { !$0.chains.isEmpty },
        ]
        #expect(counts == expected)
    }

    @Test func diplomatic_tellsEmbassiesFromConsulates() throws {
        func names(_ sample: Sample, _ kind: String) throws -> [String] {
            try everyPlace(of: sample).filter { $0.categories.contains { $0.kind == kind } }.map(\.name).sorted()
        }
        #expect(
            try names(.monaco, "embassy")
                == ["Ambassade d'Italie", "Ambassade de France", "Ambassade de l'Ordre souverain de Malte"])
        #expect(try names(.monaco, "consulate").count == 6)
        #expect(try names(.helsinki, "consulate") == ["Haitin konsulaatti"])
    }

    @Test(arguments: Sample.allCases)
    func texts_areAlreadyClean(sample: Sample) throws {
        let table = SampleTable.places(of: sample)
        let text = try #require(String(validating: table.bytes, as: UTF8.self))
        let fields = text.split(separator: "\n").flatMap { $0.split(separator: "\t") }.map(String.init)
        #expect(fields.filter { $0.cleaned != $0 } == [])
    }

    @Test func categories_areThoseThatOccur() throws {
        let ids = try Sample.allCases.flatMap { sample in
            let table = SampleTable.places(of: sample)
            let text = try #require(String(validating: table.bytes, as: UTF8.self))
            return text.split(separator: "\n").dropFirst().flatMap { line in
                line.split(separator: "\t", omittingEmptySubsequences: false)[4].split(separator: ";").map(String.init)
            }
        }
        let categories = try SampleCategories.embedded()
        #expect(categories.identifiers == Set(ids))
        #expect(Set(ids).filter { categories.categories(of: $0) == nil } == [])
    }

    @Test func refiningTags_areThoseThatTheTreeLooksAtAndTheSamplesHave() throws {
        let wanted = try CategoryTree.builtIn().all.flatMap(\.tags).flatMap { $0.tags.dropFirst() }.map(\.key)
        let there = try Sample.allCases.flatMap { try everyPlace(of: $0).flatMap(\.attributes.keys) }
        #expect(Set(SampleCategories.refiningTags) == Set(wanted).intersection(there))
    }

    @Test(arguments: ["areas", "helsinki-streets", "monaco-streets"])
    func binary_holdsTheFilesOfTheRepository(name: String) throws {
        let tables = [EmbeddedTable.areas] + Sample.allCases.map { .streets(of: $0) }
        let table = try #require(tables.first { $0.name == name })
        let file = try Data(contentsOf: folder.appendingPathComponent("\(name).tsv"))
        #expect(Array(table.bytes) == Array(file))
    }

    @Test func files_haveTheRecordedChecksums() async throws {
        let verdict = try await ChildProcess.run(
            "sha256sum", ["--check", "--quiet", "--strict", "SHA256SUMS"], directory: folder.path)
        #expect(verdict == ChildProcess.Output(), "\(verdict.error)")
    }

    private var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/0-Support/C/CPlacesData/Sample/data")
    }
}
