import PlacesFeature
import PlacesJSON

/// A place as it is written into the file: JSON, so that the `sqlite3` command shows it to people. What is unknown or
/// empty is left out, and there is little nesting, for both cost time at each search.
///
/// A later program may add members, which this one passes over. Where the meaning of a member changes, the format's
/// number grows, and this program takes the place for one without a record.
struct PlaceRecord {
    static let format = 1

    var format = Self.format
    var source = "", value = "", name = ""
    var latitude = 0.0, longitude = 0.0
    var categories: [Category]?
    var street, locality, region, postcode, country: String?
    /// Only what the parts do not lead to anyway.
    var address: String?
    var phone, email, website, facebook, instagram, twitter: String?
    var rating: Double?
    var price: Int?
    var popularity: Double?
    var hours: Hours?
    var chains: [Chain]?
    var isPermanentlyClosed: Bool?
    var created, refreshed, closed, data: String?
    var attributes: [String: String]?

    struct Category {
        let id, name: String
        /// Absent where the name is all of it.
        let path: [String]?
        let kind: String?
    }

    struct Hours {
        let text, notation: String
        /// Weekday, start and end of each span.
        let week: [[Int]]?
    }

    struct Chain {
        let id, name: String
    }
}

extension PlaceRecord {
    init(_ place: Place) {
        (source, value, name) = (place.id.source, place.id.value, place.name)
        (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
        categories = place.categories.nilIfEmpty?.map { category in
            Category(
                id: category.id, name: category.name, path: category.path == [category.name] ? nil : category.path,
                kind: category.kind)
        }
        let parts = place.address
        (street, locality, region) = (parts.street, parts.locality, parts.region)
        (postcode, country) = (parts.postcode, parts.country)
        address = parts.isComposed ? nil : parts.formatted
        (phone, email, website) = (place.contact.phone, place.contact.email, place.contact.website)
        let social = place.contact.social
        (facebook, instagram, twitter) = (social.facebook, social.instagram, social.twitter)
        (rating, price) = (place.assessment.rating, place.assessment.price)
        popularity = place.assessment.popularity
        hours = place.hours.map { hours in
            Hours(
                text: hours.text, notation: hours.notation.rawValue,
                week: hours.week.nilIfEmpty?.map { [$0.weekday, $0.start, $0.end] })
        }
        chains = place.chains.nilIfEmpty?.map { Chain(id: $0.id, name: $0.name) }
        isPermanentlyClosed = place.isPermanentlyClosed ? true : nil
        created = place.dates.created?.description
        refreshed = place.dates.refreshed?.description
        data = place.dates.data?.description
        closed = place.dates.closed?.description
        attributes = place.attributes.nilIfEmpty
    }

    /// The place, or `nil` if a member holds what no place can have.
    private var place: Place? {
        guard format <= Self.format, let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            return nil
        }
        let dates = [created, refreshed, closed, data].map { text in text.map { CalendarDate($0) } }
        let opening = hours.map(\.openingHours)
        guard !dates.contains(.some(nil)), opening != .some(nil) else { return nil }
        return Place(
            id: Place.ID(source: source, value: value), name: name, coordinate: coordinate,
            categories: (categories ?? []).map {
                PlaceCategory(id: $0.id, name: $0.name, path: $0.path ?? [], kind: $0.kind)
            },
            address: PostalAddress(
                street: street, locality: locality, region: region, postcode: postcode, country: country,
                formatted: address),
            contact: Contact(
                phone: phone, email: email, website: website,
                social: Contact.Social(facebook: facebook, instagram: instagram, twitter: twitter)),
            assessment: Assessment(rating: rating, price: price, popularity: popularity), hours: opening ?? nil,
            chains: (chains ?? []).map { PlacesFeature.Chain(id: $0.id, name: $0.name) },
            isPermanentlyClosed: isPermanentlyClosed ?? false,
            dates: Dates(
                created: dates[0] ?? nil, refreshed: dates[1] ?? nil, closed: dates[2] ?? nil, data: dates[3] ?? nil),
            attributes: attributes ?? [:])
    }

    /// The text to write, or `nil` without a record.
    static func text(of place: Place?) -> String? { place.flatMap { PlaceRecord($0).text } }

    /// Whether a text is a record, of this format or of a later one.
    static func isSound(_ text: String) -> Bool {
        if let record = try? PlaceRecord(text) { return record.format > format || record.place != nil }
        return (try? Self.format(of: text)) ?? 0 > format
    }

    /// The place that a text describes, or `nil` if it cannot be read: an identifier alone is still of use.
    static func place(in text: String?) -> Place? { text.flatMap { try? PlaceRecord($0)?.place } }
}

extension PlaceRecord.Hours {
    var openingHours: OpeningHours? {
        guard let notation = OpeningHours.Notation(rawValue: notation) else { return nil }
        guard let week else { return OpeningHours(text, notation: notation) }
        let spans = week.compactMap { $0.count == 3 ? WeeklySpan(weekday: $0[0], start: $0[1], end: $0[2]) : nil }
        return spans.count == week.count ? OpeningHours(week: spans, text: text) : nil
    }
}

extension Collection {
    fileprivate var nilIfEmpty: Self? { isEmpty ? nil : self }
}
