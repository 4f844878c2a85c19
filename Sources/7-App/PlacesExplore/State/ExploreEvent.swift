package import PlacesFeature
package import PlacesTerminal

/// What happens in the explorer.
package enum ExploreEvent: Sendable {
    case key(KeyEvent)
    /// Characters that came at once, such as those of a paste that the terminal does not mark.
    case typed(String)
    case resized(TextSize)
    /// Time went by: at the latest when ``ExploreState/deadline`` is reached.
    case tick
    /// A question was answered with every match that the source knows.
    case answered(request: Int, PlacesResult)
    /// - Parameter pause: how long the service wants to be left alone, where it says so.
    case failed(request: Int, message: String, pause: Duration? = nil)
    /// A question was not asked, for all calls that are allowed have been made.
    case unasked(request: Int)
    /// How many calls have been made by now.
    case spent(ExploreCalls)
    /// What lies under the places.
    case ground(BaseMapExcerpt, GroundRequest)
    /// A place was put on the standard list, or taken from it.
    case saved(Place.ID, Bool)
    /// The terminal has yet to be sent what puts a place into its clipboard.
    case copiedByTerminal(Clipboard.Sequence, name: String)
    /// Something the user should read, once.
    case message(String)

    /// Whether the user pressed something.
    var isPressed: Bool {
        switch self {
        case .key, .typed: true
        default: false
        }
    }
}

/// What the explorer is to do outside its state.
package enum ExploreEffect: Hashable, Sendable {
    /// Asks the source; the answer bears the number of the request.
    case ask(request: Int, PlacesQuery)
    /// Allows this many more calls.
    case allow(calls: Int)
    /// The answer is no longer wanted.
    case cancel(request: Int)
    case loadGround(GroundRequest)
    /// Saves a place that a question found.
    case save(Place, foundBy: PlacesQuery)
    case unsave(Place)
    case copy(Place, source: PlacesSource?)
    /// Writes to the terminal while nothing else does.
    case write(Clipboard.Sequence, name: String)
    case directions(Place)
    /// Keeps the order for the next time; `nil` forgets it.
    case remember(PlacesOrder?)
    /// The user looked at all about a place.
    case opened(Place)
    /// Shows what is on the map as a page in the browser.
    case openPage(PlacesResult)
    case setMouse(Bool)
    case quit
}

/// A piece of the base map that is wanted.
package struct GroundRequest: Hashable, Sendable {
    package let centre: Coordinate
    /// Metres from the centre.
    package let radius: Double
    /// As for a ``BaseMap``.
    package let resolution: Double
}
