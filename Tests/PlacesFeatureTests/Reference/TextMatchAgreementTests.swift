import PlacesBytes
import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

/// Ranks are found in bytes, and by one sweep over the bytes of many places: they must be those of the plainest way.
@Suite struct TextMatchAgreementTests {
    /// 300 places and 350 texts in all: 105,000 pairs.
    @Test(arguments: 0..<10)
    func rank_isThatOfTheReferenceForAnyWordsAndPlaces(seed: Int) {
        var nasty = NastyTexts(random: SplitMix(state: UInt64(seed)))
        let places = (0..<300).map { nasty.place("\($0)") }
        let references = places.map { ReferenceTexts($0) }
        let table = Table(places)
        var ranks: [TextMatch.Rank?: Int] = [:]
        for _ in 0..<35 {
            let text = nasty.text(from: places)
            let terms = NastyTexts.Reader().meaning(of: text).terms
            let isLoose = nasty.chance(0.3)
            let match = TextMatch(terms, named: text, isLoose: isLoose)
            let reference = ReferenceTextMatch(terms, named: text, isLoose: isLoose)
            let expected = references.map(reference.rank)
            for rank in expected { ranks[rank, default: 0] += 1 }

            let found = places.map { match.rank(of: $0) }
            let differing = places.indices.filter { found[$0] != expected[$0] }
            #expect(differing.map { "\(text)|\(places[$0].searchTexts.shown)" } == [])
            #expect(table.ranks(match) == expected, "\(text)")
            let some = places.indices.filter { _ in nasty.chance(0.3) }
            #expect(table.ranks(match, of: some) == some.map { expected[$0] }, "\(text)")
        }
        #expect(ranks.count >= TextMatch.Rank.allCases.count - 1, "Nearly every rank occurs, and none: \(ranks)")
    }

    @Test(arguments: ["", " ", "-", "'", "a", "zz", "a zz", "zz a"])
    func rows_ofNoPlacesAreNone(text: String) {
        let match = TextMatch(text)
        #expect(Table([]).ranks(match) == [])
    }

    /// The rows of a damaged file may be any bytes.
    @Test func rank_readsNothingBeyondBytesThatAreNoTexts() {
        var random = SplitMix(state: 7)
        let matches = ["e", "e e", "ee", "©"].map { TextMatch($0) }
        let kinds = matches.map { $0.prepared(kinds: [PlaceCategory]()) }
        for _ in 0..<10_000 {
            let bytes = (0..<Int.random(in: 0...6, using: &random)).map { _ -> UInt8 in
                [0x65, 0x20, 0xC2, 0xE2, 0xF0, 0x80, 0xA9, 0xF8, 0xFB, 0xFF].randomElement(using: &random) ?? 0
            }
            // A piece of memory of exactly this size, which the address sanitizer guards.
            let row = InPlaceBytes(bytes)
            for (match, kind) in zip(matches, kinds) { _ = row.withSpan { match.rank(of: $0, in: kind) } }
        }
    }
}

/// Places in one piece, as a table has them.
private struct Table {
    let texts: FoldedTexts
    let kinds: FoldedKindLists
    let kindOf: Column<UInt32>

    init(_ places: [Place]) {
        texts = FoldedTexts(count: places.count) { places[$0].searchTexts }
        let lists = Array(Set(places.map(\.categories)))
        kindOf = Column(places.map { place in UInt32(lists.firstIndex(of: place.categories) ?? 0) })
        kinds = FoldedKindLists(lists)
    }

    func ranks(_ match: TextMatch) -> [TextMatch.Rank?] {
        let found = match.rows(in: texts, kinds: match.prepared(kinds), kindOf: kindOf)
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.row < $1.row })
        var ranks = [TextMatch.Rank?](repeating: nil, count: texts.count)
        for (row, rank) in found { ranks[Int(row)] = rank }
        return ranks
    }

    func ranks(_ match: TextMatch, of rows: [Int]) -> [TextMatch.Rank?] {
        let found = match.rows(
            rows.map { UInt32($0) }, in: texts, kinds: match.prepared(kinds), kindOf: kindOf)
        let ranks = Dictionary(uniqueKeysWithValues: found.map { (Int($0.row), $0.rank) })
        return rows.map { ranks[$0] }
    }
}

extension SearchTexts {
    /// The texts as one reads them.
    fileprivate var shown: String {
        bytes.split { Mark.isMark($0) }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|")
    }
}
