import PlacesFeature

/// What a place has, as Foursquare tells it, by the names under which OpenStreetMap knows the same, so that a question
/// for an attribute means the same whoever answers. What OpenStreetMap has no word for keeps the service's own name.
struct FoursquareAttributes: Decodable {
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

    init(from decoder: any Decoder) throws {
        let wire = try decoder.singleValueContainer().decode([String: Attempt<Value>].self)
        var values: [String: String] = [:]
        for (name, attempt) in wire {
            guard let text = attempt.value?.text else { continue }
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
    private struct Value: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let isSo = try? value.decode(Bool.self) {
                text = isSo ? "yes" : "no"
            } else if let number = try? value.decode(Int.self) {
                text = String(number)
            } else {
                let text = try value.decode(String.self).cleanedOrNil
                self.text = text.map { Self.truths[$0.lowercased()] ?? $0 }
            }
        }

        private static let truths = ["true": "yes", "yes": "yes", "false": "no", "no": "no"]
    }
}
