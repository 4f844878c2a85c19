import PlacesFeature
import PlacesMap
import PlacesStrings
import PlacesTerminal

/// The pieces of a page, each as lines no wider than the page.
struct PageParts {
    let viewModel: PlacesViewModel
    let options: PresentationOptions

    private var glyphs: Glyphs { Glyphs(options.glyphs) }

    /// The columns for text on a screen, between one blank on either side; `nil` in a pipe.
    var width: Int? {
        guard case .screen(let size) = options.layout else { return nil }
        return max(1, size.columns - 2)
    }

    // MARK: - Above

    /// Where, how that is known, and how many of what: on one line where that fits.
    var header: [StyledText] {
        let heading = viewModel.heading
        var place = StyledText(heading.place, .bold)
        if !heading.how.isEmpty {
            if place.width > 0 { place.append(glyphs.separator) }
            place.append(heading.how)
        }
        let facts = heading.facts.map { StyledText($0.joined(separator: glyphs.separator)) }
        guard let width else { return joined(([place] + facts.prefix(1)).filter { $0.width > 0 }, width: nil) }
        if let short = facts.first(where: { place.width + 3 + $0.width <= width }), place.width > 0 {
            place.pad(to: width - short.width)
            place.append(short)
            return [place]
        }
        let counts = facts.first { $0.width <= width } ?? facts.last
        return ([place] + [counts].compactMap(\.self)).filter { $0.width > 0 }
            .flatMap { $0.wrapped(width: width, mark: glyphs.ellipsis) }
    }

    func understood(width: Int?) -> [StyledText] {
        viewModel.understood.map { wrapped($0, .plain, width: width) } ?? []
    }

    /// What was found to be nothing: at most three lines, the reason first, and what does not fit is left out whole. How the
    /// words were understood is told besides: without it the rest may puzzle.
    var nothing: [StyledText] {
        var (lines, room): ([StyledText], Int) = ([], 3)
        for text in viewModel.nothing {
            let more = wrapped(text, .plain, width: width)
            if text == viewModel.understood {
                lines += more.prefix(2)
            } else if lines.isEmpty || more.count <= room {
                lines += more.prefix(room)
                room -= min(room, more.count)
            }
        }
        return lines
    }

    // MARK: - Below

    /// What was left out, and the one notice.
    ///
    /// - Parameter isScarce: whether each line more is one place less.
    func remarks(width: Int?, isScarce: Bool = false) -> [StyledText] {
        let notice = isScarce && viewModel.noticeGivesWay ? nil : viewModel.notice
        return [viewModel.hidden, notice].compactMap(\.self).flatMap { wrapped($0, .faint, width: width) }
    }

    /// The symbols of the rows and of the map, and the credits: on one line if that fits, else in fewer words.
    ///
    /// - Parameter marks: the signs of the map.
    func foot(rows: [PlaceRow], marks: [StyledText]) -> [StyledText] {
        let heading = viewModel.heading
        let whole = credits(sources: heading.sources, withAddresses: true)
        guard let width else { return joined(whole, width: nil) }
        let choices = [
            whole, credits(sources: heading.sources, withAddresses: false),
            credits(sources: heading.shortSources, withAddresses: false),
        ]
        let lines = choices.map { joined($0, width: .max).first ?? StyledText() }
        for signs in legends(rows, marks) {
            let gap = signs.width > 0 ? 2 : 0
            for credits in lines where credits.width > 0 && signs.width + gap + credits.width <= width {
                var line = signs
                line.pad(to: signs.width + gap)
                line.append(credits)
                return [line]
            }
        }
        let below = choices.map { joined($0, width: width) }.first { $0.count == 1 } ?? joined(choices[2], width: width)
        let signs = self.signs(rows: rows, marks: marks, room: width).map { [$0].filter { $0.width > 0 } }
        return (signs ?? joined(ofRows(rows) + marks, by: " ", .plain, width: width)) + below
    }

    /// The signs of the rows and of the map on one line, with the most words that fit; `nil` if the fewest do not.
    func signs(rows: [PlaceRow], marks: [StyledText], room: Int) -> StyledText? {
        legends(rows, marks).first { $0.width <= room }
    }

    /// The signs and what they mean, each time with fewer words: how the times of the rows are read, which hours are unknown
    /// and what is the user's, and at last the signs alone.
    private func legends(_ rows: [PlaceRow], _ marks: [StyledText]) -> [StyledText] {
        let more = [
            (Strings.Opening.doubt, Strings.Presentation.hoursUnknown, rows.contains(where: \.hoursAreUnknown)),
            (String(glyphs.star), Strings.Presentation.yours, rows.contains(where: \.isSaved)),
        ].filter(\.2).map { sign($0.0, .plain, $0.1) }
        let explained = ofRows(rows, readsTimes: true)
        let choices = more.indices.reversed().map { explained + more[...$0] } + [explained, ofRows(rows)]
        return choices.map { joined($0 + marks, by: " ", .plain, width: nil).first ?? StyledText() }
    }

    /// The signs of the states of rows.
    /// - Parameter readsTimes: whether the words go on with the time that rows show.
    private func ofRows(_ rows: [PlaceRow], readsTimes: Bool = false) -> [StyledText] {
        let words = Strings.Presentation.self
        return [OpeningState.Kind.open, .closed].compactMap { kind in
            let all = rows.filter { $0.state == kind }
            guard !all.isEmpty else { return nil }
            let hasTime = readsTimes && all.contains(where: \.tellsTime)
            let isOpen = kind == .open
            let text =
                isOpen ? (hasTime ? words.openUntil : words.open) : (hasTime ? words.closedUntil : words.closedNow)
            return sign(String(glyphs.shape(kind)), isOpen ? .bold : .faint, text)
        }
    }

    private func sign(_ glyph: String, _ ink: Ink, _ meaning: String) -> StyledText {
        var text = StyledText(glyph, ink)
        text.append(" " + meaning)
        return text
    }

    /// The sources and credits: as links if the terminal supports them, else with the address written out.
    private func credits(sources: [String], withAddresses: Bool) -> [StyledText] {
        sources.map { StyledText($0, .faint) }
            + viewModel.credits.map { credit in
                if let link = HyperLink(website: credit.url), options.linksSupported {
                    return StyledText(credit.text, .faint, link: link)
                }
                let address = withAddresses ? credit.url.map { " (\($0.cleaned))" } : nil
                return StyledText(credit.text + (address ?? ""), .faint)
            }
    }

    // MARK: - List

    /// The list, ending with the number of rows that found no room.
    func list(width: Int?, height: Int? = nil) -> [StyledText] {
        let renderer = ListRenderer(options: options)
        let isDouble = width.map { $0 < ListRenderer.leastWidth } ?? false
        let each = isDouble ? 2 : 1
        let shown = shownCount(height: height.map { $0 / each })
        let rows = Array(viewModel.rows.prefix(shown))
        let lines =
            isDouble ? renderer.doubleLines(rows, width: width ?? 0) : renderer.lines(rows, width: width)
        guard shown < viewModel.rows.count else { return lines }
        let rest = (viewModel.rows.count - shown).grouped
        let more = Strings.Presentation.more(rest, glyphs.ellipsis, namesOptions: options.isOfCommandLine)
        return lines + [StyledText(more.cut(to: width ?? .max, mark: glyphs.ellipsis), .faint)]
    }

    /// The lines of the whole list.
    func listHeight(width: Int?) -> Int {
        viewModel.rows.count * (width.map { $0 < ListRenderer.leastWidth } ?? false ? 2 : 1)
    }

    /// How many rows a list of such a height shows.
    func shownCount(height: Int?) -> Int {
        guard let height, viewModel.rows.count > height else { return viewModel.rows.count }
        return max(0, height - 1)
    }

    // MARK: - Lines

    /// Pieces with a separator between, on as many lines as they need; only a piece too long for a line is wrapped.
    func joined(_ pieces: [StyledText], width: Int?) -> [StyledText] {
        joined(pieces, by: glyphs.separator, .faint, width: width)
    }

    private func joined(_ pieces: [StyledText], by separator: String, _ ink: Ink, width: Int?) -> [StyledText] {
        var lines: [StyledText] = []
        for piece in pieces {
            if var last = lines.last, last.width + separator.count + piece.width <= width ?? .max {
                last.append(separator, ink)
                last.append(piece)
                lines[lines.count - 1] = last
            } else if let width, piece.width > width {
                lines += piece.wrapped(width: width, mark: glyphs.ellipsis)
            } else {
                lines.append(piece)
            }
        }
        return lines
    }

    private func wrapped(_ text: String, _ ink: Ink, width: Int?) -> [StyledText] {
        guard let width else { return [StyledText(text, ink)] }
        return StyledText(text, ink).wrapped(width: width, mark: glyphs.ellipsis)
    }
}
