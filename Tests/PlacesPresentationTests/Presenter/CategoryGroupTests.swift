import PlacesCategories
import PlacesFeature
import Testing

@testable import PlacesPresentation

@Suite struct CategoryGroupTests {
    @Test(
        arguments: [
            ("cafe", .drink), ("wine-bar", .drink), ("sushi", .food), ("fashion", .shop), ("museum", .culture),
            ("pharmacy", .health), ("tram-stop", .transport), ("hotel", .lodging), ("park", .nature),
            ("bank", .service), ("square", .other), ("quux", .other),
        ] as [(String, CategoryGroup)])
    func init_isThatOfTheKind_whateverItIsCalled(kind: String, expected: CategoryGroup) {
        #expect(CategoryGroup(PlaceCategory(id: "1", name: "Quux", kind: kind)) == expected)
    }

    @Test func init_isOtherWithoutAKind_whateverTheNameSays() {
        #expect(CategoryGroup(PlaceCategory(id: "shop=cafe", name: "Café")) == .other)
        #expect(CategoryGroup(nil) == .other)
    }

    @Test func everyGroupOfTheTableIsKnown() throws {
        let named = Set(try CategoryTree.builtIn().all.compactMap(\.group))
        #expect(named == Set(CategoryGroup.allCases.filter { $0 != .other }.map(\.rawValue)))
    }
}
