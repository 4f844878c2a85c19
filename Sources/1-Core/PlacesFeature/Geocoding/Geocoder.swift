/// Finds the positions that a name or an address may stand for.
public protocol Geocoder: Sendable {
    /// Delivers the candidates, the likeliest first; none where nothing has the name.
    /// - Parameters:
    ///   - text: a name or an address.
    ///   - limit: the greatest number of candidates, at least 1.
    func places(named text: String, limit: Int) async throws(PlacesError) -> [GeocodedPlace]
}

/// Finds the positions of a name on this machine alone, without waiting.
public protocol Gazetteer: Geocoder {
    /// Delivers the candidates, as ``Geocoder/places(named:limit:)`` does.
    func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace]
}

extension Gazetteer {
    public func places(named text: String, limit: Int) async throws(PlacesError) -> [GeocodedPlace] {
        try candidates(named: text, limit: limit)
    }
}

/// Finds out what a position is called.
public protocol ReverseGeocoder: Sendable {
    /// Delivers the smallest thing known at or near a point, or `nil` where nothing is known.
    func place(at point: Coordinate) async throws(PlacesError) -> GeocodedPlace?
}
