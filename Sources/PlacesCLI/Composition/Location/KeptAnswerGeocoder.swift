import PlacesFeature

/// Takes the last answer of a server again for the same point, though another process asked for it: the server wants to
/// be asked seldom.
struct KeptAnswerGeocoder: ReverseGeocoder {
    private static let key = "nominatim.answer"
    /// Addresses change seldom, but not never.
    private static let lifetime = 24 * 3600
    /// Points so near to each other, in metres, are the same.
    private static let samePoint = 1.0

    let geocoder: any ReverseGeocoder
    let source: PlacesSource
    /// Which server was asked in which language.
    let asked: String
    let store: any PreferenceStore
    let now: @Sendable () -> Timestamp

    func place(at point: Coordinate) async throws(PlacesError) -> GeocodedPlace? {
        if let kept = kept(near: point) { return kept }
        let place = try await geocoder.place(at: point)
        // What is not kept is asked for again, which is all that is lost.
        if let place { try? store.setPreference(Self.key, to: text(of: place, at: point)) }
        return place
    }

    private func kept(near point: Coordinate) -> GeocodedPlace? {
        guard let text = try? store.preference(Self.key) else { return nil }
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 15, fields[0] == asked, let second = Int(fields[1]),
            (0..<Self.lifetime).contains(now().seconds - second),
            let askedAbout = Self.coordinate(fields[2], fields[3]), let found = Self.coordinate(fields[4], fields[5]),
            askedAbout.distance(to: point) <= Self.samePoint
        else { return nil }
        return GeocodedPlace(
            coordinate: found, name: fields[6],
            address: GeocodedAddress(
                houseNumber: fields[7], street: fields[8], neighbourhood: fields[9], city: fields[10],
                region: fields[11], postalCode: fields[12], country: fields[13], countryCode: fields[14]),
            distance: point.distance(to: found), source: source)
    }

    /// Fields parted by tabs, which a clean text does not have.
    private func text(of place: GeocodedPlace, at point: Coordinate) -> String {
        let address = place.address
        let parts = [
            address.houseNumber, address.street, address.neighbourhood, address.city, address.region,
            address.postalCode, address.country, address.countryCode,
        ]
        let points = [point, place.coordinate].flatMap { ["\($0.latitude)", "\($0.longitude)"] }
        return ([asked, "\(now().seconds)"] + points + [place.name] + parts.map { $0 ?? "" }).joined(separator: "\t")
    }

    private static func coordinate(_ latitude: String, _ longitude: String) -> Coordinate? {
        guard let latitude = Double(latitude), let longitude = Double(longitude) else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
