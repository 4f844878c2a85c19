import PlacesFeature

/// The keys of OpenStreetMap that become fields of a place: mappers use several for one thing, the best come first.
enum OSMKeys {
    /// What makes an element a place; an element with several is shown as the first.
    static let main = [
        "amenity", "shop", "tourism", "leisure", "office", "craft", "healthcare", "historic", "public_transport",
        "railway", "aeroway", "man_made", "natural", "sport", "place",
    ]
    /// Further keys of which some values are kinds of our tree.
    static let kinds = main + ["aerialway", "emergency", "highway"]
    /// Values of those that say that there is nothing, or nothing any more.
    static let inactive: Set<String> = ["no", "vacant", "disused", "abandoned", "demolished", "razed"]
    /// Old ways to say that the whole element is no more, each with the value `yes`.
    static let gone = ["disused", "abandoned", "demolished"]

    static let phone = ["phone", "contact:phone", "mobile", "contact:mobile"]
    static let email = ["email", "contact:email"]
    static let website = ["website", "contact:website", "url"]
    static let facebook = ["contact:facebook", "facebook"]
    static let instagram = ["contact:instagram", "instagram"]
    static let twitter = ["contact:twitter", "twitter"]

    static let street = ["addr:street", "addr:place", "contact:street"]
    static let houseNumber = ["addr:housenumber", "contact:housenumber"]
    static let postcode = ["addr:postcode", "contact:postcode"]
    static let city = ["addr:city", "contact:city"]
    static let region = ["addr:state", "addr:province"]
    static let fullAddress = ["addr:full", "address"]
    static let country = ["addr:country"]

    /// Keys whose values stand in a field of their own.
    static let fields: Set<String> = Set(
        kinds.filter { $0 != "sport" } + phone + email + website + facebook + instagram + twitter + street + houseNumber
            + postcode + city + region + fullAddress + country
            + ["opening_hours", "brand", "brand:wikidata", "check_date", "floor"])
    /// What mappers tell each other, or what a building looks like, in lower case.
    private static let internalKeys: Set<String> = [
        "area", "building", "created_by", "fixme", "height", "layer", "note", "source", "type",
    ]
    private static let internalPrefixes = [
        "abandoned:", "building:", "check_date:", "construction:", "contact:", "demolished:", "disused:", "fixme:",
        "gnis:", "import", "note:", "proposed:", "ref:", "removed:", "roof:", "source:", "survey:", "tiger:", "was:",
    ]

    /// Whether a key says something about the place that no field does.
    static func isAttribute(_ key: String) -> Bool {
        !fields.contains(key) && !internalKeys.contains(key.lowercased())
            && !internalPrefixes.contains { key.hasPrefix($0) }
    }
}

extension [String: String] {
    /// The clean value of the first key that has one.
    func first(_ keys: [String]) -> String? {
        for key in keys {
            if let value = self[key]?.cleanedOrNil { return value }
        }
        return nil
    }

    /// The same where several values may be parted by semicolons: the first of them.
    func firstOfList(_ keys: [String]) -> String? {
        for key in keys {
            let parts = self[key]?.split(separator: ";").lazy.compactMap { String($0).cleanedOrNil }
            if let value = parts?.first { return value }
        }
        return nil
    }
}
