import PlacesExchange
public import PlacesFeature
import PlacesMap
import PlacesMessages
import PlacesStrings
import PlacesTerminal

/// Puts an answer into words and into metres around the centre: no widths, no drawing, no I/O.
public struct PlacesPresenter {
    private init() {}

    /// - Parameters:
    ///   - result: the answer to present.
    ///   - options: how the answer is to look.
    ///   - baseMap: what is drawn under the places, or `nil` for nothing.
    public static func viewModel(
        for result: PlacesResult, options: PresentationOptions, baseMap: BaseMapExcerpt? = nil
    ) -> PlacesViewModel {
        let header = HeaderPresenter(result: result, options: options)
        var groups: [PlaceCategory: CategoryGroup] = [:]
        for nearby in result.places {
            guard let category = nearby.place.categories.first, groups[category] == nil else { continue }
            groups[category] = CategoryGroup(category)
        }
        // A column that says "hours unknown" for every place says nothing, unless hours were asked for.
        let isTold =
            result.query.filter.opening != nil || result.places.contains { ($0.opening?.kind ?? .unknown) != .unknown }
        let moment = isTold ? result.moment : nil
        var rows = result.places.enumerated().map { index, nearby in
            let group = nearby.place.categories.first.flatMap { groups[$0] } ?? .other
            var row = row(
                nearby, number: index + 1, group: group, moment: moment, now: result.askedAt, options: options)
            // A sign for it takes one cell, which a row has room for.
            if moment == nil, result.moment != nil, row.label == nil {
                (row.openingForms, row.hoursAreUnknown) = ([Strings.Opening.doubt], true)
            }
            return row
        }
        if rows.count == 1 { rows[0].hours = result.places[0].place.hours?.writtenOut.cleanedOrNil }
        var model = PlacesViewModel(
            origin: header.origin, summary: header.summary, advice: rows.isEmpty ? header.advice : nil, rows: rows,
            map: map(of: result, rows: rows, baseMap, options),
            notices: notices(on: result, options: options),
            credits: credits(for: result.sources + (baseMap?.sources ?? [])),
            understood: words(of: result, options))
        model.heading = header.heading
        if let notice = NoticeChoice.first(of: worthSaying(result, options)) {
            model.notice = text(of: notice, options)
            model.noticeGivesWay = !NoticeChoice.outweighsPlaces(notice)
        }
        model.hidden = hidden(of: result)
        if rows.isEmpty {
            model.nothing = header.nothing
            if let understood = model.understood { model.nothing.insert(understood, at: 1) }
        }
        return model
    }

    static func hidden(of result: PlacesResult) -> String? {
        let opening = result.query.filter.opening
        let wished = result.understood?.facets.flatMap(\.conditions).map(\.name) ?? []
        let isAboutThen = opening.map { $0.moment != .now } ?? wished.contains(.openAt)
        let isAboutLength = opening.map { $0.duration > .zero } ?? wished.contains(.openFor)
        let texts = result.hidden.map { $0.text(isAboutThen: isAboutThen, isAboutLength: isAboutLength).cleaned }
        return texts.isEmpty ? nil : Strings.Hidden.hidden(texts)
    }

    /// How the words were understood, if that is to be shown.
    private static func words(of result: PlacesResult, _ options: PresentationOptions) -> String? {
        let isCommandWord = { (notice: Notice) in if case .searchedForCommandWord = notice { true } else { false } }
        let sentence = result.notices.first(where: isCommandWord).map { $0.description.cleaned }
        let understood = result.understood.map(UnderstoodText.init)
        guard let line = understood?.line(namesOptions: options.isOfCommandLine) else { return sentence }
        return sentence.map { "\($0.dropLast()) · \(line)" } ?? line
    }

    /// Each credit once.
    package static func credits(for sources: [PlacesSource]) -> [Credit] {
        var credits: [Credit] = []
        for source in sources {
            let credit = Credit(text: source.attribution.cleaned, url: source.attributionURL)
            if !credits.contains(credit) { credits.append(credit) }
        }
        return credits
    }

    /// What was left out, and then what else a reader should know.
    package static func notices(on result: PlacesResult, options: PresentationOptions) -> [String] {
        [hidden(of: result)].compactMap(\.self)
            + worthSaying(result, options)
            .filter { !$0.isInHeader && !(result.places.isEmpty && $0.explainsNothing) }
            .map { text(of: $0, options) }
    }

    /// A list of fewer places is short: more may exist where the data ends.
    private static let fewestOfLongList = 8

    /// The notices but those that the reader knows.
    private static func worthSaying(_ result: PlacesResult, _ options: PresentationOptions) -> [Notice] {
        guard result.places.count >= fewestOfLongList, !options.areasSaid.isEmpty else { return result.notices }
        return result.notices.filter { $0.area.map { !options.areasSaid.contains($0) } ?? true }
    }

    /// A notice in the user's units.
    static func text(of notice: Notice, _ options: PresentationOptions) -> String {
        let chosen = { (metres: Double) in DistanceText.chosen(metres, options.units) }
        return switch notice {
        case .radiusGrown(let from, let to, let found):
            Strings.Notices.radiusGrown(chosen(from), chosen(to), found: found)
        case .onFoot(let minutes, let metres): Notice.onFoot(minutes: minutes, in: chosen(metres))
        case .firstToOpen(let name, let time, let asked, let metres):
            Notice.firstToOpen(name, time, asked, metres.map { DistanceText.rounded($0, options.units) })
        case .nearestMatch(let metres): Strings.Notices.nearestMatch(DistanceText.rounded(metres, options.units))
        default: notice.text(namesOptions: options.isOfCommandLine).cleaned
        }
    }

    package static func row(
        _ nearby: NearbyPlace, number: Int, group: CategoryGroup, moment: Timestamp?, now: Timestamp?,
        options: PresentationOptions
    ) -> PlaceRow {
        let place = nearby.place
        // From half a metre away, a direction means nothing.
        let isHere = (nearby.distance ?? 0) < 0.5
        let direction = isHere ? nil : nearby.bearing.map(CompassDirection.init)
        let isASCII = options.glyphs == .ascii
        // What the user wrote about a place says more to them than its address.
        let note = nearby.personal?.note.map(Strings.Presentation.note)
        var row = PlaceRow(
            number: number, name: nearby.shownName.isEmpty ? Strings.Presentation.unnamed : nearby.shownName,
            localName: nearby.localizedName == nil ? nil : place.name.cleanedOrNil,
            isSaved: nearby.personal?.isSaved ?? false,
            label: place.isPermanentlyClosed ? Strings.Presentation.closed : nil,
            category: (place.categories.first?.name).map(Strings.ofTable), group: group,
            opening: opening(of: nearby, moment, now),
            distance: nearby.distance.map { DistanceText.rounded($0, options.units) },
            arrow: isASCII ? direction?.word : direction?.arrow, compass: isASCII ? nil : direction?.word,
            walkingTime: nearby.distance.flatMap { WalkingTime.text(metres: $0) },
            street: note ?? place.address.street ?? place.address.formatted, address: note ?? place.address.formatted,
            phone: place.contact.phone, website: place.contact.website ?? options.directory.page(of: place.id))
        (row.kind, row.note) = (place.categories.first?.kind, note)
        row.onFoot = nearby.distance.map {
            WalkingTime.short(metres: $0) ?? DistanceText.rounded($0, options.units)
        }
        guard let state = nearby.opening, let moment, !place.isPermanentlyClosed else { return row }
        row.state = state.kind
        row.hoursAreUnknown = state.kind == .unknown && state.comment == nil
        row.openingForms = OpeningForms.forms(state, at: moment, now: now, glyphs: Glyphs(options.glyphs))
        return row
    }

    /// The state in a few words; nothing for a place that has closed for good, which its label says.
    private static func opening(of nearby: NearbyPlace, _ moment: Timestamp?, _ now: Timestamp?) -> String? {
        guard let state = nearby.opening, let moment, !nearby.place.isPermanentlyClosed else { return nil }
        return OpeningText.text(state, at: moment, now: now)
    }

    private static func map(
        of result: PlacesResult, rows: [PlaceRow], _ baseMap: BaseMapExcerpt?, _ options: PresentationOptions
    ) -> MapViewModel? {
        // Of what is saved anywhere, an empty answer is about no place.
        guard let centre = result.centre, !rows.isEmpty || result.isBounded else { return nil }
        let pins = zip(result.places, rows).compactMap { nearby, row in
            MapViewModel.Point(nearby).map { point in
                var pin = MapViewModel.Pin(row.number, point, group: row.group)
                pin.opening = nearby.opening?.kind
                return pin
            }
        }
        var map = MapViewModel(
            radius: result.radius.metres, pins: pins, dots: result.dots.map { .init($0.coordinate, from: centre) },
            coverage: result.leavesCoverage
                ? result.coverage?.ring.map { MapViewModel.Point($0, from: centre) } : nil)
        map.centre = result.mark
        if options.symbols != .none {
            var groups: [PlaceCategory?: CategoryGroup] = [:]
            for category in result.dots.map(\.category) where groups[category] == nil {
                groups[category] = CategoryGroup(category)
            }
            map.groupsOfDots = result.dots.map { groups[$0.category] ?? .other }
        }
        map.ground = baseMap.map { Ground($0, around: centre) }
        return map
    }
}

extension MapViewModel.Point {
    fileprivate init?(_ nearby: NearbyPlace) {
        guard let offset = nearby.offset else { return nil }
        self.init(east: offset.east, north: offset.north)
    }

    /// The same projection for any point: distance and direction from the centre are true.
    fileprivate init(_ point: Coordinate, from centre: Coordinate) {
        let offset = point.offset(from: centre)
        self.init(east: offset?.east ?? 0, north: offset?.north ?? 0)
    }
}

extension Notice {
    /// The area that alone is covered, if that is what it says.
    package var area: String? { if case .leavesCoverage(let area, _) = self { area } else { nil } }

    /// Whether the page says the same elsewhere.
    fileprivate var isInHeader: Bool {
        switch self {
        case .sample, .identifiersOnly, .searchedForCommandWord: true
        default: false
        }
    }
}
