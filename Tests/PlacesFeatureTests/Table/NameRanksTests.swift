import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature
@testable import PlacesText

@Suite struct NameRanksTests {
    /// Keys that share their first eight bytes, that are the beginning of others, that are equal, and empty ones.
    @Test(arguments: 0..<10)
    func ranks_areThoseOfTheKeysOneByOne(seed: Int) {
        var globe = Globe(seed: 1_000 + seed)
        let parts = ["", "a", "Apotheke", "Äpotheke", "apotheke", "Apotheke am", "1", "01", "12", "Я", "b-c", "z"]
        let names = (0..<250).map { _ in (0..<globe.index(5)).map { _ in parts[globe.index(parts.count)] }.joined() }
        let column = InternedColumn(count: names.count) { names[$0] }
        let ranks = NameRanks(column, NameLanguages([]), .folded)
        for one in names.indices {
            #expect(ranks[one].isNaN == names[one].isEmpty)
            for other in names.indices where !names[one].isEmpty && !names[other].isEmpty {
                let keys = (NameCollation.folded.key(names[one]), NameCollation.folded.key(names[other]))
                let isSame = (ranks[one] < ranks[other]) == (keys.0 < keys.1)
                guard isSame, (ranks[one] == ranks[other]) == (keys.0 == keys.1) else {
                    Issue.record("\(names[one]), \(names[other])")
                    return
                }
            }
        }
    }
}
