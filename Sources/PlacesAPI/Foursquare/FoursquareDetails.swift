import PlacesFeature

/// All that Foursquare tells about one place, as it travels.
struct FoursquareDetails: Decodable {
    let place: FoursquarePlace
    let description, menu: String?
    let tastes: [String]
    let totals: FoursquareTotals?
    let photos: [FoursquarePhoto]
    let tips: [FoursquareTip]

    private enum Key: String, CodingKey {
        case description, menu, tastes, photos, tips
        case totals = "stats"
    }

    init(from decoder: any Decoder) throws {
        place = try FoursquarePlace(from: decoder)
        let fields = try decoder.container(keyedBy: Key.self)
        (description, menu) = (fields.text(.description), fields.text(.menu))
        (tastes, totals) = (fields.list(.tastes), fields.lenient(.totals))
        (photos, tips) = (fields.list(.photos), fields.list(.tips))
    }
}

struct FoursquareTotals: Decodable {
    let ratings, tips, photos: Int?

    private enum Key: String, CodingKey {
        case ratings = "total_ratings"
        case tips = "total_tips"
        case photos = "total_photos"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        (ratings, tips, photos) = (fields.integer(.ratings), fields.integer(.tips), fields.integer(.photos))
    }
}

struct FoursquarePhoto: Decodable {
    let prefix, suffix: String?
    let width, height: Int?
    let created: FoursquareDate?

    private enum Key: String, CodingKey {
        case prefix, suffix, width, height
        case created = "created_at"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        (prefix, suffix) = (fields.text(.prefix), fields.text(.suffix))
        (width, height) = (fields.integer(.width), fields.integer(.height))
        created = fields.lenient(.created)
    }
}

struct FoursquareTip: Decodable {
    let text: String?
    let created: FoursquareDate?
    let agreeCount: Int?

    private enum Key: String, CodingKey {
        case text
        case created = "created_at"
        case agreeCount = "agree_count"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        (text, created, agreeCount) = (fields.text(.text), fields.lenient(.created), fields.integer(.agreeCount))
    }
}

/// A day, written as ISO 8601 or counted in seconds since 1970.
struct FoursquareDate: Decodable {
    let date: CalendarDate?

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let text = try? value.decode(String.self)
        if let seconds = try? text.map(Int.init) ?? value.decode(Int.self) {
            // The end of the year 9999.
            date =
                (0..<253_402_300_800).contains(seconds)
                ? CalendarDate(WallTime(utc: Timestamp(seconds: seconds)).day.description) : nil
        } else {
            date = text.flatMap { CalendarDate($0) }
        }
    }
}
