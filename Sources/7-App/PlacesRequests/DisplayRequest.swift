package import PlacesArguments
import PlacesFeature
package import PlacesMap
package import PlacesPresentation

/// How the terminal itself is drawn on, and questions are asked.
package struct ScreenRequest: Sendable {
    package let color: ColorChoice
    package let isASCII: Bool
    /// Whether all output is plain sentences, without drawing and redrawing.
    package let isAccessible: Bool
}

/// How an answer is to look.
package struct DisplayRequest: Sendable {
    package var format: OutputFormat
    package let screen: ScreenRequest
    package let units: UnitSystem
    /// Degrees clockwise from north that the user faces.
    package let facing: Double
    /// The size in characters, or `nil` for that of the terminal.
    package let columns, rows: Int?
    package let lineStyle: DotStyle
    package let symbols: PinSymbols
    /// Whether streets are drawn under the places.
    package let hasStreets: Bool
    /// Whether a map shows the whole circle, rather than what is listed.
    package let showsWholeCircle: Bool
    /// Whether a picture shows the list beside the map.
    package let hasList: Bool
    package let tellsRawAttributes: Bool
    /// Whether what is longer than the screen goes through a pager.
    package let isPaged: Bool
    package let opensInBrowser: Bool

    /// - Parameter known: the formats in which a command has an answer; a list is a text, too.
    /// - Throws: a usage failure for any other.
    package func check(_ known: [OutputFormat]) throws(CommandFailure) {
        guard known.contains(format == .list ? .text : format) else { throw .unsupportedFormat(format, known) }
    }
}

/// Fields and line templates, not parsed yet.
package struct FieldsRequest: Sendable {
    /// Names of fields, parted by commas.
    package let names: String?
    /// A line for each place, with names of fields in braces.
    package let template: String?
}
