package import PlacesFeature

/// What the user types, line by line, to look around without a picture.
package enum LineCommand: Hashable, Sendable {
    /// Searches this far, in metres.
    case radius(metres: Double)
    /// A wider circle, and a narrower one.
    case more, less
    /// Goes in a direction, in degrees clockwise from north; so many metres, where the user said so.
    case move(bearing: Double, metres: Double?)
    /// All about a place, by its number in the list, from 1.
    case show(number: Int)
    case save(number: Int)
    case directions(number: Int)
    /// The next place.
    case next
    /// Looks for words; `nil` looks for none, and so finds all places.
    case search(text: String?)
    case sort(PlacesOrder.Key)
    /// Only places open now, or all again.
    case openNow
    /// Back to where the user is.
    case here
    case help
    case quit
}

/// Why a line is no command, and what to type instead.
package struct LineProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence or two for the user.
    package let description: String
}
