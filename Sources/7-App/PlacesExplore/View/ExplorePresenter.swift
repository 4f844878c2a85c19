import PlacesExchange
import PlacesFeature
import PlacesMap
import PlacesMessages
package import PlacesPresentation
import PlacesStrings
import PlacesTerminal

/// Puts what an explorer knows into words and metres: no cells, no I/O.
package enum ExplorePresenter {
    /// - Parameter layout: the room, on which depends what of it is seen.
    package static func viewModel(
        for state: ExploreState, layout: ExploreLayout, options: PresentationOptions
    ) -> ExploreViewModel {
        let header = header(of: state, options)
        return ExploreViewModel(
            title: title(of: state, options),
            summary: summaries(header, state),
            map: map(of: state, layout),
            rows: rows(of: state, layout, options),
            remarks: remarks(of: state, options),
            panel: panel(of: state, layout, options),
            slider: slider(at: state.radius, on: state.scale, options.units),
            status: status(of: state, options))
    }

    static func slider(
        at radius: Double, on scale: RadiusScale, _ units: UnitSystem
    ) -> ExploreViewModel.Slider {
        let ends = [RadiusScale.least, scale.greatest].map { DistanceText.chosen($0, units) }
        return (scale.position(of: radius), DistanceText.chosen(radius, units), (ends[0], ends[1]))
    }

    // MARK: - Words

    /// What a search says of the answer, but for options, which have no use here.
    private static func header(of state: ExploreState, _ options: PresentationOptions) -> HeaderPresenter {
        var options = options
        options.isOfCommandLine = false
        // It is shown under the question as it stands, until the next answer comes.
        return HeaderPresenter(
            result: state.answer.answering(state.query), options: options, remembersOrder: state.remembersOrder)
    }

    /// How many of what, in which order and how far, the fullest form first.
    private static func summaries(_ header: HeaderPresenter, _ state: ExploreState) -> [String] {
        let separator = Glyphs(header.options.glyphs).separator
        // Nothing is known yet, which is not the same as nothing there.
        if state.awaitsFirstAnswer || state.isUnanswered { return [""] }
        let forms =
            state.answer.places.isEmpty
            ? [header.summary] : header.heading.facts.map { $0.joined(separator: separator) }
        guard let age = state.ageOfOldAnswer else { return forms }
        return forms.map { Strings.Explore.aged($0, minutes: age) }
    }

    /// The most surprising of what was made of the words.
    private static func understood(_ result: PlacesResult) -> String? {
        result.notices.first(where: \.isAboutWords)?.description.cleaned ?? facets(of: result)
    }

    /// What was read in the words; the options that say the same have no use here.
    private static func facets(of result: PlacesResult) -> String? {
        let parts = result.understood.map { UnderstoodText($0).parts } ?? []
        return parts.isEmpty ? nil : Strings.Wishes.understood(parts, options: "")
    }

    private static func remarks(of state: ExploreState, _ options: PresentationOptions) -> [String] {
        // The notice in the map has the room of the list.
        if state.isUnanswered { return [] }
        return [advice(for: state), facets(of: state.answer)].compactMap(\.self)
            + PlacesPresenter.notices(on: state.answer, options: options)
    }

    private static func advice(for state: ExploreState) -> String? {
        guard state.answer.places.isEmpty, state.answered != nil else { return nil }
        if let reason = state.answer.notices.first(where: \.explainsNothing) { return reason.text(namesOptions: true) }
        return state.query.text == nil && state.query.filter.isEmpty
            ? Strings.Explore.nothingHere : Strings.Explore.nothingMatches
    }

    private static func title(of state: ExploreState, _ options: PresentationOptions) -> String {
        let home = state.home.label ?? point(state.home.coordinate)
        guard !state.isHome else { return home }
        let path = NearbyPlace(
            Place(id: Place.ID(source: "", value: ""), name: "", coordinate: state.centre), from: state.home.coordinate)
        guard let distance = path.distance, let bearing = path.bearing, distance < 50_000 else {
            return point(state.centre)
        }
        return Strings.Explore.away(
            DistanceText.rounded(distance, options.units), CompassDirection(bearing: bearing).word, from: home)
    }

    private static func point(_ coordinate: Coordinate) -> String {
        [coordinate.latitude, coordinate.longitude].map { $0.fixed(4) }.joined(separator: ", ")
    }

    private static func status(of state: ExploreState, _ options: PresentationOptions) -> ExploreViewModel.Status {
        let isUnanswered = state.isUnanswered
        var trouble: String?
        if let reason = state.trouble {
            let age = isUnanswered ? nil : state.ageOfOldAnswer
            trouble = age.map { Strings.Explore.oldAnswer(reason, minutes: $0) } ?? reason
        }
        if state.isPaused { trouble = pause(of: state) }
        let header = header(of: state, options)
        let calls = state.calls.map { [Strings.Explore.calls($0.spent, of: $0.allowed)] } ?? []
        let how = LocationText(fix: state.home, options: options).how
        if state.awaitsCalls, let calls = state.calls {
            trouble = Strings.Explore.moreCalls(calls.spent, step: calls.step)
        }
        let understood = understood(state.answer)
        let waiting = state.isWaiting ? asking(of: state, options) : nil
        let reasons = [trouble, state.trouble.flatMap { _ in wayOut(of: state) }].compactMap(\.self)
        let notice = isUnanswered ? waiting.map { [$0] } ?? reasons : []
        let words = state.tellsWords ? understood : nil
        let message =
            state.news ?? (isUnanswered ? words : trouble ?? waiting.map { _ in Strings.Explore.asking } ?? words)
        return ExploreViewModel.Status(
            message: message, isTrouble: state.news == nil && trouble != nil && !isUnanswered, notice: notice,
            typed: state.typed,
            understood: understood,
            origin: (calls + header.sourceTexts + [how]).joined(separator: Glyphs(options.glyphs).separator),
            credits: PlacesPresenter.credits(for: state.answer.sources + state.groundCredits),
            keys: [
                state.focus == .list ? Strings.Explore.keysOfList : Strings.Explore.keysOfMap, Strings.Explore.keys,
                Strings.Explore.fewestKeys,
            ])
    }

    /// The keys that lead on where nothing is known.
    private static func wayOut(of state: ExploreState) -> String? {
        if !state.isInstant { return Strings.Explore.askAgain }
        return state.isHome ? nil : Strings.Explore.goBack
    }

    /// Who is asked about what.
    private static func asking(of state: ExploreState, _ options: PresentationOptions) -> String {
        let town = state.isHome ? state.home.town.map { Strings.Setup.middleAlone(of: $0.cleaned) } : nil
        return Strings.Explore.asking(
            state.dependencies.host?.cleaned, DistanceText.chosen(state.radius, options.units),
            around: town ?? title(of: state, options).cleaned)
    }

    /// Until when the service wants to be left alone, on the clocks at home.
    private static func pause(of state: ExploreState) -> String? {
        guard let pause = state.pause else { return nil }
        let minutes = (pause.end - state.now + 59_999) / 60_000
        guard let now = state.dependencies.search.now?(), let moment = pause.moment,
            let zone = state.dependencies.search.evaluator?.zone(at: state.home.coordinate)
        else { return Strings.Explore.paused(minutes: minutes) }
        // Not a moment too early.
        let end = zone.wallTime(at: moment.advanced(by: 59))
        let clock = FilterText.clock(end.minuteOfDay)
        return Strings.Explore.paused(until: end.day == zone.wallTime(at: now).day ? clock : "\(end.day) \(clock)")
    }

    // MARK: - Map

    private static func map(of state: ExploreState, _ layout: ExploreLayout) -> ExploreViewModel.Map {
        let me = LocalPlane(at: state.centre).offset(of: state.home.coordinate)
        var centre = Ground.Point.zero
        if let (_, around) = state.ground {
            let offset = LocalPlane(at: around).offset(of: state.centre)
            centre = Ground.Point(Float(offset.east), Float(offset.north))
        }
        return ExploreViewModel.Map(
            radius: state.radius, zoom: state.zoom, pins: pins(of: state, layout),
            selectedName: state.selected.flatMap { id in state.answer.places.first { $0.id == id }?.shownName },
            me: MapViewModel.Point(east: me.east, north: me.north), mark: mark(of: state),
            ground: state.ground?.excerpt, groundCentre: centre)
    }

    /// A sample in place of the user's surroundings is not where the user is.
    private static func mark(of state: ExploreState) -> CentreMark {
        state.dependencies.isStandIn ? .point(nil) : state.home.mark
    }

    /// The selected one finds its room first.
    private static func pins(of state: ExploreState, _ layout: ExploreLayout) -> [ExploreViewModel.Pin] {
        let listed = Range.cells(state.offset, to: state.offset + layout.list.rows)
        let places = state.answer.places
        var pins: [ExploreViewModel.Pin] = []
        pins.reserveCapacity(state.spots.count)
        let selected = state.selected.flatMap { id in places.firstIndex { $0.id == id } }
        func add(_ index: Int) {
            let spot = state.spots[index]
            guard let point = spot.point else { return }
            let isSelected = index == selected
            pins.append(
                ExploreViewModel.Pin(
                    number: index + 1, point: point, group: spot.group, opening: spot.opening,
                    isSelected: isSelected, isNumbered: isSelected || index < places.count && listed.contains(index)))
        }
        if let selected { add(selected) }
        for index in state.spots.indices where index != selected { add(index) }
        return pins
    }

    // MARK: - List

    private static func rows(
        of state: ExploreState, _ layout: ExploreLayout, _ options: PresentationOptions
    ) -> [ExploreViewModel.Row] {
        let places = state.answer.places
        // While rows move, any of them may pass through the window.
        let seen =
            state.motion == nil
            ? Range.cells(state.offset, to: state.offset + layout.list.rows).clamped(to: places.indices)
            : places.indices
        return seen.compactMap { index in
            let nearby = places[index]
            let line =
                (state.motion?.position(of: nearby.id, target: index, at: state.now) ?? Double(index))
                - Double(state.offset)
            guard line > -1, line < Double(layout.list.rows) else { return nil }
            let row = PlacesPresenter.row(
                nearby, number: index + 1, group: state.spots[index].group,
                moment: state.tellsOpening ? state.answer.moment : nil, now: state.answer.askedAt, options: options)
            return ExploreViewModel.Row(
                row: row, isSelected: nearby.id == state.selected, line: line,
                way: abs(line + Double(state.offset - index)) + (line + Double(state.offset) > Double(index) ? 0.01 : 0)
            )
        }
    }

    // MARK: - Panels

    /// How many lines the open panel has: 0 without one, and where the screen is too small for any.
    package static func panelLength(of state: ExploreState, _ options: PresentationOptions) -> Int {
        guard let layout = ExploreLayout(size: state.size) else { return 0 }
        return panel(of: state, layout, options)?.lines.count ?? 0
    }

    static func panel(
        of state: ExploreState, _ layout: ExploreLayout, _ options: PresentationOptions
    ) -> ExploreViewModel.Panel? {
        switch state.panel {
        case nil: return nil
        case .help: return help(state, layout, options)
        case .details(let id):
            guard let nearby = state.answer.places.first(where: { $0.id == id }) else { return nil }
            return details(of: nearby, state, layout, options)
        case .menu(let menu, let selected):
            let glyphs = Glyphs(options.glyphs)
            let lines = state.lines(of: menu)
            let width = lines.map(\.text.displayWidth).max() ?? 0
            let room = layout.panel.columns - 2
            // Where a meaning has no room beside its line, that of the selected one stands below all.
            let hasRoom = lines.allSatisfy { 2 + width + 2 + $0.detail.displayWidth <= room }
            var texts = lines.map { line in
                var text = StyledText(line.isTicked ? "\(glyphs.tick) " : "  ", .me)
                text.append(line.text, line.isTicked ? .bold : .plain)
                if hasRoom {
                    text.pad(to: 2 + width + 2)
                    text.append(line.detail, .faint)
                }
                return text
            }
            if !hasRoom, lines.indices.contains(selected) {
                texts.append(StyledText())
                texts += StyledText(lines[selected].detail, .faint).wrapped(width: room, mark: glyphs.ellipsis)
            }
            let first = ExploreLayout.firstMenuLine(selected: selected, count: lines.count, layout.panel.rows)
            return ExploreViewModel.Panel(
                title: Strings.Explore.title(of: menu), lines: texts, selected: selected, offset: first)
        }
    }

    private static func details(
        of nearby: NearbyPlace, _ state: ExploreState, _ layout: ExploreLayout, _ options: PresentationOptions
    ) -> ExploreViewModel.Panel? {
        guard let page = state.dependencies.details(nearby, state.source(of: nearby.id)) else { return nil }
        var options = options
        options.layout = .screen(TextSize(columns: layout.panel.columns, rows: layout.panel.rows))
        let lines = DetailsText(page: page, options: options).lines
        let most = max(0, lines.count - (layout.panel.rows - 1))
        return ExploreViewModel.Panel(
            title: Strings.Explore.detailKeys, lines: lines, offset: min(state.panelOffset, most))
    }

    private static func help(
        _ state: ExploreState, _ layout: ExploreLayout, _ options: PresentationOptions
    ) -> ExploreViewModel.Panel {
        let width = layout.panel.columns - 2
        let glyphs = Glyphs(options.glyphs)
        let words = Strings.Explore.self
        let mark = mark(of: state)
        let meaning =
            switch mark {
            case .user: words.signOfMe
            case .point(nil): words.signOfStart
            default: mark.text
            }
        let signs: [(keys: String, meaning: String)] = [
            (String(glyphs.sign(of: mark)), meaning),
            (String(glyphs.centre), words.signOfMiddle),
            (String(glyphs.open), words.signOfOpen), (String(glyphs.closed), words.signOfClosed),
            ("\(glyphs.until)18:00", words.signOfUntil),
            ("\(Strings.Dates.shortWeekday(1)) 10", words.signOfOpens),
            (String(glyphs.dot), words.signOfUnknown),
        ]
        let lines = (Strings.Explore.help + signs).flatMap { keys, meaning in
            var first = StyledText(keys, .bold)
            first.pad(to: 12)
            return StyledText(meaning).wrapped(width: max(10, width - 12), mark: Glyphs(options.glyphs).ellipsis)
                .enumerated().map { index, line in
                    var text = index == 0 ? first : StyledText(String(repeating: " ", count: 12))
                    text.append(line)
                    return text
                }
        }
        let most = max(0, lines.count - (layout.panel.rows - 1))
        return ExploreViewModel.Panel(
            title: Strings.Explore.helpTitle, lines: lines, offset: min(state.panelOffset, most))
    }
}

extension Strings.Explore {
    static func title(of menu: ExploreMenu) -> String {
        switch menu {
        case .sort: sortTitle
        case .kinds: kindsTitle
        case .filters: filtersTitle
        }
    }
}
