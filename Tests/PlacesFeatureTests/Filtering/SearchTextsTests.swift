import PlacesTestSupport
import Testing

@testable import PlacesFeature

@Suite struct SearchTextsTests {
    @Test func bytes_areTheFoldedTextsEachAfterItsMark() {
        let texts = SearchTexts(
            name: "Café Ekberg", attributes: ["alt_name": "Eka", "cuisine": "ice_cream", "wheelchair": "yes"],
            chains: ["Ekberg’s"], address: PostalAddress(street: "Bulevardi 9"))
        #expect(shown(texts) == "<F8>cafe ekberg<F8>eka<F9>cafeekberg<FA>ekbergs<FB>bulevardi 9<FB>ice cream<FF>")
    }

    @Test func bytes_holdNoTextTwice() {
        let texts = SearchTexts(
            name: "Bar", attributes: ["name:fi": "BAR", "name:sv": "Baren"], chains: ["A", "a"],
            address: PostalAddress(street: "Bulevardi 9", locality: "Helsinki", region: "elsinki", postcode: "00120"))
        #expect(shown(texts) == "<F8>bar<F8>baren<FA>a<FB>bulevardi 9, 00120 helsinki<FB>elsinki<FF>")
    }

    @Test(arguments: [3, 31, 32, 80]) func bytes_holdEachOfManyNamesOnceInTheirOrder(count: Int) {
        let names = (0..<count).map { "n\($0 * 7 % 13)" }
        var once: [String] = []
        for name in names where !once.contains(name) { once.append(name) }
        #expect(shown(SearchTexts(names: names)) == once.map { "<F8>\($0)" }.joined() + "<FF>")
    }

    @Test func bytes_areTheSameWhateverTheOrderOfAttributes() {
        let keys = (0..<30).map { "name:\($0)" }
        let rows = (0..<10).map { _ in
            SearchTexts(
                name: nil, attributes: Dictionary(uniqueKeysWithValues: keys.shuffled().map { ($0, $0) }), chains: [],
                address: PostalAddress())
        }
        #expect(Set(rows).count == 1)
    }

    private func shown(_ texts: SearchTexts) -> String {
        texts.bytes.reduce("") { text, byte in
            text
                + (SearchTexts.Mark.isMark(byte)
                    ? "<\(String(byte, radix: 16, uppercase: true))>" : String(UnicodeScalar(byte)))
        }
    }

    @Test(arguments: [
        ("name:fi", true), ("name:", true), ("alt_name", true), ("_name", true), ("alt_name:sv", true),
        ("branch", true),
        ("branch_name", true), ("name_name", true), ("nname_name:x", true), ("name", false), ("named", false),
        ("branches", false), ("surname", false), ("username:x", false), ("nam:", false), ("", false),
        ("my_named", false), ("name:\u{200D}fi", true), ("name:\u{301}x", true), ("alt_name\u{301}", false),
    ])
    func attributes_areNamesByTheirKeys(key: String, isName: Bool) {
        let texts = SearchTexts(name: nil, attributes: [key: "Eka"], chains: [], address: PostalAddress())
        #expect(texts == (isName ? SearchTexts(names: ["eka"]) : SearchTexts(names: [])))
    }

    @Test func lines_areFoldedAsAWhole() {
        var random = NastyTexts(random: SplitMix(state: 9))
        for number in 0..<500 {
            let (one, other) = (random.place("\(number)"), random.place("\(number)"))
            for part in ["-\(one.name)", "\(one.name)-", one.name, "3-\(number)", "Łódź", ""] {
                let address = PostalAddress(street: part, locality: other.name, postcode: "\(part)\(number)")
                guard let line = address.composed else { continue }
                let texts = SearchTexts(name: nil, attributes: [:], chains: [], address: address)
                #expect(texts.bytes.starts(with: [SearchTexts.Mark.rest] + Array(line.folded.utf8)), "\(line)")
            }
        }
    }

    /// Without spaces, and with the word for the sign of "and".
    @Test(arguments: ["bar", "cafe bar", "a & b", "&", "& &", "a&&b", " a ", "h&m", "b &", "&a b c & d"])
    func names_areJoined(name: String) {
        let joined = name.filter { $0 != " " }
        var expected = [SearchTexts.Mark.name] + Array(name.utf8)
        if joined != name { expected += [SearchTexts.Mark.joinedName] + Array(joined.utf8) }
        if name.contains("&") {
            let spelt = joined.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "and")
            expected += [SearchTexts.Mark.joinedName] + Array(spelt.utf8)
        }
        #expect(SearchTexts(names: [name]).bytes == expected + [SearchTexts.Mark.end])
    }
}
