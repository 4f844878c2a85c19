public import PlacesFeature
import PlacesMessages
import PlacesStrings

/// Why a file draws no zones.
public struct ZoneFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What can be wrong with a file of zones.
    public enum Problem: Hashable, Sendable {
        /// In bytes.
        case tooLarge(limit: Int)
        /// Commas, colons and brackets.
        case tooManyParts(limit: Int)
        case tooDeep(limit: Int)
        case empty
        case notText
        case notJSON
        /// It is JSON, but not a type of GeoJSON that draws areas. Its type is named if it has one.
        case otherKind(String?)
        /// A field is not what it must be, in the words of the catalogue.
        case field(Field)
        case ring(PolygonError)
        /// The last position of the ring is not its first.
        case openRing
        /// The ring leaves ±180 degrees, and goes more than once around the Earth, or has an edge that goes half around.
        case tooWide
        /// The position is no longitude and latitude.
        case badPosition
    }

    /// What a field must be.
    public enum Field: Hashable, Sendable {
        case text, numberOrText, bool, object, list, polygon
    }

    /// The file.
    public let path: String
    /// What is wrong with it.
    public let problem: Problem
    /// From 1.
    public let line: Int?
    /// The number of the feature in the file, from 1.
    public let feature: Int?
    /// The name of the field, such as `fee`.
    public let field: String?

    public init(
        path: String, _ problem: Problem, line: Int? = nil, feature: Int? = nil, field: String? = nil
    ) {
        (self.path, self.problem, self.line) = (path.cleaned, problem, line)
        (self.feature, self.field) = (feature, field?.cleaned)
    }

    /// One sentence.
    public var description: String { Strings.Zones.unusable(path, line: line, feature: feature, field: field, reason) }

    /// What to do about it.
    public var hint: String { Strings.Zones.fileHint }

    private var reason: String {
        switch problem {
        case .tooLarge(let limit): Strings.Fault.tooLarge(limit)
        case .tooManyParts(let limit): Strings.Fault.tooManyParts(limit)
        case .tooDeep(let limit): Strings.Fault.tooDeep(limit)
        case .empty: Strings.Fault.empty
        case .notText: Strings.Fault.notText
        case .notJSON: Strings.Fault.notJSON
        case .otherKind(let kind): Strings.Zones.otherKind(kind?.cleanedOrNil)
        case .field(.text): Strings.Zones.noText
        case .field(.numberOrText): Strings.Zones.neitherNumberNorText
        case .field(.bool): Strings.Zones.neitherTrueNorFalse
        case .field(.object): Strings.Zones.noObject
        case .field(.list): Strings.Zones.noList
        case .field(.polygon): Strings.Zones.noPolygon
        case .ring(let error): error.description
        case .openRing: Strings.Zones.openRing
        case .tooWide: Strings.Zones.tooWide
        case .badPosition: Strings.Zones.badPosition
        }
    }
}
