import PlacesCategories
import PlacesFeature
import Testing

/// The table of the program is what the tree promises.
@Suite struct BuiltInTreeTests {
    private let sut: CategoryTree

    init() throws { sut = try .builtIn() }

    @Test func identifiers_areUniqueAndWellFormed() {
        let ids = sut.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.filter { $0.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) == nil } == [])
    }

    @Test func parents_standBeforeTheirChildren() {
        var known: Set<String> = []
        for category in sut.all {
            if let parent = category.parent { #expect(known.contains(parent), "\(category.id)") }
            known.insert(category.id)
        }
    }

    @Test func paths_endAtTheTop() {
        #expect(sut.all.filter { sut.path(to: $0.id).first?.parent != nil }.map(\.id) == [])
        #expect(sut.all.filter { sut.path(to: $0.id).last != $0 }.map(\.id) == [])
        #expect(sut.all.map { sut.path(to: $0.id).count }.max() == 5)
    }

    @Test func names_areUniqueAmongSiblingsAndClean() {
        for siblings in Dictionary(grouping: sut.all, by: \.parent).values {
            #expect(Set(siblings.map(\.name)).count == siblings.count)
        }
        let words = sut.all.flatMap { [$0.name] + $0.synonyms }
        #expect(words.filter { $0.cleanedOrNil != $0 } == [])
        #expect(sut.all.filter { $0.name.first?.isUppercase != true }.map(\.name) == [])
    }

    @Test func patterns_belongToOneCategory() {
        let patterns = sut.all.flatMap(\.tags)
        #expect(!patterns.isEmpty)
        #expect(Set(patterns).count == patterns.count)
    }

    @Test func foursquareIdentifiers_areWellFormedAndBelongToOneCategory() {
        let current = sut.all.flatMap(\.foursquareIDs)
        let numbers = sut.all.flatMap(\.foursquareNumbers)
        #expect(current.filter { $0.wholeMatch(of: /[0-9a-f]{24}/) == nil } == [])
        #expect(numbers.filter { $0.wholeMatch(of: /1[0-9]{4}/) == nil } == [])
        #expect(Set(current).count == current.count)
        #expect(Set(numbers).count == numbers.count)
        #expect(sut.all.filter { $0.foursquareIDs.count != $0.foursquareNumbers.count }.map(\.id) == [])
    }
}
