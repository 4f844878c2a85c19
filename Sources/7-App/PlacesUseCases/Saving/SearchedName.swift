package import PlacesFeature
import PlacesKnowledge
import PlacesStrings

/// A name for a place whose own name may not be stored: the words of the search that found it, which are the user's, and the
/// town or quarter of that search, such as "coffee, Kreuzberg".
package struct SearchedName {
    private let words: String
    private let centre: Coordinate?

    /// - Parameters:
    ///   - words: the words of the search, or the kinds that it was for; empty for neither.
    ///   - centre: the point that was searched around.
    package init(words: String, centre: Coordinate?) { (self.words, self.centre) = (words, centre) }

    /// - Parameter query: the search.
    package init(_ query: PlacesQuery) {
        self.init(words: LastAnswerRecorder.description(of: query), centre: query.centre)
    }

    /// The metres from which on a town says nothing about a point.
    private static let reach = 20_000.0

    /// The town comes from the list in the program.
    package var text: String {
        let town = centre.flatMap { try? PointKnowledge.embedded().town(at: $0) }
        let near = town.flatMap { $0.distance <= Self.reach ? $0.town.name.cleanedOrNil : nil }
        let said = words.cleanedOrNil ?? Strings.OnePlace.somePlace
        let isSaid = near.map { said.folded.contains($0.folded) } ?? true
        return [said, isSaid ? nil : near].compactMap(\.self).joined(separator: ", ")
    }
}

extension SavedPlace {
    /// The same with a name, where its own may not be kept: the one that the user gave it in another list, and one that is
    /// made of the search that found it, unless it has one already.
    /// - Parameter others: names that places have which are not in the store yet.
    package func named(
        bySearch search: SearchedName?, in store: any SavedPlacesStore, _ directory: SourceDirectory,
        besides others: [String] = []
    ) throws(StoreError) -> SavedPlace {
        guard !directory.mayBeKept(id) else { return self }
        let earlier = try store.savedPlaces(ids: [id])
        var place = self
        place.ownName = ownName ?? earlier.compactMap(\.ownName).last
        place.madeName = earlier.compactMap(\.madeName).last
        if place.madeName == nil, let made = search?.text {
            var (name, number) = (made, 1)
            func isTaken() throws(StoreError) -> Bool {
                if others.contains(name) { return true }
                return try !store.savedPlaces(named: name).isEmpty
            }
            while try isTaken() {
                number += 1
                name = "\(made) (\(number))"
            }
            place.madeName = name
        }
        return place
    }
}
