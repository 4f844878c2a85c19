import PlacesFeature
import PlacesMap
import PlacesPresentation
import PlacesStrings
import PlacesTerminal

/// What the screen of `places explore` shows, in words and metres, for a size that has room for it.
package struct ExploreViewModel {
    /// Where the middle of the map is.
    let title: String
    /// How many places of what kind within which circle, the fullest form first.
    let summary: [String]
    let map: Map
    let rows: [Row]
    /// What to try where there are no rows, and what else there is to know, below the rows where there is room.
    let remarks: [String]
    /// What stands in place of the list.
    let panel: Panel?
    let slider: Slider
    let status: Status

    /// A position on the slider in `0...1`, the radius there, and those at its ends.
    typealias Slider = (position: Double, label: String, ends: (String, String))

    struct Map {
        let radius: Double
        let zoom: Int
        /// The most important first.
        let pins: [Pin]
        /// What the selected one is called.
        let selectedName: String?
        /// The start in metres from the middle: the user's position, or a point that was chosen; `nil` while it is unknown.
        let me: MapViewModel.Point?
        let mark: CentreMark
        let ground: Ground?
        /// The middle of the map in metres of the ground.
        let groundCentre: Ground.Point
    }

    struct Pin {
        let number: Int
        let point: MapViewModel.Point
        let group: CategoryGroup
        let opening: OpeningState.Kind?
        let isSelected: Bool
        /// Whether its number is worth showing: it is on the screen as a row.
        let isNumbered: Bool
    }

    struct Row {
        let row: PlaceRow
        let isSelected: Bool
        /// Its line in the list, between two of them while it moves.
        let line: Double
        /// How far it has still to go, upwards counting a little more.
        let way: Double
    }

    struct Panel {
        let title: String
        let lines: [StyledText]
        /// The line with the mark of what Enter takes.
        var selected: Int?
        /// The first line to show.
        let offset: Int
    }

    struct Status {
        /// Something new, or trouble; it stands before all else.
        let message: String?
        let isTrouble: Bool
        /// Sentences for the middle of the map while no place is on it, each on lines of its own.
        let notice: [String]
        /// The words being typed, or `nil` while none are.
        let typed: String?
        /// What was made of the words, or `nil` if they were looked for as they stand.
        let understood: String?
        /// Where the data and the position come from.
        let origin: String
        let credits: [Credit]
        /// What keys do, the fullest first.
        let keys: [String]
    }
}

extension ExploreViewModel {
    /// The view before anything is known of the surroundings.
    /// - Parameters:
    ///   - radius: metres.
    ///   - canLeave: whether a key leaves, so that it is named.
    init(emptyWithin radius: Double, on scale: RadiusScale, notice: [String], canLeave: Bool, units: UnitSystem) {
        self.init(
            title: "", summary: [],
            map: Map(
                radius: radius, zoom: 0, pins: [], selectedName: nil, me: nil, mark: .point(nil), ground: nil,
                groundCentre: .zero),
            rows: [], remarks: [], panel: nil, slider: ExplorePresenter.slider(at: radius, on: scale, units),
            status: Status(
                message: nil, isTrouble: false, notice: notice, typed: nil, understood: nil, origin: "", credits: [],
                keys: canLeave ? [Strings.Explore.leave] : []))
    }
}
