package import PlacesFeature
import PlacesJSON

/// Takes the answers of a server again for thirty days, whichever process asked: the server wants to be asked seldom.
/// With history off none is kept; answers kept before still spare the server a question.
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

    // What cannot be stored or read is just asked for again.

    private func kept(_ question: String, seenFrom point: Coordinate? = nil) -> [GeocodedPlace]? {
        guard let answer = try? store.cachedAnswer(to: question),
            (0..<CachedAnswer.lifetime).contains(now().seconds - answer.time.seconds),
            let records = Record.all(in: answer.text)
        else { return nil }
        let source = source.kept(on: CalendarDate(WallTime(utc: answer.time).day.description))
        let places = records.compactMap { $0.place(seenFrom: point, source) }
        return places.count == records.count ? places : nil
    }

    private func keep(_ places: [GeocodedPlace], to question: String) {
        guard keepsAnswers else { return }
        var builder = JSONBuilder()
        builder.array(places.map(Record.init)) { $1.write(to: &$0) }
        try? store.keep(CachedAnswer(text: builder.text, time: now()), to: question)
    }
}

/// A place as it is kept.
private struct Record {
    private let latitude, longitude: Double
    private let name: String
    private let houseNumber, street, neighbourhood, city, region, postalCode, country, countryCode: String?

    /// The places of an answer, or `nil` if it is not as we write it.
    static func all(in text: String) -> [Record]? {
        let limits = JSONLimits(bytes: .max, depth: 8)
        guard let elements = (try? JSONTape(Array(text.utf8), limits: limits))?.value.elements else { return nil }
        let records = elements.compactMap(Record.init)
        return records.count == elements.count ? records : nil
    }

    private init?(_ value: JSONValue) {
        guard let object = value.object, let latitude = object["latitude"]?.double,
            let longitude = object["longitude"]?.double, let name = object["name"]?.string
        else { return nil }
        let parts: [StaticString] = [
            "houseNumber", "street", "neighbourhood", "city", "region", "postalCode", "country", "countryCode",
        ]
        guard parts.allSatisfy({ key in object[key].map { $0.isNull || $0.string != nil } ?? true }) else { return nil }
        (self.latitude, self.longitude, self.name) = (latitude, longitude, name)
        let text = { (key: StaticString) in object[key]?.string }
        (houseNumber, street, neighbourhood) = (text("houseNumber"), text("street"), text("neighbourhood"))
        (city, region, postalCode) = (text("city"), text("region"), text("postalCode"))
        (country, countryCode) = (text("country"), text("countryCode"))
    }

    func write(to builder: inout JSONBuilder) {
        builder.object { builder in
            builder.member("latitude", latitude)
            builder.member("longitude", longitude)
            builder.member("name", name)
            builder.member("houseNumber", houseNumber)
            builder.member("street", street)
            builder.member("neighbourhood", neighbourhood)
            builder.member("city", city)
            builder.member("region", region)
            builder.member("postalCode", postalCode)
            builder.member("country", country)
            builder.member("countryCode", countryCode)
        }
    }

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
