import Foundation
import PlacesFiles
import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature
@testable import PlacesFeatureTests
@testable import PlacesTableFile

/// A file with words finds what a look into all rows finds.
@Suite struct WordRowsTests {
    private static let loose = [false, true]

    @Test(arguments: 0..<12) func rows_areThoseOfALookIntoAll(seed: Int) throws {
        var nasty = NastyTexts(random: SplitMix(state: UInt64(seed)), source: "osm")
        let places = (0..<[1, 70, 300, 900][seed % 4]).map { nasty.place("\($0)") }
        let (plain, sut, folder) = try makeTables(places)
        var (found, narrowed) = (0, 0)
        for _ in 0..<60 {
            let text = nasty.text(from: places)
            for isLoose in Self.loose {
                let match = TextMatch(NastyTexts.Reader().meaning(of: text).terms, named: text, isLoose: isLoose)
                let (rows, expected) = (try match.rows(in: sut), try match.rows(in: plain))
                #expect(rows.map(\.row) == expected.map(\.row) && rows.map(\.rank) == expected.map(\.rank), "\(text)")
                found += rows.count
                let candidates = try WordSearch(match, in: sut).candidates(
                    within: 0..<sut.count, insteadOf: sut.count)
                if let candidates, candidates.rows.count < sut.count / 2 { narrowed += 1 }
            }
            #expect(try sut.rows(named: text) == plain.rows(named: text), "\(text)")
            let all = 0..<sut.count
            #expect(try sut.rows(runBy: text, within: all) == plain.rows(runBy: text, within: all), "\(text)")
        }
        #expect(places.count == 1 || found > 60 && narrowed > 40, "\(found) found, \(narrowed) narrowed")
        withExtendedLifetime(folder) {}
    }

    @Test(arguments: 0..<6) func answers_areThoseOfALookIntoAll(seed: Int) throws {
        var chance = Chance(seed: seed, sources: ["osm"])
        let (plain, sut, folder) = try makeTables((0..<500).map { chance.place($0) })
        for _ in 0..<60 {
            var (circumstances, query) = (chance.circumstances(), chance.query())
            query.text = chance.one(of: ["cafe", "café 10", "zur post", "restamax", "coffee house", "åbo", "zzz", "po"])
            circumstances = Circumstances(
                dependencies: circumstances.dependencies, traits: .local, chains: circumstances.chains,
                location: circumstances.location)
            let (one, other) = (
                circumstances.answer(to: query, from: sut), circumstances.answer(to: query, from: plain)
            )
            #expect(one?.places.map(\.id) == other?.places.map(\.id) && one?.total == other?.total, "\(query)")
            #expect(one?.hidden == other?.hidden && one?.notices == other?.notices, "\(query)")
        }
        withExtendedLifetime(folder) {}
    }

    @Test func words_areTheSameInLittleMemory() throws {
        var nasty = NastyTexts(random: SplitMix(state: 3))
        let places = (0..<400).map { nasty.place("\($0)") }
        let folder = try TemporaryFolder()
        let words = try [4096, 1 << 20].map { memory in
            var words = SortedWords(in: folder.path, limit: memory)
            for (number, place) in places.enumerated() {
                let texts = place.searchTexts.bytes
                var ranges: [Range<Int>] = []
                texts.span.forEachWord { ranges.append($0) }
                for range in ranges { try words.add(texts.span.extracting(range), number: UInt32(number)) }
            }
            var all: [(word: [UInt8], numbers: [UInt32])] = []
            try words.readAll { (word, numbers) throws(PlacesError) in all.append((word, numbers)) }
            return all
        }
        #expect(words[0].map(\.word) == words[1].map(\.word) && words[0].map(\.numbers) == words[1].map(\.numbers))
        #expect(zip(words[0], words[0].dropFirst()).allSatisfy { $0.word.lexicographicallyPrecedes($1.word) })
        #expect(words[0].allSatisfy { zip($0.numbers, $0.numbers.dropFirst()).allSatisfy(<) })
    }

    @Test(arguments: 0..<6) func similarWords_areThoseOfAComparisonWithAll(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let letters = Array("abcde漢éя")
        func word(_ length: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: length, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? "a"
                })
        }
        let words = Array(Set((0..<700).map { _ in word(1...8) })).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let texts = FoldedTexts(
            bytes: Column(words.flatMap { Array($0.utf8) }),
            ends: Column(words.reduce(into: [UInt64]()) { $0.append(($0.last ?? 0) + UInt64($1.utf8.count)) }))
        for limit in 0...3 {
            for _ in 0..<20 {
                let typed = word(0...9)
                let expected = words.indices.filter { Suggestion.distance(Array(typed), Array(words[$0])) <= limit }
                let found = SimilarWords(to: typed, within: limit, among: texts).found
                #expect(found.map(\.word) == expected, "\(typed), \(limit)")
                #expect(found.allSatisfy { $0.edits == Suggestion.distance(Array(typed), Array(words[$0.word])) })
            }
        }
    }

    /// What was kept by an earlier version is there, and as prominent as it was.
    @Test(arguments: [3, 5000]) func rebuild_makesTheFileThatTheSamePlacesMake(count: Int) throws {
        var chance = Chance(seed: count, sources: ["osm"])
        let folder = try TemporaryFolder()
        let places = (0..<count).map { chance.place($0) }
        let paths = ["old.places", "new.places"].map { folder.path($0) }
        for (path, hasWords) in zip(paths, Self.loose) {
            let builder = PlaceFileBuilder(path: path, sources: .test, hasWords: hasWords)
            try builder.add(contentsOf: places)
            try builder.write(sources: [anySource()])
        }
        let (old, new) = (try Data(contentsOf: URL(filePath: paths[0])), try Data(contentsOf: URL(filePath: paths[1])))
        #expect(old.count < new.count)
        #expect(try !FilePlacesLoader(path: paths[0]).isUpToDate && FilePlacesLoader(path: paths[1]).isUpToDate)
        let builder = PlaceFileBuilder(path: paths[0], sources: .test)
        try builder.add(contentsOfFile: paths[0])
        try builder.write(sources: [anySource()])
        #expect(try Data(contentsOf: URL(filePath: paths[0])) == new)
    }

    private func makeTables(_ places: [Place]) throws -> (plain: PlaceTable, words: PlaceTable, TemporaryFolder) {
        let folder = try TemporaryFolder()
        let tables = try Self.loose.map { hasWords in
            let path = folder.path("\(hasWords).places")
            let builder = PlaceFileBuilder(path: path, sources: .test, hasWords: hasWords)
            try builder.add(contentsOf: places)
            try builder.write(sources: [])
            return PlaceTable(try FileStorage(try TableFile(try TableMemory(path: path), name: path)))
        }
        #expect(try tables[0].wordRows() == nil && (try tables[1].wordRows() != nil))
        return (tables[0], tables[1], folder)
    }
}
