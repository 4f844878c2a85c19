import PlacesFeature
import PlacesStrings

/// Why a text is no coordinate.
public enum CoordinateFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    /// Two placeholders that programs print for missing numbers: `NaN,NaN`.
    case unset(String)
    /// Not one of the forms that ``CoordinateParser`` reads.
    case unreadable(String)
    /// In degrees, outside `-90...90`.
    case latitudeOutOfRange(Double)
    /// In degrees, outside `-180...180`.
    case longitudeOutOfRange(Double)
    /// The first angle can only be a longitude, the second may be a latitude.
    case swapped(first: Double, second: Double)
    case minutesOutOfRange(Double)
    case secondsOutOfRange(Double)
    /// An angle such as `-60.17S`.
    case signAndLetter
    /// Two latitudes or two longitudes.
    case sameAxis
    /// A `geo:` address in something else than WGS 84.
    case unsupportedReferenceSystem(String)
    /// A `geo:` address with a name to look up instead of a position.
    case nameWithoutPosition
    /// A map link without a position, such as a short link of Google's or one to an element of OpenStreetMap.
    case linkWithoutPosition
    /// A link to directions whose end is a name, or has none.
    case destinationWithoutPosition
    /// A short plus code, which means a cell near a town that is not named.
    case codeWithoutTown(String)
    /// A web address that is no link to a map of a known service, or too long for one.
    case unknownLink

    /// What is wrong, as the end of a sentence: lower case, without a full stop.
    public var description: String { message.what }
    /// What to write instead, as a whole sentence.
    public var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .empty: Strings.Coordinates.empty
        case .unset(let text): Strings.Coordinates.unset(text.cleaned)
        case .unreadable(let text): Strings.Coordinates.unreadable(text.cleaned)
        case .latitudeOutOfRange(let value): Strings.Coordinates.latitude(value)
        case .longitudeOutOfRange(let value): Strings.Coordinates.longitude(value)
        case .swapped(let first, let second): Strings.Coordinates.swapped(first, second)
        case .minutesOutOfRange(let value): Strings.Coordinates.sixtieths(Strings.Coordinates.minutes, value)
        case .secondsOutOfRange(let value): Strings.Coordinates.sixtieths(Strings.Coordinates.seconds, value)
        case .signAndLetter: Strings.Coordinates.signAndLetter
        case .sameAxis: Strings.Coordinates.sameAxis
        case .unsupportedReferenceSystem(let name): Strings.Coordinates.referenceSystem(name.cleaned)
        case .nameWithoutPosition: Strings.Coordinates.namedOnly
        case .linkWithoutPosition: Strings.Coordinates.linkWithoutPosition
        case .destinationWithoutPosition: Strings.Coordinates.destinationWithoutPosition
        case .codeWithoutTown(let code): Strings.Coordinates.codeWithoutTown(code.cleaned)
        case .unknownLink: Strings.Coordinates.unknownLink
        }
    }
}
