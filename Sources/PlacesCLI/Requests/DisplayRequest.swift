import PlacesFeature
import PlacesMap
import PlacesPresentation

/// How the terminal itself is drawn on, and questions are asked.
struct ScreenRequest: Sendable {
    let color: ColorChoice
    let isASCII: Bool
    /// Whether everything is told in sentences, without drawing and redrawing.
    let isAccessible: Bool
}

/// How an answer is to look.
struct DisplayRequest: Sendable {
    var format: OutputFormat
    let screen: ScreenRequest
    let units: UnitSystem
    /// Degrees clockwise from north that the user faces.
    let facing: Double
    /// The size in characters, or `nil` for that of the terminal.
    let columns, rows: Int?
    let lineStyle: DotStyle
    let symbols: PinSymbols
    /// Whether streets lie under the places.
    let hasStreets: Bool
    /// Whether a map shows the whole circle, rather than what is listed.
    let showsWholeCircle: Bool
    /// Whether a picture shows the list beside the map.
    let hasList: Bool
    let tellsRawAttributes: Bool
    /// Whether what is longer than the screen goes through a pager.
    let isPaged: Bool
    let opensInBrowser: Bool

    /// - Parameter known: the formats in which a command has an answer; a list is a text, too.
    /// - Throws: a usage failure for any other.
    func check(_ known: [OutputFormat]) throws(CommandFailure) {
        guard known.contains(format == .list ? .text : format) else { throw .unsupportedFormat(format, known) }
    }
}

/// Fields and lines of one's own making, not read yet.
struct FieldsRequest: Sendable {
    /// Names of fields, parted by commas.
    let names: String?
    /// A line for each place, with names of fields in braces.
    let template: String?
}
