import PlacesAPI
import PlacesSyntax

/// What is told of a search before the settings are read, so that the network is made ready meanwhile. They settle who is asked:
/// a guess that is wrong costs some time of another processor, and nothing else.
enum NetworkForesight {
    /// Whether a search is likely to ask a service.
    /// - Parameter source: what the line names as the source.
    static func expectsService(_ source: SourceChoice?, _ environment: [String: String]) -> Bool {
        if let source { return source.service != nil }
        if let name = environment["PLACES_SOURCE"], !name.isEmpty {
            return PlacesService.all.contains { $0.id == name }
        }
        return PlacesService.all.contains { service in
            service.settings.contains { $0.kind == .key && environment[$0.key]?.isEmpty == false }
        }
    }
}
