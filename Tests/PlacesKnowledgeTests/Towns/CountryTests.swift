import PlacesKnowledge
import Testing

@Suite struct CountryTests {
    @Test(arguments: [
        ("DE", "Germany"), ("fi", "Finland"), ("RU", "Russia"), ("US", "United States"), ("XK", "Kosovo"),
        ("CD", "Democratic Republic of the Congo"), ("CG", "Congo"), ("KR", "South Korea"), ("NL", "Netherlands"),
    ])
    func name_isTheOneThatPeopleSay(code: String, name: String) {
        #expect(Country.name(of: code) == name)
    }

    @Test func name_isKnownOfEachCodeThatIsOne() {
        let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
        let codes = letters.flatMap { first in letters.map { first + $0 } }
        let known = codes.filter { Country.code(named: $0) == $0 }
        #expect(known.count == 250)
        #expect(codes.filter { Country.name(of: $0) != nil } == known)
        #expect(known.allSatisfy { Country.name(of: $0).flatMap(Country.code) == $0 })
    }

    @Test(arguments: ["", "D", "ZZ", "DEU", "A\t", "\n\n", "é"])
    func name_isUnknownForWhatIsNoCode(code: String) {
        #expect(Country.name(of: code) == nil)
    }

    @Test(arguments: [
        ("germany", "DE"), ("de", "DE"), ("DEU", "DE"), ("Federal Republic of Germany", "DE"), ("usa", "US"),
        ("uk", "GB"), ("the Netherlands", "NL"), ("The Gambia", "GM"), (" Cote dIvoire", "CI"), ("Ivory Coast", "CI"),
        ("Russian Federation", "RU"), ("Turkiye", "TR"), ("Turkey", "TR"), ("kosovo", "XK"),
    ])
    func code_isFoundByNameOrCode(text: String, code: String) {
        #expect(Country.code(named: text) == code)
    }

    @Test(arguments: ["", "the", "Berlin", "Germ"])
    func code_isUnknownForAnyOtherText(text: String) {
        #expect(Country.code(named: text) == nil)
    }
}
