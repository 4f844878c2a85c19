import PlacesFeature
import PlacesMap
import PlacesMessages
import PlacesStrings
package import PlacesTerminal

/// The page of one place as lines: its name, then what is known in labelled rows, then the week, tips and photos.
package struct DetailsText {
    let page: DetailsPage
    let options: PresentationOptions

    /// Makes the written name of a place from its own.
    private let naming: (String) -> String

    package init(page: DetailsPage, options: PresentationOptions, naming: @escaping (String) -> String = { $0 }) {
        (self.page, self.options, self.naming) = (page, options, naming)
    }

    private var place: Place { page.place }
    private var glyphs: Glyphs { Glyphs(options.glyphs) }

    /// The columns for text on a screen, between one blank on either side; `nil` in a pipe.
    private var width: Int? {
        guard case .screen(let size) = options.layout else { return nil }
        return max(20, size.columns - 2)
    }

    package var lines: [StyledText] {
        let blocks = [heading, description, rows(facts.ofUse), week, tips, photos, notices, rows(facts.ofOrigin)].filter
        { !$0.isEmpty }
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
            page.nearby.shownName.isEmpty ? Strings.Presentation.unnamed : naming(page.nearby.shownName), .bold,
            link: HyperLink(website: place.contact.website ?? options.directory.page(of: place.id)))
        if page.nearby.localizedName != nil { name.append(" (\(naming(place.name)))") }
        if place.isPermanentlyClosed { name.append(" (\(Strings.Presentation.closed))") }
        let kinds = place.categories.map { $0.path.map(Strings.ofTable).joined(separator: " > ") }
        return wrapped(name) + kinds.flatMap { wrapped(StyledText($0, .faint)) }
    }

    private var description: [StyledText] { page.details.description.map { wrapped(StyledText($0)) } ?? [] }

    private func rows(_ facts: [DetailsFacts.Fact]) -> [StyledText] {
        facts.flatMap { row($0.label, $0.text, $0.link) }
    }

    private var facts: DetailsFacts { DetailsFacts(page: page, options: options) }

    private var week: [StyledText] {
        guard page.week.contains(where: { $0.spans != nil }) else { return [] }
        return page.week.enumerated().flatMap { index, day in
            var line = StyledText(index == 0 ? "> " : "  ", index == 0 ? .bold : .plain)
            let ink: Ink = index == 0 ? .bold : .plain
            line.append("\(Strings.Filters.weekday(day.day.weekday)) \(day.day)  ", index == 0 ? .bold : .faint)
            line.append(facts.spans(day), ink)
            if let comment = day.comment { line.append(" (\(comment))", .faint) }
            return wrapped(line)
        }
    }

    private var tips: [StyledText] {
        page.details.tips.flatMap { tip in
            let date = tip.date.map { " (\($0))" } ?? ""
            return wrapped(StyledText("\"\(tip.text)\"\(date)"))
        }
    }

    private var photos: [StyledText] {
        page.details.photos.flatMap { photo in
            StyledText(photo.url, .faint, link: HyperLink(website: photo.url)).wrapped(width: width ?? .max, mark: nil)
        }
    }

    private var notices: [StyledText] {
        page.details.notices.filter { if case .sample = $0 { false } else { true } }
            .flatMap { wrapped(StyledText($0.description.cleaned, .faint)) }
    }

    // MARK: - Rows

    private static let labelWidth = 14

    private func row(_ label: String, _ value: String, _ link: HyperLink?) -> [StyledText] {
        let room = max(Self.labelWidth, label.displayWidth + 2)
        var first = StyledText(label, .faint)
        first.pad(to: room)
        guard let width else {
            first.append(value, link: link)
            return [first]
        }
        let lines = StyledText(value, link: link).wrapped(width: max(10, width - room), mark: nil)
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
