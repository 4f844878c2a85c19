import PlacesFeature
import PlacesWords

/// The page of one place as lines: its name, then what is known in labelled rows, then the week, tips and photos.
struct DetailsText {
    let page: DetailsPage
    let options: PresentationOptions

    private var place: Place { page.place }
    private var glyphs: Glyphs { Glyphs(options.glyphs) }

    /// The columns for text on a screen, between one blank on either side; `nil` in a pipe.
    private var width: Int? {
        guard case .screen(let size) = options.layout else { return nil }
        return max(20, size.columns - 2)
    }

    var lines: [StyledText] {
        let blocks = [heading, description, rows, week, tips, photos, notices].filter { !$0.isEmpty }
        let lines = Array(blocks.joined(separator: [StyledText()]))
        guard width != nil else { return lines }
        return lines.map { line in
            var indented = StyledText(" ")
            indented.append(line)
            return indented
        }
    }

    /// Minutes since midnight, of the next day from 24:00 on: `26:00`.
    static func clock(_ minute: Int) -> String {
        [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    // MARK: - Blocks

    private var heading: [StyledText] {
        var name = StyledText(page.nearby.personal?.isSaved == true ? "\(glyphs.star) " : "")
        name.append(
            page.nearby.shownName.isEmpty ? Words.Presentation.unnamed : page.nearby.shownName, .bold,
            link: HyperLink(website: place.contact.website ?? place.id.recordLink))
        if page.nearby.localizedName != nil { name.append(" (\(place.name))") }
        if place.isPermanentlyClosed { name.append(" (\(Words.Presentation.closed))") }
        let kinds = place.categories.map { $0.path.joined(separator: " > ") }
        return wrapped(name) + kinds.flatMap { wrapped(StyledText($0, .faint)) }
    }

    private var description: [StyledText] { page.details.description.map { wrapped(StyledText($0)) } ?? [] }

    private var rows: [StyledText] {
        let words = Words.Details.self
        let contact = place.contact
        return row(words.hours, hours) + row(words.distance, distance) + row(words.address, place.address.formatted)
            + row(words.telephone, contact.phone, HyperLink(phone: contact.phone))
            + row(words.email, contact.email) + row(words.website, contact.website, HyperLink(website: contact.website))
            + row(words.facebook, contact.social.facebook) + row(words.instagram, contact.social.instagram)
            + row(words.twitter, contact.social.twitter)
            + row(words.rating, place.assessment.rating.map { words.outOfTen($0.fixed(1), by: ratings) })
            + row(words.price, place.assessment.price.map(price))
            + row(words.popularity, place.assessment.popularity.map { words.percent(Int(($0 * 100).rounded())) })
            + row(words.menu, page.details.menu, HyperLink(website: page.details.menu))
            + row(words.tastes, page.details.tastes.joined(separator: ", "))
            + row(words.chain, place.chains.map(\.name).joined(separator: ", "))
            + attributes + personal
            + row(words.checked, (place.dates.refreshed ?? place.dates.created)?.description)
            + row(words.closed, place.dates.closed?.description) + row(words.coordinate, coordinate)
            + row(words.identifier, place.id.description) + row(words.from, provenance)
    }

    /// The state, and the source's own words where nobody can judge them or they can be read in two ways.
    private var hours: String? {
        guard !place.isPermanentlyClosed, let state = page.nearby.opening else { return place.hours?.text }
        guard let hours = place.hours else { return nil }
        let text = OpeningText.text(state, at: page.moment)
        let isClear = state.kind != .unknown && !state.isAmbiguous && !page.week.isEmpty
        return isClear ? text : "\(text): \(hours.writtenOut)"
    }

    private var distance: String? {
        guard let distance = page.nearby.distance else { return nil }
        let direction = page.nearby.bearing.map(CompassDirection.init)
        let words = [
            DistanceText.rounded(distance, options.units), options.glyphs == .ascii ? nil : direction?.arrow,
            direction?.word, WalkingTime.text(metres: distance).map(Words.Details.onFoot),
        ]
        return words.compactMap(\.self).joined(separator: " ")
    }

    private var ratings: String? { page.details.totals.ratings.map(\.grouped) }

    private func price(_ level: Int) -> String {
        options.glyphs == .ascii
            ? Words.Details.level(level)
            : String(repeating: "●", count: level) + String(repeating: "○", count: 4 - level)
    }

    private var attributes: [StyledText] {
        place.attributes.sorted { $0.key < $1.key }.flatMap { key, value in
            row(key, String(value.map { $0 == "_" ? " " : $0 }), HyperLink(website: value))
        }
    }

    private var personal: [StyledText] {
        guard let personal = page.nearby.personal else { return [] }
        return row(Words.Details.lists, personal.lists.joined(separator: ", ")) + row(Words.Details.note, personal.note)
            + row(Words.Details.opened, personal.openedCount > 0 ? Words.Details.times(personal.openedCount) : nil)
    }

    private var coordinate: String {
        [place.coordinate.latitude, place.coordinate.longitude].map { $0.fixed(6) }.joined(separator: ", ")
    }

    /// Where each fact comes from.
    private var provenance: String {
        let source = page.details.source
        let date = source.dataDate.map { Words.Dates.name($0.year, $0.month, $0.day) }
        let own = [
            page.nearby.distance == nil ? nil : Words.Details.ownDistance,
            page.week.isEmpty ? nil : page.zone.map { Words.Details.ownHours(ZoneText.text($0, page.doubt)) },
            place.categories.contains { $0.kind != nil } ? Words.Details.ownKinds : nil,
        ]
        return Words.Details.provenance(
            [source.name, date, source.licence].compactMap(\.self).joined(separator: ", "),
            own: own.compactMap(\.self), credit: source.attribution, url: source.attributionURL)
    }

    private var week: [StyledText] {
        guard page.week.contains(where: { $0.spans != nil }) else { return [] }
        return page.week.enumerated().flatMap { index, day in
            var line = StyledText(index == 0 ? "> " : "  ", index == 0 ? .bold : .plain)
            let ink: Ink = index == 0 ? .bold : .plain
            line.append("\(Words.Filters.weekday(day.day.weekday)) \(day.day)  ", index == 0 ? .bold : .faint)
            line.append(spans(day), ink)
            if let comment = day.comment { line.append(" (\(comment))", .faint) }
            return wrapped(line)
        }
    }

    private func spans(_ day: DayHours) -> String {
        guard let spans = day.spans else { return Words.Opening.unknown }
        if spans.isEmpty { return Words.Opening.closed }
        let dash = options.glyphs == .ascii ? "-" : "–"
        return spans.map { "\(Self.clock($0.start))\(dash)\(Self.clock($0.end > 1440 ? $0.end - 1440 : $0.end))" }
            .joined(separator: ", ")
    }

    private var tips: [StyledText] {
        page.details.tips.flatMap { tip in
            let date = tip.date.map { " (\($0))" } ?? ""
            return wrapped(StyledText("\"\(tip.text)\"\(date)"))
        }
    }

    private var photos: [StyledText] {
        page.details.photos.map { photo in
            StyledText(photo.url, .faint, link: HyperLink(website: photo.url))
        }
    }

    private var notices: [StyledText] {
        page.details.notices.filter { if case .sample = $0 { false } else { true } }
            .flatMap { wrapped(StyledText($0.description.cleaned, .faint)) }
    }

    // MARK: - Rows

    private static let labelWidth = 14

    private func row(_ label: String, _ value: String?, _ link: HyperLink? = nil) -> [StyledText] {
        guard let value, !value.isEmpty else { return [] }
        let room = max(Self.labelWidth, label.displayWidth + 2)
        var first = StyledText(label, .faint)
        first.pad(to: room)
        guard let width else {
            first.append(value, link: link)
            return [first]
        }
        let lines = StyledText(value, link: link).wrapped(width: max(10, width - room), mark: glyphs.ellipsis)
        return lines.enumerated().map { index, line in
            var row = index == 0 ? first : StyledText(String(repeating: " ", count: room))
            row.append(line)
            return row
        }
    }

    private func wrapped(_ text: StyledText) -> [StyledText] {
        guard let width else { return [text] }
        return text.wrapped(width: width, mark: glyphs.ellipsis)
    }
}
