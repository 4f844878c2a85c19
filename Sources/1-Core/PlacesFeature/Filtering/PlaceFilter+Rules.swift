extension AttributeCondition {
    /// The reason to leave a place out, or `nil` if there is none.
    /// - Parameter attributes: see ``Place/attributes``.
    package func exclusionReason(_ attributes: [String: String]) -> ExclusionCounts.Reason? {
        guard let reason = ownExclusionReason(attributes) else { return nil }
        return alternatives.contains { $0.exclusionReason(attributes) == nil } ? nil : reason
    }

    private func ownExclusionReason(_ attributes: [String: String]) -> ExclusionCounts.Reason? {
        guard let value = attributes.value(of: name) else {
            return values.contains(Self.unknown) != isNegated ? nil : .withoutAttribute(key: key)
        }
        // A list such as "pizza; kebab" holds each of its parts.
        let parts = value.contains(";") ? value.split(separator: ";").map { String($0).cleaned } : []
        let isMet = ([value] + parts).contains { part in
            let part = Self.comparable(part)
            return comparableValues.contains(part)
                || comparableValues.contains(Self.any) && !["no", "none", "0", ""].contains(part)
        }
        return isMet != isNegated ? nil : .attribute(key: key, wish: wish)
    }
}

extension [PlaceCategory] {
    /// Whether one of them is one of some kinds of our tree.
    package func isOf(_ kinds: Set<String>) -> Bool { contains { $0.kind.map(kinds.contains) ?? false } }
}

extension [String: String] {
    /// The value of an attribute by its name, or by an everyday name for it.
    func value(of name: AttributeName) -> String? {
        if let value = self[name.key] { return value }
        if let key = AttributeName.everyday[name.folded], let value = self[key] {
            // Where there is Wi-Fi, OpenStreetMap says so in a word for all wireless networks.
            return name.folded == "wifi" && value == "wlan" ? "yes" : value
        }
        if let keys = AttributeName.families[name.key] {
            let values = keys.compactMap { self[$0] }
            return values.first { $0 != AttributeCondition.lack } ?? values.first
        }
        return first { $0.key.folded == name.folded }?.value
    }
}

/// Names of chains as they compare.
package struct ChainNames: Hashable, Sendable {
    package let keys: Set<String>

    init(_ names: [String]) { keys = Set(names.map(\.chainKey)) }
}

/// The name of an attribute as a source writes it, and as it compares.
package struct AttributeName: Hashable, Sendable {
    package let key, folded: String

    package init(_ key: String) { (self.key, folded) = (key, key.folded) }

    /// The names at OpenStreetMap of what people call otherwise, by those everyday names.
    package static let everyday = [
        "wifi": "internet_access", "vegan": "diet:vegan", "vegetarian": "diet:vegetarian", "halal": "diet:halal",
        "kosher": "diet:kosher", "terrace": "outdoor_seating", "restroom": "toilets", "reservations": "reservation",
        "takes_credit_card": "payment:credit_cards",
    ]

    /// Names that stand for several: a place that takes one card takes cards.
    package static let families = [
        "payment:cards": [
            "payment:credit_cards", "payment:debit_cards", "payment:visa", "payment:mastercard", "payment:visa_debit",
            "payment:maestro", "payment:american_express", "payment:girocard", "payment:electronic_purses",
        ]
    ]

    /// Whether a place that has one of some attributes may have this one.
    package func isAmong(_ keys: Set<String>) -> Bool {
        keys.contains(key) || Self.everyday[folded].map(keys.contains) ?? false
            || Self.families[key]?.contains(where: keys.contains) ?? false
            || keys.contains { $0.folded == folded }
    }
}
