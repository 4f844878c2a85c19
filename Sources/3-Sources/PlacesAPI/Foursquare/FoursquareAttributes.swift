import PlacesFeature
import PlacesJSON

/// The attributes of a place as Foursquare reports them, under the names that OpenStreetMap uses, so that a question
/// about an attribute means the same for every source. Those that OpenStreetMap has no tag for keep the service's own
/// name.
struct FoursquareAttributes: ServiceValue {
    let values: [String: String]

    /// OpenStreetMap's keys for the service's names.
    static let openStreetMapKeys = [
        "atm": "atm",
        "delivery": "delivery",
        "outdoor_seating": "outdoor_seating",
        "reservations": "reservation",
        "restroom": "toilets",
        "takes_credit_card": "payment:credit_cards",
    ]

    /// The keys of OpenStreetMap of which the service may tell something.
    static let keys = Set(openStreetMapKeys.values).union(internetAccess.values.flatMap(\.keys))

    init?(_ value: JSONValue) {
        guard let members = value.object?.members else { return nil }
        var values: [String: String] = [:]
        for (name, value) in members {
            guard let text = Self.text(value) else { continue }
            let name = name.lowercased()
            if name == "wifi", let meaning = Self.internetAccess[text.lowercased()] {
                values.merge(meaning) { $1 }
            } else {
                values[Self.openStreetMapKeys[name] ?? name] = text
            }
        }
        self.values = values
    }

    /// What the words for Wi-Fi mean. A word that is not here stays as it is.
    private static let internetAccess: [String: [String: String]] = [
        "yes": ["internet_access": "wlan"],
        "free": ["internet_access": "wlan", "internet_access:fee": "no"],
        "paid": ["internet_access": "wlan", "internet_access:fee": "yes"],
        "no": ["internet_access": "no"],
        "none": ["internet_access": "no"],
    ]

    /// Yes or no, a text or a number; all else says nothing here.
    private static func text(_ value: JSONValue) -> String? {
        if let isSo = value.boolean { return isSo ? "yes" : "no" }
        if let number = value.integer { return String(number) }
        return value.string?.cleanedOrNil.map { truths[$0.lowercased()] ?? $0 }
    }

    private static let truths = ["true": "yes", "yes": "yes", "false": "no", "no": "no"]
}
