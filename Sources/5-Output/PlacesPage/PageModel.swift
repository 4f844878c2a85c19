import PlacesExchange
package import PlacesFeature
import PlacesMap
import PlacesPresentation
import PlacesStrings
import PlacesTerminal

/// An answer as eyes see it in a browser or a picture: every match, those listed first.
struct PageModel {
    let viewModel: PlacesViewModel
    /// What was understood of the words, without the options that say the same.
    let understood: String?
    let entries: [Entry]
    /// How many of them the answer lists.
    let listed: Int

    /// A match. Numbers of the list go on where further matches, which are not listed, are shown.
    struct Entry {
        let nearby: NearbyPlace
        let row: PlaceRow
        let state: State

        /// Whether it is known to be closed, at the moment or for good.
        var isClosed: Bool { state == .closed }
    }

    /// Whether a place is open, by what the user decides on.
    enum State: String {
        case unknown, open, closing, closed
    }

    init(_ result: PlacesResult, options: PresentationOptions, baseMap: BaseMapExcerpt?) {
        var options = options
        // Every browser has the characters that a terminal may lack.
        (options.glyphs, options.layout, options.isOfCommandLine) = (.unicode, .pipe, false)
        viewModel = PlacesPresenter.viewModel(for: result, options: options, baseMap: baseMap)
        let parts = result.understood.map { UnderstoodText($0).parts } ?? []
        understood = parts.isEmpty ? nil : Strings.Wishes.understood(parts, options: "")
        var whole = result
        whole.places = result.numberedOnPages
        (whole.others, whole.dots) = ([], [])
        let rows = PlacesPresenter.viewModel(for: whole, options: options).rows
        entries = zip(whole.places, rows).map { Entry(nearby: $0, row: $1, state: State($0, at: result.moment)) }
        listed = result.places.count
    }

    /// Why nothing was found, what is called alike, and what to try; what the heading says is not said twice.
    var whyEmpty: [String] {
        viewModel.rows.isEmpty ? viewModel.nothing.dropFirst().filter { $0 != viewModel.understood } : []
    }

    /// What is to be seen around the centre, or `nil` if none is known.
    var map: MapViewModel? { viewModel.map }

    /// Where each of the listed lies.
    var marks: [MapMark] { entries.prefix(listed).compactMap(MapMark.init) }

    /// The kinds that occur, in the order of the key.
    func groups(_ entries: some Sequence<Entry>) -> [CategoryGroup] {
        let found = Set(entries.map(\.row.group))
        return CategoryGroup.allCases.filter(found.contains)
    }
}

extension PlacesResult {
    /// What has a number on a page: the places of the answer, then further matches, the nearest first.
    package var numberedOnPages: [NearbyPlace] { places + others.sorted(by: NearbyPlace.isNearer) }
}

extension PageModel.State {
    /// Sooner than this, in seconds, a place that closes is marked.
    private static let soon = 3600

    init(_ nearby: NearbyPlace, at moment: Timestamp?) {
        guard !nearby.place.isPermanentlyClosed else {
            self = .closed
            return
        }
        guard let opening = nearby.opening, let moment else {
            self = .unknown
            return
        }
        switch opening.kind {
        case .unknown: self = .unknown
        case .closed: self = .closed
        case .open:
            let closes = opening.change.flatMap { $0.kind == .closed ? $0.moment.seconds : nil }
            self = closes.map { $0 - moment.seconds <= Self.soon } ?? false ? .closing : .open
        }
    }

    /// Told by shape, for those who see no colours.
    var sign: String {
        switch self {
        case .unknown: ""
        case .open: "●"
        case .closing: "◐"
        case .closed: "○"
        }
    }
}

extension MapMark {
    package init?(_ entry: PageModel.Entry) {
        guard let offset = entry.nearby.offset else { return nil }
        self.init(
            point: Ground.Point(Float(offset.east), Float(offset.north)), number: entry.row.number,
            name: entry.row.name, title: entry.spoken, group: entry.row.group, isClosed: entry.isClosed)
    }
}

extension PageModel.Entry {
    /// All that is to be said about it in a line, for those who hear it.
    var spoken: String {
        let parts = [
            row.localName, row.label, row.category, opening, row.walkingTime, row.distance, row.compass,
        ].compactMap(\.self)
        return "\(row.number). " + ([row.name] + parts).joined(separator: ", ")
    }

    /// Whether it is open, in words; nothing where nothing is known.
    var opening: String? { state == .unknown && nearby.opening?.comment == nil ? nil : row.opening }
}
