// The answers of Foursquare as they travel. Current names come first, those of v3 stand in for them.

struct FoursquareAnswer: Decodable {
    let places: LenientList<FoursquarePlace>
    let circle: FoursquareCircle?

    private enum Key: String, CodingKey {
        case results, candidates, context, circle
        case bounds = "geo_bounds"
    }

    /// Fails unless the answer is an object with a list of places, whatever is in it.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let key: Key = fields.contains(.results) ? .results : .candidates
        places = try fields.decode(LenientList<FoursquarePlace>.self, forKey: key)
        let bounds = try? fields.nestedContainer(keyedBy: Key.self, forKey: .context)
            .nestedContainer(keyedBy: Key.self, forKey: .bounds)
        circle = bounds?.lenient(.circle)
    }
}

struct FoursquareCircle: Decodable {
    let centre: FoursquarePoint?
    let radius: Double?

    private enum Key: String, CodingKey {
        case centre = "center"
        case radius
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        (centre, radius) = (fields.lenient(.centre), fields.number(.radius))
    }
}

struct FoursquarePoint: Decodable {
    let latitude, longitude: Double
}

struct FoursquarePlace: Decodable {
    let id, name: String?
    /// Where the place may be, the best point first.
    let points: [FoursquarePoint]
    let categories, chains: [FoursquareNamed]
    let address: FoursquareAddress?
    let phone, email, website: String?
    let social: FoursquareSocial?
    let rating, popularity: Double?
    let price: Int?
    let hours: FoursquareHours?
    let attributes: [String: String]
    let created, refreshed, closed, closedBucket: String?
    let placemakerURL, storeID: String?
    let unresolvedFlags: [String]

    private enum Key: String, CodingKey {
        case name, latitude, longitude, geocodes, categories, chains, location, email, website, rating, popularity,
            price, hours, attributes
        case id = "fsq_place_id"
        case formerID = "fsq_id"
        case phone = "tel"
        case social = "social_media"
        case created = "date_created"
        case refreshed = "date_refreshed"
        case closed = "date_closed"
        case closedBucket = "closed_bucket"
        case placemakerURL = "placemaker_url"
        case storeID = "store_id"
        case unresolvedFlags = "unresolved_flags"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        id = fields.text(.id) ?? fields.text(.formerID)
        name = fields.text(.name)
        let own = fields.number(.latitude).flatMap { latitude in
            fields.number(.longitude).map { FoursquarePoint(latitude: latitude, longitude: $0) }
        }
        points = [own].compactMap(\.self) + (fields.lenient(.geocodes, as: FoursquareGeocodes.self)?.points ?? [])
        (categories, chains) = (fields.list(.categories), fields.list(.chains))
        address = fields.lenient(.location)
        (phone, email, website) = (fields.text(.phone), fields.text(.email), fields.text(.website))
        social = fields.lenient(.social)
        (rating, popularity, price) = (fields.number(.rating), fields.number(.popularity), fields.integer(.price))
        // A missing field is common, and an error for each would cost more than the rest of the place.
        hours = fields.contains(.hours) ? fields.lenient(.hours) : nil
        attributes =
            fields.contains(.attributes)
            ? fields.lenient(.attributes, as: FoursquareAttributes.self)?.values ?? [:] : [:]
        (created, refreshed) = (fields.text(.created), fields.text(.refreshed))
        (closed, closedBucket) = (fields.text(.closed), fields.text(.closedBucket))
        (placemakerURL, storeID) = (fields.text(.placemakerURL), fields.text(.storeID))
        unresolvedFlags = fields.list(.unresolvedFlags)
    }
}

extension FoursquarePlace: Usable {
    var isUsable: Bool { id != nil && name != nil && !points.isEmpty }
}

/// The points that v3 knows of a place: `main`, or else any other, in a fixed order.
private struct FoursquareGeocodes: Decodable {
    let points: [FoursquarePoint]

    init(from decoder: any Decoder) throws {
        let named = try decoder.singleValueContainer().decode([String: Attempt<FoursquarePoint>].self)
        let preferred = ["main", "front_door", "drop_off", "roof", "road"]
        let rest = named.keys.filter { !preferred.contains($0) }.sorted()
        points = (preferred + rest).compactMap { named[$0]?.value }
    }
}

/// A category or a chain.
struct FoursquareNamed: Decodable {
    let id, name: String?

    private enum Key: String, CodingKey {
        case name, id
        case shortName = "short_name"
        case categoryID = "fsq_category_id"
        case chainID = "fsq_chain_id"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        id = fields.identifier(.categoryID) ?? fields.identifier(.chainID) ?? fields.identifier(.id)
        name = fields.text(.name) ?? fields.text(.shortName)
    }
}

struct FoursquareAddress: Decodable {
    let street, locality, region, postcode, country, formatted: String?

    private enum Key: String, CodingKey {
        case locality, region, postcode, country
        case street = "address"
        case formatted = "formatted_address"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        (street, formatted) = (fields.text(.street), fields.text(.formatted))
        (locality, region) = (fields.text(.locality), fields.text(.region))
        (postcode, country) = (fields.text(.postcode), fields.text(.country))
    }
}

struct FoursquareSocial: Decodable {
    let facebook, instagram, twitter: String?

    private enum Key: String, CodingKey {
        case facebook = "facebook_id"
        case instagram, twitter
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        facebook = fields.identifier(.facebook)
        (instagram, twitter) = (fields.text(.instagram), fields.text(.twitter))
    }
}
