import PlacesJSON

// The answers of Foursquare as they travel. Current names come first, those of v3 stand in for them.

struct FoursquareAnswer {
    let places: JSONElements
    let circle: FoursquareCircle?

    /// - Returns: `nil` unless there is a list of places, whatever is in it.
    init?(_ fields: JSONObject) {
        guard let places = (fields["results"] ?? fields["candidates"])?.elements else { return nil }
        self.places = places
        circle = fields["context"]?.object?["geo_bounds"]?.object?.lenient("circle")
    }
}

struct FoursquareCircle: ServiceValue {
    let centre: FoursquarePoint?
    let radius: Double?

    init?(_ value: JSONValue) {
        guard let fields = value.object else { return nil }
        (centre, radius) = (fields.lenient("center"), fields.number("radius"))
    }
}

struct FoursquarePoint: ServiceValue {
    let latitude, longitude: Double

    init?(_ value: JSONValue) {
        guard let fields = value.object else { return nil }
        self.init(fields)
    }

    init?(_ fields: JSONObject) {
        guard let latitude = fields.number("latitude"), let longitude = fields.number("longitude") else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}

/// What a place is found and chosen by.
struct FoursquarePlace {
    let id, name: String?
    /// Where the place may be, the best point first.
    let points: FoursquarePoints
    let categories, chains: [FoursquareNamed]
    let rating, popularity: Double?
    let price: Int?
    let hours: FoursquareHours?
    /// A date of closing says so, even one that cannot be read. Of v3's estimates only the surest counts.
    let isClosed: Bool
    /// All else: see ``FoursquareFacts``.
    let fields: JSONObject

    init?(_ value: JSONValue) {
        guard let fields = value.object else { return nil }
        self.init(fields)
    }

    init(_ fields: JSONObject) {
        id = fields.text("fsq_place_id") ?? fields.text("fsq_id")
        name = fields.text("name")
        points = FoursquarePoints(fields)
        (categories, chains) = (fields.list("categories"), fields.list("chains"))
        (rating, popularity, price) = (fields.number("rating"), fields.number("popularity"), fields.integer("price"))
        hours = fields.lenient("hours")
        isClosed = fields.text("date_closed") != nil || fields.text("closed_bucket") == "VeryLikelyClosed"
        self.fields = fields
    }
}

/// The facts of a place that few readers ask for.
struct FoursquareFacts {
    let address: FoursquareAddress?
    let phone, email, website: String?
    let social: FoursquareSocial?
    let attributes: [String: String]
    let created, refreshed, closed: String?
    let placemakerURL, storeID: String?
    let unresolvedFlags: [String]

    init(_ fields: JSONObject) {
        address = fields.lenient("location")
        (phone, email, website) = (fields.text("tel"), fields.text("email"), fields.text("website"))
        social = fields.lenient("social_media")
        attributes = fields.lenient("attributes", as: FoursquareAttributes.self)?.values ?? [:]
        (created, refreshed, closed) =
            (fields.text("date_created"), fields.text("date_refreshed"), fields.text("date_closed"))
        (placemakerURL, storeID) = (fields.text("placemaker_url"), fields.text("store_id"))
        unresolvedFlags = fields.list("unresolved_flags")
    }
}

/// The points of a place: its own, or else those of v3.
struct FoursquarePoints {
    private let fields: JSONObject

    init(_ fields: JSONObject) { self.fields = fields }

    /// The first of them that can be mapped.
    func first<Mapped>(_ map: (FoursquarePoint) -> Mapped?) -> Mapped? {
        FoursquarePoint(fields).flatMap(map)
            ?? fields.lenient("geocodes", as: FoursquareGeocodes.self)?.points.lazy.compactMap(map).first
    }
}

/// The points that v3 knows of a place: `main`, or else any other, in a fixed order.
private struct FoursquareGeocodes: ServiceValue {
    let points: [FoursquarePoint]

    init?(_ value: JSONValue) {
        guard let members = value.object?.members else { return nil }
        let named = Dictionary(members) { first, _ in first }
        let preferred = ["main", "front_door", "drop_off", "roof", "road"]
        let rest = named.keys.filter { !preferred.contains($0) }.sorted()
        points = (preferred + rest).compactMap { named[$0].flatMap { FoursquarePoint($0) } }
    }
}

/// A category or a chain.
struct FoursquareNamed: ServiceValue {
    let id, name: String?

    init?(_ value: JSONValue) {
        guard let fields = value.object else { return nil }
        id = fields.identifier("fsq_category_id") ?? fields.identifier("fsq_chain_id") ?? fields.identifier("id")
        name = fields.text("name") ?? fields.text("short_name")
    }
}

struct FoursquareAddress: ServiceValue {
    let street, locality, region, postcode, country, formatted: String?

    init?(_ value: JSONValue) {
        guard let fields = value.object else { return nil }
        (street, formatted) = (fields.text("address"), fields.text("formatted_address"))
        (locality, region) = (fields.text("locality"), fields.text("region"))
        (postcode, country) = (fields.text("postcode"), fields.text("country"))
    }
}

struct FoursquareSocial: ServiceValue {
    let facebook, instagram, twitter: String?

    init?(_ value: JSONValue) {
        guard let fields = value.object else { return nil }
        facebook = fields.identifier("facebook_id")
        (instagram, twitter) = (fields.text("instagram"), fields.text("twitter"))
    }
}
