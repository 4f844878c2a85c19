import PlacesFeature
import PlacesMessages
import Testing

@Suite struct LabelTests {
    private static let hostile = "x\u{1B}[2J\n"

    @Test(arguments: [
        (UnderstoodFacet.Label.text("kind café"), "kind café"), (.text(""), ""), (.words("kahvi"), "\"kahvi\""),
        (.near("Ateneum"), "near Ateneum"), (.inside("Turku"), "in Turku"), (.list("Lünch"), "your list Lünch"),
        (.leftOut("cheap"), "left out: cheap"), (.corrected("resturant", to: "restaurant"), "resturant: restaurant"),
    ])
    func description_tellsWhatWasMadeOfTheWords(label: UnderstoodFacet.Label, text: String) {
        #expect(label.description == text)
    }

    @Test(arguments: [
        UnderstoodFacet.Label.text(hostile), .words(hostile), .near(hostile), .inside(hostile), .list(hostile),
        .leftOut(hostile), .corrected(hostile, to: "x"), .corrected("x", to: hostile),
    ])
    func description_isClean(label: UnderstoodFacet.Label) {
        #expect(label.description.contains("x") && !label.description.contains("2J"))
    }

    @Test func notices_nameWhatTheSourceLacks() {
        let facts: [WishedFact] = [.prices, .ratings, .openingHours, .attribute("wheel\u{1B}chair")]
        for (fact, word) in zip(facts, ["prices", "ratings", "opening hours", "wheelchair"]) {
            #expect(Notice.notTold(fact, asking: nil).description.contains(word))
            #expect(Notice.factsRefused([fact]).description.contains("refused \(word), which cost extra"))
        }
    }

    @Test(arguments: [
        (SearchCondition(.openNow), "--open-now"), (.init(.near, "Café Ekberg"), "--near \"Café Ekberg\""),
        (.init(.attribute, "wheelchair=yes"), "--where wheelchair=yes"), (.init(.city, "x\u{1B}y"), "--city xy"),
    ])
    func option_isWrittenAsItIsTyped(condition: SearchCondition, option: String) {
        #expect(condition.option == option)
    }
}
