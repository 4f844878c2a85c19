import PlacesFeature
import PlacesStrings

/// Why a name identifies no zone.
public enum ZoneNameError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No zone is called so; these look much like it.
    case unknown(String, nearest: [String])
    /// Several zones have this name; this is how to tell them apart.
    case ambiguous(String, candidates: [String])

    /// One sentence.
    public var description: String {
        switch self {
        case .unknown(let name, _): Strings.Zones.unknown(name.cleaned)
        case .ambiguous(let name, let candidates): Strings.Zones.ambiguous(name.cleaned, candidates.count)
        }
    }

    /// The names to try, if there are any.
    public var hint: String? {
        switch self {
        case .unknown(_, let names): names.isEmpty ? nil : Strings.Zones.didYouMean(names.map(\.cleaned))
        case .ambiguous(_, let names): Strings.Zones.oneOf(names.map(\.cleaned))
        }
    }
}
