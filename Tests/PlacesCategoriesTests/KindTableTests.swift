import PlacesCategories
import PlacesFeature
import PlacesTestSupport
import Testing

/// The index of the table of kinds leads to what the table itself says. Where it does not, run
/// `Sources/0-Support/C/CPlacesData/Categories/derive/derive.sh`.
@Suite struct KindTableTests {
    private let sut: CategoryTree
    private let read: CategoryTree

    init() throws { (sut, read) = (try .builtIn(), try CategoryTree(CategoryTree.embedded, name: "kinds")) }

    @Test func kinds_areThoseOfTheTable() {
        #expect(sut.all == read.all && sut.all.count > 400)
    }

    @Test func everyIdentifier_leadsToItsKind_andUpAndDown() {
        for kind in read.all {
            #expect(sut[kind.id] == kind)
            #expect(sut.path(to: kind.id) == read.path(to: kind.id))
            #expect(sut.group(ofKind: kind.id) == read.group(ofKind: kind.id))
            #expect(sut.children(of: kind.id) == read.children(of: kind.id))
            #expect(sut.family(of: kind.id) == read.family(of: kind.id))
        }
        #expect(sut.children(of: nil) == read.children(of: nil))
    }

    @Test func everyIdentifierOfFoursquare_leadsToTheFirstKindThatNamesIt() {
        for id in read.all.flatMap({ $0.foursquareIDs + $0.foursquareNumbers }) {
            let kind = read.category(foursquareID: id)
            #expect(kind != nil && sut.category(foursquareID: id) == kind)
            #expect(sut.placeCategory(foursquareID: id) == kind.map { read.placeCategory($0, sourceID: id) })
        }
    }

    @Test(arguments: ["", "a", "zzz", "cafe ", "Cafe", "1", "99999", "4bf58dd8d48988d1e093173", "é"])
    func unknownIdentifiers_leadNowhere(id: String) {
        #expect(sut[id] == nil && sut.category(foursquareID: id) == nil)
        #expect(sut.path(to: id).isEmpty && sut.children(of: id).isEmpty && sut.family(of: id) == [id])
    }
}
