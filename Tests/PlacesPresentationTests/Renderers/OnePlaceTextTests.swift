import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesPresentation
@testable import PlacesTerminal

/// An answer that is one place tells more of it than a row could.
@Suite struct OnePlaceTextTests {
    @Test func lines_tellWhatOneDecidesAndGoesBy() {
        expect(
            OnePlaceText(row: Self.row, options: PresentationOptions()).lines(width: 40),
            """
             1○ Café Ekberg (Kahvila)
                Café
                opens tomorrow 10:00
                Mon-Fri 10:00-18:00; Sat 11:00-16:00
                2 min · 130 m · ↓ S
                Bulevardi 9, 00120 Helsinki
                +358 912 3456
                https://www.ekberg.example
            """)
    }

    @Test func lines_wrapWhatIsTooLong() {
        let lines = OnePlaceText(row: Self.row, options: PresentationOptions(glyphs: .ascii)).lines(width: 24)
        #expect(lines.allSatisfy { $0.width <= 24 } && lines.count > 8)
    }

    @Test(arguments: [(80, 24), (120, 40), (60, 24), (60, 16)])
    func page_ofOnePlaceIsItsDetailsBesideOrBelowTheMap(columns: Int, rows: Int) {
        let result = answer([place("1", "Café", "Café", 100, 0, contact: Contact(website: "https://example.fi"))])
        let text = render(result, .text, PresentationOptions(layout: screen(columns, rows)))
        #expect(text.contains("https://example.fi") && text.contains("100 m") && text.contains("✛ you"), "\(text)")
        #expect(!text.contains("place "))
        let listed = render(result, .list, PresentationOptions(layout: screen(columns, rows)))
        #expect(!listed.contains("https://example.fi"))
        #expect(!render(result, .text).contains("https://example.fi"))
    }

    private static var row: PlaceRow {
        var row = PlaceRow(
            number: 1, name: "Café Ekberg", localName: "Kahvila", isSaved: false, label: nil, category: "Café",
            group: .food, opening: nil, distance: "130 m", arrow: "↓", compass: "S", walkingTime: nil, street: nil,
            address: "Bulevardi 9, 00120 Helsinki", phone: "+3589123456", website: "https://www.ekberg.example")
        (row.state, row.openingForms, row.onFoot) = (.closed, ["opens tomorrow 10:00", "10:00"], "2 min")
        row.hours = "Mon-Fri 10:00-18:00; Sat 11:00-16:00"
        return row
    }

    private func expect(
        _ lines: [StyledText], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let shown = lines.map { line in
            var text = ""
            line.write(to: &text, options: PresentationOptions())
            return text
        }.joined(separator: "\n")
        #expect(shown == expected, "\n\(shown)", sourceLocation: sourceLocation)
    }
}
