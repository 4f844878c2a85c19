import PlacesAPI
import PlacesArguments
import PlacesSyntax

extension SearchArguments {
    /// Whether a search with these options, in this environment, is likely to ask a service. It is told before the settings are
    /// read, so that the network is made ready meanwhile; these settle who is asked. A guess that is wrong costs some time of
    /// another processor, and nothing else.
    func mayAskService(_ environment: [String: String]) -> Bool {
        if let source { return source.service != nil }
        guard environment["PLACES_SOURCE"] == nil else { return false }
        return PlacesService.all.contains { service in
            service.settings.contains { $0.kind == .key && environment[$0.key]?.isEmpty == false }
        }
    }
}
