import FoundationEssentials
import PlacesBytes
import PlacesCategories
import PlacesFeature
import PlacesJSON

/// Maps an answer of Foursquare, of the current interface or the former v3, to a page of places.
///
/// Everything but an identifier, a name and a position is optional; empty texts and objects mean "unknown". A place
/// without one of the three is skipped and counted.
enum FoursquareMapper {
    /// The short name of the service in the identifiers of places.
    static let idSource = SourceTerms.foursquare.prefix

    static func map(_ body: Data) throws(PlacesError) -> PlacesPage {
        let fields = try ServiceJSON.read(body).fields(otherwise: .noPlaceList)
        guard let answer = FoursquareAnswer(fields) else { throw .invalidData(reason: .noPlaceList) }
        var (categories, places) = (FoursquareCategories(try .builtIn()), [Place]())
        places.reserveCapacity(answer.places.count)
        for element in answer.places {
            guard let wire = FoursquarePlace(element), let place = map(wire, &categories) else { continue }
            places.append(place)
        }
        return PlacesPage(
            places: places, skippedCount: answer.places.count - places.count,
            location: answer.circle.flatMap(map),
            searchedRadius: answer.circle?.radius.flatMap { $0 > 0 ? $0 : nil })
    }

    /// Where the service searched. The point 0, 0 stands for "unknown", as with other estimates by network address.
    private static func map(_ circle: FoursquareCircle) -> LocationFix? {
        guard let centre = circle.centre.flatMap(map), centre.latitude != 0 || centre.longitude != 0 else { return nil }
        return LocationFix(coordinate: centre, method: .serviceIP, estimator: "Foursquare")
    }

    private static func map(_ point: FoursquarePoint) -> Coordinate? {
        Coordinate(latitude: point.latitude, longitude: point.longitude)
    }

    static func map(_ wire: FoursquarePlace, _ categories: inout FoursquareCategories) -> Place? {
        guard let id = wire.id?.cleanedOrNil, let name = wire.name?.cleanedOrNil, let point = wire.points.first(map)
        else { return nil }
        let record = FoursquareRecord(
            categories: wire.categories.compactMap { category in
                pair(category).map { categories.category($0.id, $0.name) }
            },
            assessment: Assessment(rating: wire.rating, price: wire.price, popularity: wire.popularity),
            hours: wire.hours?.openingHours,
            chains: wire.chains.compactMap { chain in pair(chain).map { Chain(id: $0.id, name: $0.name) } },
            isClosed: wire.isClosed, fields: wire.fields)
        return Place(
            id: Place.ID(cleanSource: idSource, value: id), cleanName: name, coordinate: point, isIncidental: false,
            row: 0, of: record)
    }

    /// The facts of a place that few readers ask for.
    static func facts(_ wire: FoursquareFacts) -> PlaceFacts {
        PlaceFacts(
            address: address(wire.address),
            contact: Contact(
                phone: wire.phone, email: wire.email, website: wire.website.flatMap(webAddress),
                social: Contact.Social(
                    facebook: wire.social?.facebook, instagram: wire.social?.instagram, twitter: wire.social?.twitter)),
            dates: Dates(
                created: wire.created.flatMap { CalendarDate($0) },
                refreshed: wire.refreshed.flatMap { CalendarDate($0) }, closed: wire.closed.flatMap { CalendarDate($0) }
            ),
            attributes: attributes(wire))
    }

    private static func pair(_ named: FoursquareNamed) -> (id: String, name: String)? {
        guard let id = named.id?.cleanedOrNil, let name = named.name?.cleanedOrNil else { return nil }
        return (id, name)
    }

    private static func address(_ wire: FoursquareAddress?) -> PostalAddress {
        PostalAddress(
            street: wire?.street, locality: wire?.locality, region: wire?.region, postcode: wire?.postcode,
            country: wire?.country.flatMap { country in
                country.utf8.count == 2 && country.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) } ? country : nil
            },
            formatted: wire?.formatted)
    }

    private static func attributes(_ wire: FoursquareFacts) -> [String: String] {
        var attributes = wire.attributes
        if let address = wire.placemakerURL.flatMap(webAddress) { attributes["placemaker_url"] = address }
        if let storeID = wire.storeID { attributes["store_id"] = storeID }
        if !wire.unresolvedFlags.isEmpty {
            attributes["unresolved_flags"] = wire.unresolvedFlags.joined(separator: ", ")
        }
        return attributes
    }

    /// The address of a page on the web: other schemes would make a link do more than show a page.
    static func webAddress(_ text: String) -> String? {
        let text = text.cleaned
        // Byte by byte, for an answer has two addresses for each place.
        guard let (scheme, first) = webStart(text.utf8.span),
            // A mark that joins the last slash leaves no such beginning.
            first < 0x80 || text.dropFirst(scheme).hasPrefix("://")
        else { return nil }
        return text
    }

    /// The length of the scheme, and the first byte of the host; `nil` for what is no address of a page.
    private static func webStart(_ bytes: Span<UInt8>) -> (scheme: Int, first: UInt8)? {
        let scheme = bytes.byte(at: 4) == UInt8(ascii: ":") ? 4 : 5
        guard bytes.count > scheme + 3, bytes[scheme] == UInt8(ascii: ":"),
            bytes[scheme + 1] == UInt8(ascii: "/"), bytes[scheme + 2] == UInt8(ascii: "/"),
            !bytes.contains(UInt8(ascii: " "))
        else { return nil }
        for (index, letter) in "https".utf8.prefix(scheme).enumerated() where bytes[index] | 0x20 != letter {
            return nil
        }
        let first = bytes[scheme + 3]
        switch first {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
        default: return (scheme, first)
        }
    }
}
