package import PlacesFeature
import PlacesStrings

/// Saved places that have no record here: a line for each, with the numbers that go on after the list.
package enum BarePlacesText {
    package static func text(_ places: [SavedPlace], from first: Int, isSpoken: Bool = false) -> String {
        guard !isSpoken else { return sentences(places, from: first) }
        let rows = places.enumerated().map { index, place in
            let words = [place.name, place.id.description, place.note.map(Strings.Presentation.note)]
            return "\(first + index)  " + words.compactMap(\.self).joined(separator: "  ")
        }
        return ([Strings.OnePlace.bareHeading] + rows).joined(separator: "\n") + "\n"
    }

    /// The same in sentences.
    private static func sentences(_ places: [SavedPlace], from first: Int) -> String {
        let rows = places.enumerated().map { index, place in
            let name = place.name ?? Strings.Accessible.identifier(place.id.description)
            return SpokenText.sentence([
                Strings.Accessible.place(first + index, name),
                place.name.map { _ in Strings.Accessible.identifier(place.id.description) },
                place.note.map(Strings.Accessible.note),
            ])
        }
        return ([Strings.OnePlace.bareHeading] + rows).map { $0 + "\n" }.joined()
    }
}
