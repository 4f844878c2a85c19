package import PlacesFeature
package import PlacesMap

/// An answer in words, ready to be laid out.
public struct PlacesViewModel: Hashable, Sendable {
    /// The position, how it was found, the source, and its age.
    public let origin: [String]
    /// How many places of how many, within which circle; or that there are none.
    public let summary: String
    /// What to try next, if nothing was found.
    public let advice: String?
    /// The listed places in their order.
    public let rows: [PlaceRow]
    /// `nil` if no centre is known, or nothing is to be seen on a map.
    public let map: MapViewModel?
    /// Sentences that the reader should know, the most important first.
    public let notices: [String]
    /// Everyone whose data is shown.
    public let credits: [Credit]
    /// The first lines of a text.
    package var heading = Heading()
    /// The one notice that matters most, and what the filters left out.
    package var notice, hidden: String?
    /// Whether the notice goes before places do where a screen is too small for all.
    package var noticeGivesWay = false
    /// What there is to say where nothing was found, the reason first, what helps least last.
    package var nothing: [String] = []
    /// What was understood of the words, with the options that say the same, or `nil` if they stand for themselves.
    public var understood: String?
}

/// Where an answer was looked for and what it holds, in parts that find room as they can.
package struct Heading: Hashable, Sendable {
    /// Where, and how that is known.
    package var place = "", how = ""
    /// How many, of what, in which order, how far: the fullest form first.
    package var facts: [[String]] = []
    /// The sources and their age: in full, and in short.
    package var sources: [String] = [], shortSources: [String] = []
}

/// One place of the list. Unknown is `nil`.
public struct PlaceRow: Hashable, Sendable {
    /// The number that the list and the map share.
    public let number: Int
    /// In the language of the reader, if the place has such a name.
    public let name: String
    /// The name on its sign, where ``name`` is one in a language that the user reads.
    public let localName: String?
    /// Whether the user saved it.
    public let isSaved: Bool
    /// A word for what the reader must know before going there: that it is closed for good.
    public let label: String?
    /// The name of its primary kind.
    public let category: String?
    /// What decides on its symbol and colour.
    public let group: CategoryGroup
    /// Whether it is open, where anybody knows.
    public let opening: String?
    /// With its unit, such as `350 m`; `nil` if the centre is unknown.
    public let distance: String?
    /// The direction as one of eight arrows.
    public let arrow: String?
    /// The direction in letters, such as `NE`.
    public let compass: String?
    /// Such as `4 min`, on foot.
    public let walkingTime: String?
    /// The shortest address that leads there, and the whole one.
    public let street, address: String?
    /// As the source writes it.
    public let phone: String?
    /// The page that the name links to: the place's own, else that of its record.
    public let website: String?
    /// What the user wrote about it, which stands in place of the address where that has room.
    package var note: String?
    /// Its kind in our own tree.
    package var kind: String?
    package var state: OpeningState.Kind?
    /// Texts for when it opens or closes, the longest first.
    package var openingForms: [String] = []
    /// True if the shortest text is a time. A state that does not change soon has only two texts, and no time.
    var tellsTime: Bool { openingForms.count > 2 }
    /// True if all that is said of the hours is that they are unknown.
    package var hoursAreUnknown = false
    /// When it is open, according to its source; only if it is the only place.
    package var hours: String?
    /// How long the way takes, or how far it is where people would not walk.
    package var onFoot: String?
}

/// An attribution.
public struct Credit: Hashable, Sendable {
    /// The text that the licence asks for.
    public let text: String
    /// Where the credit links to, or `nil` for nowhere.
    public let url: String?
}

/// What lies where, in metres from the centre.
public struct MapViewModel: Hashable, Sendable {
    /// The radius of the search circle in metres.
    public let radius: Double
    /// The listed places whose position is known.
    public let pins: [Pin]
    /// Matches that are not listed.
    public let dots: [Point]
    /// The corners of the area outside which nothing is known, or `nil` if it holds the whole circle.
    public let coverage: [Point]?
    /// The kinds of the places of ``dots``, in their order; empty if they are not shown.
    package var groupsOfDots: [CategoryGroup] = []
    /// The thing at the centre.
    package var centre = CentreMark.user
    /// What is drawn under the pins, or `nil` for nothing.
    package var ground: Ground?

    /// The same without the pins from a number on.
    func prefix(_ count: Int) -> MapViewModel {
        var map = MapViewModel(
            radius: radius, pins: pins.filter { $0.number <= count }, dots: dots, coverage: coverage)
        (map.groupsOfDots, map.centre, map.ground) = (groupsOfDots, centre, ground)
        return map
    }

    /// Metres to the east and north of the centre.
    public struct Point: Hashable, Sendable {
        /// Metres; negative to the west and south.
        public let east, north: Double

        public init(east: Double, north: Double) {
            (self.east, self.north) = (east, north)
        }

        package var metres: SIMD2<Double> { SIMD2(east, north) }
    }

    /// A listed place on the map.
    public struct Pin: Hashable, Sendable {
        /// As in the list, from 1.
        public let number: Int
        /// Where it is drawn.
        public let point: Point
        /// What decides on its symbol and colour.
        public let group: CategoryGroup
        /// Whether it is open, if that was evaluated.
        package var opening: OpeningState.Kind?

        public init(_ number: Int, _ point: Point, group: CategoryGroup = .other) {
            (self.number, self.point, self.group) = (number, point, group)
        }
    }

    public init(radius: Double, pins: [Pin], dots: [Point] = [], coverage: [Point]? = nil) {
        (self.radius, self.pins, self.dots, self.coverage) = (radius, pins, dots, coverage)
    }
}
