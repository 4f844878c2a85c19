public import PlacesFeature

/// Asks several one after the other what a text stands for, until one knows it: what the user saved, a list of towns,
/// a service.
public struct FirstMatchGeocoder: Geocoder {
    private let steps: [Step]

    /// The geocoder to ask, and a code that identifies it.
    public struct Step: Sendable, Identifiable {
        /// Identifies the step in a ``Match``. Its name in messages is up to the caller.
        public let id: String
        /// The geocoder that this step asks.
        public let geocoder: any Geocoder

        public init(id: String, geocoder: any Geocoder) { (self.id, self.geocoder) = (id, geocoder) }
    }

    /// The places of the first step that knows any.
    public struct Match: Hashable, Sendable {
        /// All candidates of the step that answered, the likeliest first. If there are several, the user chooses.
        public let places: [GeocodedPlace]
        /// The identifier of the step that knew them, or `nil` if none did.
        public let answeredBy: Step.ID?
        /// The steps that failed, and why.
        public let failures: [Failure]
    }

    /// A step that could not answer, and why.
    public struct Failure: Hashable, Sendable {
        /// The identifier of the step.
        public let step: Step.ID
        /// Why it did not answer.
        public let error: PlacesError
    }

    public init(_ steps: [Step]) { self.steps = steps }

    /// The candidates of ``match(_:limit:)``.
    /// - Throws: the last failure, if no geocoder knows the text and one failed to answer.
    public func places(named text: String, limit: Int) async throws(PlacesError) -> [GeocodedPlace] {
        let match = try await match(text, limit: limit)
        if match.places.isEmpty, let failure = match.failures.last { throw failure.error }
        return match.places
    }

    /// Asks until one has candidates. A geocoder that fails is passed over.
    /// - Throws: ``PlacesFeature/PlacesError/cancelled``.
    public func match(_ text: String, limit: Int) async throws(PlacesError) -> Match {
        var failures: [Failure] = []
        for step in steps {
            do {
                let places = try await step.geocoder.places(named: text, limit: limit)
                if !places.isEmpty { return Match(places: places, answeredBy: step.id, failures: failures) }
            } catch .cancelled {
                throw .cancelled
            } catch {
                failures.append(Failure(step: step.id, error: error))
            }
        }
        return Match(places: [], answeredBy: nil, failures: failures)
    }
}
