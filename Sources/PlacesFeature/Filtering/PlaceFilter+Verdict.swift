extension PlaceFilter {
    /// Why a place is none of those that were asked for, or `nil` if it is one.
    func reasonNotMeant(_ place: Place) -> HiddenPlaces.Reason? {
        if !kinds.isEmpty, !place.isOf(kinds) { return .otherCategory }
        return chains.isEmpty || place.belongs(to: chains) ? nil : .otherChain
    }

    /// The first reason to leave a place out, its hours aside, or `nil` if there is none.
    ///
    /// - Parameter chains: those among all places, to which one may belong though nobody noted it.
    func reasonToHide(_ place: Place, chains: KnownChains? = nil) -> HiddenPlaces.Reason? {
        if let area, !area.area.contains(place.coordinate) { return .outside(area: area.name) }
        if place.isOf(excludedKinds) { return .excludedCategory }
        if place.belongs(to: excludedChains) { return .excludedChain }
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
        guard let value = place.attribute(key) else {
            return values.contains(Self.unknown) ? nil : .withoutAttribute(key: key)
        }
        let parts = value.split(separator: ";").map { String($0.drop { $0 == " " }).folded }
        let isMet = values.contains { wanted in
            let wanted = wanted.folded
            return value.folded == wanted || parts.contains(wanted)
        }
        return isMet ? nil : .attribute(key: key)
    }
}

extension Place {
    func isOf(_ kinds: Set<String>) -> Bool {
        !kinds.isEmpty && categories.contains { $0.kind.map(kinds.contains) ?? false }
    }

    /// Whether it, or one of its chains, has one of the names, whatever their case, accents, hyphens and spaces.
    func belongs(to names: [String]) -> Bool {
        guard !names.isEmpty else { return false }
        let keys = Set(names.map(\.chainKey))
        return chains.contains { keys.contains($0.name.chainKey) } || keys.contains(name.chainKey)
    }

    /// The value of an attribute by its name, or by an everyday name for it.
    func attribute(_ key: String) -> String? {
        if let value = attributes[key] { return value }
        let folded = key.folded
        if let name = Self.everydayNames[folded], let value = attributes[name] {
            // Where there is Wi-Fi, OpenStreetMap says so in a word for all wireless networks.
            return folded == "wifi" && value == "wlan" ? "yes" : value
        }
        return attributes.first { $0.key.folded == folded }?.value
    }

    static let everydayNames = [
        "wifi": "internet_access", "vegan": "diet:vegan", "vegetarian": "diet:vegetarian", "halal": "diet:halal",
        "kosher": "diet:kosher", "terrace": "outdoor_seating", "restroom": "toilets", "reservations": "reservation",
        "takes_credit_card": "payment:credit_cards",
    ]
}
