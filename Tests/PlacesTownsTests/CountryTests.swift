import PlacesTowns
import Testing

@Suite struct CountryTests {
    @Test(arguments: [
        ("DE", "Germany"), ("fi", "Finland"), ("RU", "Russia"), ("US", "United States"), ("XK", "Kosovo"),
        ("CD", "Democratic Republic of the Congo"), ("CG", "Congo"), ("KR", "South Korea"), ("NL", "Netherlands"),
    ])
    func name_isTheOneThatPeopleSay(code: String, name: String) {
        #expect(Country.name(of: code) == name)
    }

    @Test(arguments: ["", "D", "ZZ", "DEU"])
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
