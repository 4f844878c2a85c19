public import PlacesFeature

/// Asks several one after the other what a text stands for, until one knows it: what the user saved, a list of towns,
/// a service.
public struct FirstMatchGeocoder: Geocoder {
    private let steps: [Step]

    /// The geocoder to ask, and its name in messages.
    public struct Step: Sendable {
        /// What messages call the step.
        public let name: String
        /// Who is asked in this step.
        public let geocoder: any Geocoder

        public init(name: String, geocoder: any Geocoder) { (self.name, self.geocoder) = (name, geocoder) }
    }

    /// The places of the first step that knows any.
    public struct Match: Hashable, Sendable {
        /// All candidates of the one that answered, the likeliest first. Where there are several, the user chooses.
        public let places: [GeocodedPlace]
        /// The name of the step that knew them, or `nil` if none did.
        public let answeredBy: String?
        /// The steps that failed, and why.
        public let failures: [Failure]
    }

    /// A step that could not answer, and why.
    public struct Failure: Hashable, Sendable {
        /// The name of the step.
        public let step: String
        /// Why it could not answer.
        public let error: PlacesError
    }

    public init(_ steps: [Step]) { self.steps = steps }

    /// The candidates of ``match(_:limit:)``.
    /// - Throws: the last failure, where no geocoder knows the text and one failed to answer.
    public func places(named text: String, limit: Int) async throws(PlacesError) -> [GeocodedPlace] {
        let match = try await match(text, limit: limit)
        if match.places.isEmpty, let failure = match.failures.last { throw failure.error }
        return match.places
    }

    /// Asks until one has candidates. Who fails is passed over.
    /// - Throws: ``PlacesFeature/PlacesError/cancelled``.
    public func match(_ text: String, limit: Int) async throws(PlacesError) -> Match {
        var failures: [Failure] = []
        for step in steps {
            do {
                let places = try await step.geocoder.places(named: text, limit: limit)
                if !places.isEmpty { return Match(places: places, answeredBy: step.name, failures: failures) }
            } catch .cancelled {
                throw .cancelled
            } catch {
                failures.append(Failure(step: step.name, error: error))
            }
        }
        return Match(places: [], answeredBy: nil, failures: failures)
    }
}
