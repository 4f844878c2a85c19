import PlacesCategories
import PlacesFeature
import Testing

@Suite struct CategoryTableTests {
    @Test func init_readsEveryField() throws {
        let sut = try tree(
            "food||Food|||f0|10|food", "cafe|food|Café|coffee;bar|amenity=cafe;amenity=a+b=c|f1;f2|11;12|")

        let tags = [TagPattern("amenity=cafe"), TagPattern("amenity=a+b=c")].compactMap(\.self)
        #expect(
            sut.all == [
                Category(id: "food", name: "Food", foursquareIDs: ["f0"], foursquareNumbers: ["10"], group: "food"),
                Category(
                    id: "cafe", parent: "food", name: "Café", synonyms: ["coffee", "bar"], tags: tags,
                    foursquareIDs: ["f1", "f2"], foursquareNumbers: ["11", "12"]),
            ])
    }

    @Test(
        arguments: [
            ("|food|Café|||||", "id"), ("food||Food again|||||", "id"), ("cafe|drink|Café|||||", "parent"),
            ("cafe|cafe|Café|||||", "parent"), ("cafe|food||||||", "name"), ("cafe|food|Café|a;;b||||", "synonyms"),
            ("cafe|food|Café||amenity|||", "osm"), ("cafe|food|Café||amenity=|||", "osm"),
            ("cafe|food|Café||amenity=a+|||", "osm"), ("cafe|food|Café||a=b;;c=d|||", "osm"),
            ("cafe|food|Café||a=b=c|||", "osm"), ("cafe|food|Café|||;||", "foursquare"),
            ("cafe|food|Café||||1;|", "foursquare_numbers"), ("cafe|food|Café||||", nil),
        ] as [(String, String?)])
    func init_refusesDamagedFields(line: String, field: String?) {
        #expect(throws: localData(line: 2, field)) { try tree("food||Food|||||", line) }
    }

    @Test(arguments: ["a", "a=", "=b", "a=b=c", "a=b+", "+a=b", "a=b;c", ""])
    func init_refusesAPatternThatIsNone(text: String) {
        #expect(TagPattern(text) == nil)
    }

    @Test(arguments: [
        (["amenity": "cafe"], false), (["amenity": "cafe", "cuisine": "cake"], true),
        (["amenity": "bar;cafe", "cuisine": "pie; cake"], true), (["amenity": "cafe", "cuisine": "cakes"], false),
        (["cuisine": "cake"], false), (["amenity": "bar; cafe ", "cuisine": "cake "], true),
    ])
    func matches_wantsEveryTagWithOneOfItsValues(element: [String: String], isMatch: Bool) throws {
        let sut = try #require(TagPattern("amenity=cafe+cuisine=cake"))
        #expect(sut.matches(element) == isMatch)
    }
}
