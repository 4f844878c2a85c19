public import PlacesFeature

/// Asks one, and where that fails or knows nothing another: first a service if it is allowed, else the list of towns.
/// The source of the answer says which of them knew it.
public struct FallbackReverseGeocoder: ReverseGeocoder {
    private let first: (any ReverseGeocoder)?
    private let other: any ReverseGeocoder

    /// What was found, and by which of the geocoders.
    public struct Answer: Hashable, Sendable {
        /// What the position is called, with the source that knows it.
        public let place: GeocodedPlace?
        /// Why the first one did not answer, or `nil` if it did, was not asked or knew nothing.
        public let failure: PlacesError?
    }

    /// - Parameters:
    ///   - first: the geocoder to ask first, or `nil` if that is not allowed.
    ///   - other: the geocoder to ask if the first one fails or knows nothing.
    public init(first: (any ReverseGeocoder)?, otherwise other: any ReverseGeocoder) {
        (self.first, self.other) = (first, other)
    }

    public func place(at point: Coordinate) async throws(PlacesError) -> GeocodedPlace? {
        try await answer(at: point).place
    }

    /// The answer, and why it is not the first one's.
    /// - Throws: ``PlacesFeature/PlacesError/cancelled`` by the first one, or whatever the other throws.
    public func answer(at point: Coordinate) async throws(PlacesError) -> Answer {
        var failure: PlacesError?
        if let first {
            do {
                if let place = try await first.place(at: point) { return Answer(place: place, failure: nil) }
            } catch .cancelled {
                throw .cancelled
            } catch {
                failure = error
            }
        }
        return Answer(place: try await other.place(at: point), failure: failure)
    }
}
