import PlacesCategories
import PlacesPresentation
import PlacesTerminal
import Testing

@Suite struct CategoryListingTests {
    @Test func text_listsTheWholeTree() {
        #expect(
            makeSUT().text(PresentationOptions()) == """
                Food and drink  food        eating out, dining
                  Restaurant    restaurant
                    Pizzeria    pizzeria    pizza
                  Café          cafe        coffee, coffee shop
                Toilet          toilets     restroom, wc

                """)
    }

    @Test func text_listsWhatWasFoundWithTheKindsAbove() {
        #expect(
            makeSUT(matching: "pizz").text(PresentationOptions()) == """
                Food and drink  food        eating out, dining
                  Restaurant    restaurant
                    Pizzeria    pizzeria    pizza

                """)
    }

    @Test(arguments: [GlyphSet.unicode, .ascii])
    func text_cutsSynonymsToTheWidth(glyphs: GlyphSet) {
        let mark = glyphs == .unicode ? "eating o…" : "eating o~"
        let coffee = glyphs == .unicode ? "coffee,…" : "coffee,~"
        let wc = glyphs == .unicode ? "restroom…" : "restroom~"
        #expect(
            makeSUT().text(screen(37, glyphs)) == """
                Food and drink  food        \(mark)
                  Restaurant    restaurant
                    Pizzeria    pizzeria    pizza
                  Café          cafe        \(coffee)
                Toilet          toilets     \(wc)

                """)
    }

    @Test func text_cutsNamesWhereThereIsLittleRoom() {
        #expect(
            makeSUT().text(screen(20)) == """
                Food an…  food
                  Resta…  restaurant
                    Piz…  pizzeria
                  Café    cafe
                Toilet    toilets

                """)
    }

    @Test(arguments: 0...60)
    func text_isNeverWider(width: Int) {
        let lines = makeSUT().text(screen(width)).split(separator: "\n")
        #expect(lines.filter { $0.count > width } == [])
    }

    @Test func text_showsWhatWasFoundAndWhatNot() {
        #expect(
            makeSUT(matching: "cafe").text(PresentationOptions(isColoured: true)) == """
                \u{1B}[2mFood and drink\u{1B}[0m  food  \u{1B}[2meating out, dining\u{1B}[0m
                  Café          cafe  \u{1B}[2mcoffee, coffee shop\u{1B}[0m

                """)
    }

    @Test func listing_isEmptyWhereNothingWasFound() {
        let sut = makeSUT(matching: "unheard")
        #expect(sut.isEmpty)
        #expect(sut.text(PresentationOptions()) == "")
        #expect(sut.ndjson == "")
        #expect(sut.json == "{\n  \"schema\": \"categories/1\",\n  \"categories\": []\n}\n")
        #expect(!makeSUT().isEmpty)
    }

    @Test func json_isADocumentOfWhatIsShown() {
        #expect(
            makeSUT(matching: "pizza").json == """
                {
                  "schema": "categories/1",
                  "categories": [
                    {"id": "food", "name": "Food and drink", "parent": null, "synonyms": ["eating out", "dining"], \
                "osm": [], "foursquare": ["f0", "10"]},
                    {"id": "restaurant", "name": "Restaurant", "parent": "food", "synonyms": [], "osm": [], \
                "foursquare": []},
                    {"id": "pizzeria", "name": "Pizzeria", "parent": "restaurant", "synonyms": ["pizza"], \
                "osm": ["amenity=restaurant+cuisine=pizza"], "foursquare": []}
                  ]
                }

                """)
    }

    @Test func ndjson_hasALineForEachKind() {
        #expect(
            makeSUT(matching: "toilet").ndjson == """
                {"schema": "category/1", "id": "toilets", "name": "Toilet", "parent": null, "synonyms": ["restroom", "wc"], "osm": [], \
                "foursquare": []}

                """)
    }

    private func makeSUT(matching text: String? = nil) -> CategoryListing {
        let tree = CategoryTree([
            Category(
                id: "food", name: "Food and drink", synonyms: ["eating out", "dining"], foursquareIDs: ["f0"],
                foursquareNumbers: ["10"]),
            Category(id: "restaurant", parent: "food", name: "Restaurant"),
            Category(
                id: "pizzeria", parent: "restaurant", name: "Pizzeria", synonyms: ["pizza"],
                tags: [TagPattern("amenity=restaurant+cuisine=pizza")].compactMap(\.self)),
            Category(id: "cafe", parent: "food", name: "Café", synonyms: ["coffee", "coffee shop"]),
            Category(id: "toilets", name: "Toilet", synonyms: ["restroom", "wc"]),
        ])
        return CategoryListing(
            tree, matching: text,
            identifiers: [
                ("osm", { $0.tags.map(\.text) }), ("foursquare", { $0.foursquareIDs + $0.foursquareNumbers }),
            ])
    }

    private func screen(_ columns: Int, _ glyphs: GlyphSet = .unicode) -> PresentationOptions {
        PresentationOptions(glyphs: glyphs, layout: .screen(TextSize(columns: columns, rows: 24)))
    }
}
