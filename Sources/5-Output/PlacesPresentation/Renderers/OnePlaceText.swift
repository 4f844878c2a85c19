import PlacesFeature
import PlacesMap
import PlacesTerminal

/// The only place of an answer: what users need to decide and to find the way, each fact on its own line.
struct OnePlaceText {
    let row: PlaceRow
    let options: PresentationOptions

    private var glyphs: Glyphs { Glyphs(options.glyphs) }

    /// None wider than `width`.
    func lines(width: Int) -> [StyledText] {
        let renderer = ListRenderer(options: options)
        let indent = ListRenderer.lead
        let room = max(1, width - indent)
        var name = StyledText(renderer.name(of: row), .bold, link: HyperLink(website: row.website))
        if let label = row.label { name.append(" (\(label))") }
        let way = [row.onFoot, row.distance == row.onFoot ? nil : row.distance, row.way].compactMap(\.self)
        let facts: [StyledText] = [
            row.category.map { StyledText($0, .group(row.group)) },
            row.hoursAreUnknown ? nil : row.openingForms.first.map { StyledText($0) },
            row.hours.map { StyledText($0, .faint) },
            way.isEmpty ? nil : StyledText(way.joined(separator: glyphs.separator)),
            row.address.map { StyledText($0) },
            row.phone.map { StyledText(PhoneText.spaced($0), link: HyperLink(phone: $0)) },
            row.website.map { StyledText($0, .faint, link: HyperLink(website: $0)) },
        ].compactMap(\.self)
        let texts =
            name.wrapped(width: room, mark: glyphs.ellipsis) + facts.flatMap { $0.wrapped(width: room, mark: nil) }
        return texts.enumerated().map { index, text in
            var line = index == 0 ? renderer.lead(of: row) : StyledText()
            line.pad(to: indent)
            line.append(text)
            return line
        }
    }
}
