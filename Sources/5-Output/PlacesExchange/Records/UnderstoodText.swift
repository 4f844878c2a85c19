package import PlacesFeature
import PlacesMessages
import PlacesStrings

/// What was understood of the words of a search, in one line.
package struct UnderstoodText {
    package let parts: [String]
    /// The options that say the same, as they are typed.
    let options: String

    package init(_ understood: Understanding) {
        // Every search is near the person who asks.
        parts = understood.facets.filter { $0.name != "near:me" }.map(\.label.description).filter { !$0.isEmpty }
        options = understood.facets.flatMap(\.conditions).map(\.option).joined(separator: " ")
    }

    /// The line, or `nil` if there is nothing to say.
    package func line(namesOptions: Bool) -> String? {
        parts.isEmpty ? nil : Strings.Wishes.understood(parts, options: namesOptions ? options : "")
    }
}
