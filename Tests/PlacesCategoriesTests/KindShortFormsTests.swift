import PlacesCategories
import Testing

@Suite struct KindShortFormsTests {
    @Test func everyKind_hasANameOfAtMostSevenColumns() throws {
        for kind in try CategoryTree.builtIn().all where kind.name.count > 7 {
            let names = KindShortForms.names(of: kind.id)
            #expect(names.last.map { $0.count <= 7 } == true, "\(kind.id)")
            #expect(names.allSatisfy { !$0.isEmpty && $0.count <= 11 && $0.count < kind.name.count }, "\(kind.id)")
            #expect(names.sorted { $0.count > $1.count } == names, "\(kind.id): the longest first")
        }
    }

    @Test func shortNames_areThoseThatPeopleKnow() {
        #expect(KindShortForms.names(of: "department-store") == ["Dept. store", "Store"])
        #expect(KindShortForms.names(of: "restaurant") == ["Eatery"])
        #expect(KindShortForms.names(of: "nothing").isEmpty)
    }
}
