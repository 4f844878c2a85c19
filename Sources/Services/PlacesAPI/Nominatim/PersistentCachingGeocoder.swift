import FoundationEssentials
package import PlacesFeature

/// Takes the answers of a server again for thirty days, whichever process asked: the server wants to be asked seldom.
///
/// With history off none is kept; what was kept before spares the server a question all the same.
package struct PersistentCachingGeocoder<Server: Geocoder & ReverseGeocoder>: Geocoder, ReverseGeocoder {
    private let geocoder: Server
    private let source: PlacesSource
    private let asked: String
    private let store: any AnswerStore
    private let keepsAnswers: Bool
    private let now: @Sendable () -> Timestamp

    /// - Parameter asked: which server is asked in which language.
    package init(
        geocoder: Server, source: PlacesSource, asked: String, store: any AnswerStore, keepsAnswers: Bool,
        now: @escaping @Sendable () -> Timestamp
    ) {
        (self.geocoder, self.source, self.asked) = (geocoder, source, asked)
        (self.store, self.keepsAnswers, self.now) = (store, keepsAnswers, now)
    }

    package func places(named text: String, limit: Int) async throws(PlacesError) -> [GeocodedPlace] {
        let question = question("search", "\(limit)", text.cleaned)
        if let kept = kept(question) { return kept }
        let places = try await geocoder.places(named: text, limit: limit)
        keep(places, to: question)
        return places
    }

    package func place(at point: Coordinate) async throws(PlacesError) -> GeocodedPlace? {
        // Within some metre it is the same point.
        let rounded = [point.latitude, point.longitude].map { String(Int(($0 * 100_000).rounded())) }
        let question = question("reverse", rounded[0], rounded[1])
        if let kept = kept(question, seenFrom: point) { return kept.first }
        let place = try await geocoder.place(at: point)
        keep([place].compactMap(\.self), to: question)
        return place
    }

    /// Parts by tabs, which no clean text has.
    private func question(_ parts: String...) -> String { ([asked] + parts).joined(separator: "\t") }

    // What cannot be kept or read is asked for again, which is all that is lost.

    private func kept(_ question: String, seenFrom point: Coordinate? = nil) -> [GeocodedPlace]? {
        guard let answer = try? store.cachedAnswer(to: question),
            (0..<CachedAnswer.lifetime).contains(now().seconds - answer.time.seconds),
            let records = try? JSONDecoder().decode([Record].self, from: Data(answer.text.utf8))
        else { return nil }
        let source = source.kept(on: CalendarDate(WallTime(utc: answer.time).day.description))
        let places = records.compactMap { $0.place(seenFrom: point, source) }
        return places.count == records.count ? places : nil
    }

    private func keep(_ places: [GeocodedPlace], to question: String) {
        guard keepsAnswers, let data = try? JSONEncoder().encode(places.map(Record.init)) else { return }
        try? store.keep(CachedAnswer(text: String(decoding: data, as: UTF8.self), time: now()), to: question)
    }
}

/// A place as it is kept.
private struct Record: Codable {
    private let latitude, longitude: Double
    private let name: String
    private let houseNumber, street, neighbourhood, city, region, postalCode, country, countryCode: String?

    init(_ place: GeocodedPlace) {
        (latitude, longitude, name) = (place.coordinate.latitude, place.coordinate.longitude, place.name)
        let address = place.address
        (houseNumber, street, neighbourhood) = (address.houseNumber, address.street, address.neighbourhood)
        (city, region, postalCode) = (address.city, address.region, address.postalCode)
        (country, countryCode) = (address.country, address.countryCode)
    }

    func place(seenFrom point: Coordinate?, _ source: PlacesSource) -> GeocodedPlace? {
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { return nil }
        return GeocodedPlace(
            coordinate: coordinate, name: name,
            address: GeocodedAddress(
                houseNumber: houseNumber, street: street, neighbourhood: neighbourhood, city: city, region: region,
                postalCode: postalCode, country: country, countryCode: countryCode),
            distance: point.map { $0.distance(to: coordinate) }, source: source)
    }
}

extension PlacesSource {
    /// The same, of an answer that was kept.
    fileprivate func kept(on day: CalendarDate?) -> PlacesSource {
        PlacesSource(
            id: id, name: name, attribution: attribution, attributionURL: attributionURL, licence: licence,
            dataDate: day, isKept: true)
    }
}
