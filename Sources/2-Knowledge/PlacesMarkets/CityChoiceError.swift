public import PlacesFeature
import PlacesMessages
internal import PlacesStrings

/// Why a name or a postal code leads to no city.
public enum CityChoiceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No city has this name; `nearest` are some with a similar one.
    case unknown(String, nearest: [City])
    /// No city has this postal code; `nearest` are some whose codes begin alike.
    case unknownPostalCode(String, nearest: [City])
    /// There are several; all of them, those of most people first.
    case ambiguous(String, [City])
    /// There is one, where nothing is offered.
    case inactive(City)
    /// The list of towns cannot be read.
    case unreadable(PlacesError)

    /// What happened, in one sentence; candidates with their region and country.
    public var description: String { message.what }
    /// The next thing to try, if there is one.
    public var hint: String? { message.next }

    /// The most candidates that are listed.
    private static let mostTold = 8

    private var message: (what: String, next: String?) {
        switch self {
        case .unknown(let name, let nearest):
            Strings.Markets.unknownCity(name.cleaned, nearest: nearest.map(\.fullName))
        case .unknownPostalCode(let code, let nearest):
            Strings.Markets.unknownPostalCode(
                code.cleaned, nearest: nearest.map { "\($0.postalCode ?? "") \($0.fullName)" })
        case .ambiguous(let name, let cities):
            Strings.Markets.ambiguous(
                name.cleaned, cities.prefix(Self.mostTold).map(\.fullName),
                others: max(0, cities.count - Self.mostTold))
        case .inactive(let city): Strings.Markets.inactive(city.fullName)
        case .unreadable(let error): (error.description, error.hint)
        }
    }
}
