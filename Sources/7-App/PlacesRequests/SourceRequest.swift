package import PlacesAPI
import PlacesArguments
package import PlacesFeature
package import PlacesSample
package import PlacesUseCases

/// How services of places are asked, what they may cost, and what they learn.
package struct ServicesRequest: Sendable {
    /// What the services need, by the keys of their settings; what is not set is absent.
    package let values: [String: Sourced<ServiceValue>]
    /// The service that answers a search unless another is chosen: the first one whose key is set.
    package let keyed: PlacesService?
    /// Where the key of a service can be put so that it counts.
    package let keyPlace: KeyPlace
    /// The greatest number of calls, or `nil` for the built-in one.
    package let maxCalls, maxCallsOfSearch: Int?
    /// True if words may make them charge extra for facts, false if not, `nil` to ask the user.
    package let paysForWishes: Bool?
    /// The cells of which they learn the centre instead of the exact point.
    package let blur: BlurGrid?
    /// The radius and the limit that a file in the working directory sets, for which nothing is spent.
    package let folderRadius: SearchRadius?
    package let folderLimit: ResultLimit?
    /// How names are chosen.
    package let languages: NameLanguages
    package let network: NetworkRequest
}

extension ServicesRequest {
    /// The host that is asked for places of OpenStreetMap.
    package var openStreetMapHost: String { PlacesService.openStreetMapHost { values[$0]?.wrappedValue.address } }
}

extension PlacesService {
    /// As a line names it that asks this service.
    package var asSource: (option: String, value: String) { ("source", id) }
}

/// Who answers a search.
package struct SourceRequest: Sendable {
    package let choice: SourceChoice
    /// Whether the user chose it, rather than that there is a key for it, or for none.
    package let isChosen: Bool
    /// True if the question itself names the source, which then answers alone. A setting only says which service may be asked.
    package let isNamed: Bool
    /// True if what a service answered before does not count.
    package let isFresh: Bool
    /// True if what a service answers may be kept.
    package let keepsAnswers: Bool
    /// The sample to be in.
    package let sample: Sample
    package let services: ServicesRequest

    /// The same, asking a service where nothing on this computer knows the place.
    package func asking(_ service: PlacesService.ID) -> SourceRequest {
        SourceRequest(
            choice: .service(service), isChosen: true, isNamed: false, isFresh: isFresh, keepsAnswers: keepsAnswers,
            sample: sample,
            services: services)
    }
}

/// Who is asked about one place.
package struct DetailsRequest: Sendable {
    package let services: ServicesRequest
    /// The source that is asked even where what is kept would do.
    package let chosen: SourceChoice?
}
