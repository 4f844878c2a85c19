import FoundationEssentials
import PlacesFeature
import PlacesHTTP
import PlacesLocation
import PlacesSample
import PlacesWords

/// Who tells where the person is, and what happens when nobody can.
///
/// An explicit place binds: if it cannot be used, the search ends. Without one, a live source is asked around the position
/// that a permitted provider finds, or else leaves it to the service; the sample asks nobody.
struct LocationComposition {
    let provider: (any LocationProvider)?
    let fallback: PlacesSearch.Fallback

    init(
        arguments: SearchArguments, settings: Settings, source: SourceChoice, files: any FileReader,
        client: any HTTPClient
    ) throws(CommandFailure) {
        let recorded = SimulationComposition(choice: arguments.simulate, files: files)
        if let near = arguments.near {
            guard arguments.locate == nil, arguments.simulate == nil else {
                throw CommandFailure(
                    Words.Search.nearExcludesOthers, hint: Words.Search.chooseOnePlace, status: .usage)
            }
            (provider, fallback) = (try Self.fixed(near, describing: Words.Search.badNear), .none)
        } else if let methods = arguments.locate {
            var providers: [any LocationProvider] = []
            for method in methods {
                switch method {
                case .ip: providers.append(Self.byIP(settings, client))
                case .simulated: providers.append(try recorded.provider())
                default:
                    let missing = LocationError.noPosition(reason: Words.Search.homeNotSet)
                    providers.append(
                        try Self.home(settings) ?? UnavailableLocationProvider(method: .fixed, error: missing))
                }
            }
            (provider, fallback) = (LocationProviderChain(providers), .none)
        } else if arguments.simulate != nil {
            (provider, fallback) = (try recorded.provider(), .none)
        } else if let home = try Self.home(settings) {
            (provider, fallback) = (home, .none)
        } else if source != .sample, settings.allowsIPLocation {
            (provider, fallback) = (LocationProviderChain([Self.byIP(settings, client)]), .source)
        } else {
            (provider, fallback) = (nil, .source)
        }
    }

    private static func fixed(
        _ text: String, describing: (String) -> String
    ) throws(CommandFailure) -> FixedLocationProvider {
        do {
            let position = try CoordinateParser.parse(text)
            return FixedLocationProvider(
                LocationFix(
                    coordinate: position.coordinate, accuracy: position.accuracy ?? 0, age: .zero, method: .fixed))
        } catch {
            throw CommandFailure(describing(error.description), hint: error.hint, status: .usage)
        }
    }

    private static func home(_ settings: Settings) throws(CommandFailure) -> (any LocationProvider)? {
        guard let text = settings.homeLocation else { return nil }
        let origin = settings.$homeLocation.origin.description.cleaned
        return try fixed(text) { Words.Search.badHome(origin, $0) }
    }

    private static func byIP(_ settings: Settings, _ client: any HTTPClient) -> IPLocationProvider {
        settings.ipLocationURL.map { IPLocationProvider(url: $0, client: client) } ?? IPLocationProvider(client: client)
    }
}
