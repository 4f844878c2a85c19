import PlacesFeature
import PlacesJSON

/// All details of one place in Foursquare's wire format.
struct FoursquareDetails {
    let place: FoursquarePlace
    let description, menu: String?
    let tastes: [String]
    let totals: FoursquareTotals?
    let photos: [FoursquarePhoto]
    let tips: [FoursquareTip]

    init(_ fields: JSONObject) {
        place = FoursquarePlace(fields)
        (description, menu) = (fields.text("description"), fields.text("menu"))
        (tastes, totals) = (fields.list("tastes"), fields.lenient("stats"))
        (photos, tips) = (fields.list("photos"), fields.list("tips"))
    }
}

struct FoursquareTotals: ServiceValue {
    let ratings, tips, photos: Int?

    init?(_ value: JSONValue) {
        guard let fields = value.object else { return nil }
        (ratings, tips) = (fields.integer("total_ratings"), fields.integer("total_tips"))
        photos = fields.integer("total_photos")
    }
}

struct FoursquarePhoto: ServiceValue {
    let prefix, suffix: String?
    let width, height: Int?
    let created: FoursquareDate?

    init?(_ value: JSONValue) {
        guard let fields = value.object else { return nil }
        (prefix, suffix) = (fields.text("prefix"), fields.text("suffix"))
        (width, height) = (fields.integer("width"), fields.integer("height"))
        created = fields.lenient("created_at")
    }
}

struct FoursquareTip: ServiceValue {
    let text: String?
    let created: FoursquareDate?
    let agreeCount: Int?

    init?(_ value: JSONValue) {
        guard let fields = value.object else { return nil }
        (text, created) = (fields.text("text"), fields.lenient("created_at"))
        agreeCount = fields.integer("agree_count")
    }
}

/// A day, written as ISO 8601 or counted in seconds since 1970.
struct FoursquareDate: ServiceValue {
    let date: CalendarDate?

    init?(_ value: JSONValue) {
        let text = value.string
        if let seconds = text.map({ Int($0) }) ?? value.integer {
            // The end of the year 9999.
            date =
                (0..<253_402_300_800).contains(seconds)
                ? CalendarDate(WallTime(utc: Timestamp(seconds: seconds)).day.description) : nil
        } else {
            date = text.flatMap { CalendarDate($0) }
        }
    }
}
