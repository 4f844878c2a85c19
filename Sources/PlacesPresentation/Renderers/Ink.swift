package import PlacesFeature

/// How a piece of text stands out.
package enum Ink: Hashable, Sendable {
    case plain, bold, faint, me
    /// What keys act on.
    case selected
    /// The search circle among streets.
    case circle
    /// Lines and areas of a base map, and their names.
    case ground(MapFeature.Kind)
    case groundName(MapFeature.Kind)
    /// A name beside a number on the map.
    case name
    /// The colour of a kind of place.
    case group(CategoryGroup)
    /// The number of a place, on the map or in the list, by its state: open ones are bold, closed ones dim.
    case number(OpeningState.Kind?)

    /// The parameters of the SGR sequence (ECMA-48, 8.3.117), or `nil` for plain text.
    func parameters(_ palette: Palette) -> String? {
        switch self {
        case .plain, .name: nil
        case .bold: "1"
        case .faint: "2"
        case .me: ["1", palette.accent].compactMap(\.self).joined(separator: ";")
        case .selected: "7"
        case .circle: palette.accent ?? "2"
        case .ground(let kind): palette.colour(of: kind) ?? "2"
        case .groundName(let kind): kind.isArea ? "3;" + (palette.colour(of: kind) ?? "2") : "3"
        case .group(let group): palette.colour(of: group)
        case .number(.open): "1"
        case .number(.closed): "2"
        case .number: nil
        }
    }
}
