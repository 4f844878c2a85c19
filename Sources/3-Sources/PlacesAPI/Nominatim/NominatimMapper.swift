import FoundationEssentials
public import PlacesFeature
import PlacesHTTP
import PlacesJSON
import PlacesStrings

/// Maps answers of Nominatim to places.
struct NominatimMapper {
    /// The language of names, such as `de` or `zh-Hant`; `nil` for those that stand on the signs.
    let language: String?

    /// The candidates in the service's order. One without a position is left out.
    func candidates(from response: HTTPResponse) throws(PlacesError) -> [GeocodedPlace] {
        guard let elements = try value(of: response).elements else {
            throw .invalidData(reason: .noPlaceList)
        }
        let list = LenientList<NominatimPlace>(elements)
        if list.values.isEmpty, list.skippedCount > 0 { throw .invalidData(reason: .noPlace) }
        return list.values.compactMap { place($0) }
    }

    /// What is at a point, or `nil` if the service knows nothing.
    func place(at point: Coordinate, from response: HTTPResponse) throws(PlacesError) -> GeocodedPlace? {
        let answer = NominatimAnswer(try value(of: response).fields(otherwise: .noPlace))
        if let refusal = answer.failure.refusal { throw .refused(status: response.status, message: short(refusal)) }
        if let found = answer.place { return place(found, seenFrom: point) }
        guard answer.failure.isUnknown else { throw .invalidData(reason: .noPlace) }
        return nil
    }

    private func value(of response: HTTPResponse) throws(PlacesError) -> JSONValue {
        guard response.body.count <= NominatimServer.bodyLimit else {
            throw .oversized(limit: NominatimServer.bodyLimit)
        }
        guard response.status == 200 else { throw refusal(response) }
        return try ServiceJSON.read(response.body)
    }

    /// Nominatim knows no tokens: a 403 is for the program, or for the network it is in.
    private func refusal(_ response: HTTPResponse) -> PlacesError {
        let own = (try? ServiceJSON.read(response.body))?.object.flatMap { NominatimFailure($0).refusal }
        let message = own.flatMap(short) ?? ServiceMessage(response.body, concealing: \.self).text
        if response.status == 429 {
            return .rateLimited(retryAfter: response.retryAfter(), message: message)
        }
        return .refused(status: response.status, message: message, retryAfter: response.retryAfter())
    }

    private func short(_ text: String) -> String? {
        text.cleanedOrNil.map {
            $0.count > ServiceMessage.lengthLimit ? $0.prefix(ServiceMessage.lengthLimit - 1) + "…" : $0
        }
    }

    // MARK: - One place

    private func place(_ found: NominatimPlace, seenFrom point: Coordinate? = nil) -> GeocodedPlace? {
        guard let coordinate = found.coordinate else { return nil }
        let address = address(found.address)
        return GeocodedPlace(
            coordinate: coordinate, name: name(of: found, address), address: address,
            distance: point.map { $0.distance(to: coordinate) }, source: .nominatim)
    }

    /// Its own name with the city, or else the address, or else all that the service says.
    private func name(of found: NominatimPlace, _ address: GeocodedAddress) -> String {
        let own = (nameKeys.lazy.compactMap { found.names[$0] }.first ?? found.name)?.cleanedOrNil
        if let own {
            guard let city = address.city, city.folded != own.folded else { return own }
            return "\(own), \(city)"
        }
        let line = address.text(withNeighbourhood: false, withRegion: false, withCountry: false)
        return line.isEmpty ? found.displayName ?? address.text() : line
    }

    private var nameKeys: [String] {
        guard let language else { return [] }
        let primary = String(language.prefix { $0 != "-" })
        return (primary == language ? [language] : [language, primary]).map { "name:\($0)" }
    }

    private func address(_ fields: [String: String]) -> GeocodedAddress {
        func first(_ keys: String...) -> String? { keys.lazy.compactMap { fields[$0]?.cleanedOrNil }.first }
        let code = first("country_code").flatMap { code in
            code.utf8.count == 2 && code.allSatisfy { $0.isASCII && $0.isLetter } ? code : nil
        }
        return GeocodedAddress(
            houseNumber: first("house_number"),
            street: first("road", "pedestrian", "footway", "cycleway", "path", "square"),
            neighbourhood: first("suburb", "neighbourhood", "quarter", "city_district"),
            city: first("city", "town", "village", "hamlet", "municipality"),
            region: first("state", "region", "province", "county"), postalCode: first("postcode"),
            country: first("country"), countryCode: code)
    }
}

extension PlacesSource {
    /// OpenStreetMap by Nominatim, with the credit and the licence to show.
    public static let nominatim = PlacesSource(
        id: "nominatim", name: Strings.Geocoding.nominatim, attribution: Strings.OpenStreetMap.attribution,
        attributionURL: Strings.OpenStreetMap.attributionURL, licence: Strings.OpenStreetMap.licence)
}
