import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import Testing

@Suite struct HostileTextTests {
    private static let hostile =
        "Evil\u{1B}]8;;http://evil\u{7}\u{1B}[31m\u{9B}2J\u{202E}\u{2066}\r\nname\u{2028}\u{0}"

    @Test(arguments: OutputFormat.texts, [OutputLayout.pipe, screen(80, 24), screen(120, 40)])
    func render_writesNoControlCharacterFromOutside(format: OutputFormat, layout: OutputLayout) {
        let plain = render(result(), query: query(), format, PresentationOptions(layout: layout))
        #expect(plain.unicodeScalars.allSatisfy { isOurs($0, format) || !isHostile($0) })
        #expect(plain.contains("Evil]8;;http://evil name") || format == .map)
    }

    @Test(arguments: OutputFormat.texts)
    func render_writesOnlyItsOwnEscapeSequences(format: OutputFormat) {
        let options = PresentationOptions(isColoured: true, linksSupported: true, layout: screen(120, 40))
        let text = render(result(), query: query(), format, options)
        let rest = text.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing(/\u{1B}\]8;;[!-~]*?\u{1B}\\/, with: "")
        #expect(rest.unicodeScalars.allSatisfy { isOurs($0, format) || !isHostile($0) })
    }

    private func isOurs(_ scalar: Unicode.Scalar, _ format: OutputFormat) -> Bool {
        scalar == "\n" || (format == .csv && scalar == "\r") || (format == .tsv && scalar == "\t")
    }

    private func isHostile(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || (0x2028...0x202E).contains(scalar.value)
            || (0x2066...0x2069).contains(scalar.value)
    }

    private func query() -> PlacesQuery { PlacesQuery(text: Self.hostile) }

    private func result() -> PlacesResult {
        let text = Self.hostile
        let place = Place(
            id: Place.ID(source: "x", value: text), name: text,
            coordinate: anyCentre.destination(distance: 100, bearing: 10),
            categories: [PlaceCategory(id: text, name: text, path: [text])],
            address: PostalAddress(street: text, locality: text, formatted: text),
            contact: Contact(phone: "+358 123" + text, website: "https://evil/" + text),
            chains: [Chain(id: text, name: text)],
            attributes: [text: text])
        let source = PlacesSource(
            id: text, name: text, attribution: text, attributionURL: "https://evil/" + text, licence: text)
        return answer(
            [place], location: fix(label: text, estimator: text), sources: [source],
            notices: [
                .laterPageFailed(reason: .invalidData(reason: .message(text))),
                .leavesCoverage(area: text, isSample: true),
            ])
    }
}
