extension PlaceFilter {
    /// Why a place is none of those that were asked for, or `nil` if it is one.
    func reasonNotMeant(_ place: Place) -> HiddenPlaces.Reason? {
        if !kinds.isEmpty, !place.isOf(kinds) { return .otherCategory }
        return chains.isEmpty || place.belongs(to: chainNames) ? nil : .otherChain
    }

    /// The first reason to leave a place out, its hours aside, or `nil` if there is none.
    ///
    /// - Parameter chains: those among all places, to which one may belong though nobody noted it.
    func reasonToHide(_ place: Place, chains: KnownChains? = nil) -> HiddenPlaces.Reason? {
        if let area, !area.area.contains(place.coordinate) { return .outside(area: area.name) }
        if place.isOf(excludedKinds) { return .excludedCategory }
        if place.belongs(to: excludedChainNames) { return .excludedChain }
        if isIndependent, !place.chains.isEmpty || chains?.key(of: place) != nil { return .anyChain }
        if let minimumRating {
            guard let rating = place.assessment.rating else { return .withoutRating }
            if rating < minimumRating { return .lowRating }
        }
        if let prices {
            guard let price = place.assessment.price else { return .withoutPrice }
            if !prices.contains(price) { return .otherPrice }
        }
        return attributes.lazy.compactMap { $0.reasonToHide(place) }.first
    }
}

extension AttributeCondition {
    fileprivate func reasonToHide(_ place: Place) -> HiddenPlaces.Reason? {
        guard let value = place.attribute(name) else {
            return values.contains(Self.unknown) ? nil : .withoutAttribute(key: key)
        }
        // A list such as "pizza; kebab" holds each of its parts.
        let parts = value.contains(";") ? value.split(separator: ";").map { String($0).cleaned } : []
        let isMet = ([value] + parts).contains { comparableValues.contains(Self.comparable($0)) }
        return isMet ? nil : .attribute(key: key)
    }
}

extension Place {
    func isOf(_ kinds: Set<String>) -> Bool {
        !kinds.isEmpty && categories.contains { $0.kind.map(kinds.contains) ?? false }
    }

    /// Whether it, or one of its chains, has one of the names, whatever their case, accents, hyphens and spaces.
    func belongs(to names: ChainNames) -> Bool {
        guard !names.keys.isEmpty else { return false }
        return chains.contains { names.keys.contains($0.name.chainKey) } || names.keys.contains(name.chainKey)
    }

    /// The value of an attribute by its name, or by an everyday name for it.
    func attribute(_ name: AttributeName) -> String? {
        if let value = attributes[name.key] { return value }
        if let key = Self.everydayNames[name.folded], let value = attributes[key] {
            // Where there is Wi-Fi, OpenStreetMap says so in a word for all wireless networks.
            return name.folded == "wifi" && value == "wlan" ? "yes" : value
        }
        return attributes.first { $0.key.folded == name.folded }?.value
    }

    static let everydayNames = [
        "wifi": "internet_access", "vegan": "diet:vegan", "vegetarian": "diet:vegetarian", "halal": "diet:halal",
        "kosher": "diet:kosher", "terrace": "outdoor_seating", "restroom": "toilets", "reservations": "reservation",
        "takes_credit_card": "payment:credit_cards",
    ]
}

/// Names of chains as they compare.
struct ChainNames: Hashable, Sendable {
    let keys: Set<String>

    init(_ names: [String]) { keys = Set(names.map(\.chainKey)) }
}

/// The name of an attribute as a source writes it, and as it compares.
struct AttributeName: Hashable, Sendable {
    let key, folded: String

    init(_ key: String) { (self.key, folded) = (key, key.folded) }
}
