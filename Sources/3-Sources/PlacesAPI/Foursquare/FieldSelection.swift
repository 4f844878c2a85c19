import PlacesEngine
package import PlacesFeature
import PlacesStrings

/// Which fields a call to Foursquare asks for, and so what it costs: one premium field makes the whole call premium,
/// so each is asked for only where something needs it.
package struct FieldSelection: Hashable, Sendable {
    /// A field that costs more, by its name in the interface.
    package enum PremiumField: String, Hashable, Sendable, CaseIterable {
        case rating, price, popularity, hours, attributes, description, menu, stats, tastes, photos, tips
    }

    private struct Need: Hashable {
        let field: PremiumField
        let reasons: [String]
    }

    /// In the order of the fields.
    private let needs: [Need]

    /// What a search needs, every place being checked and sorted here too.
    package init(for query: PlacesQuery) {
        needs = PremiumField.allCases.compactMap { field in
            let reasons = Self.reasons(for: field, query)
            return reasons.isEmpty ? nil : Need(field: field, reasons: reasons)
        }
    }

    private init(needs: [Need]) { self.needs = needs }

    /// What the details of a place need: all there is, at the price of one call.
    package static func details(_ tier: CallTier) -> FieldSelection {
        switch tier {
        case .pro: FieldSelection(needs: [])
        case .premium:
            FieldSelection(
                needs: PremiumField.allCases.map { Need(field: $0, reasons: [Strings.Foursquare.details]) })
        }
    }

    package var premiumFields: [PremiumField] { needs.map(\.field) }

    package var tier: CallTier { needs.isEmpty ? .pro : .premium }

    /// The value of the parameter `fields`, or `nil` if it may be left out: then the service sends all fields
    /// without extra charge.
    package var parameter: String? {
        needs.isEmpty ? nil : (Self.proFields + needs.map(\.field.rawValue)).joined(separator: ",")
    }

    /// Why the call costs more: a sentence for each premium field.
    package var reasons: [String] { needs.map { Strings.Foursquare.premium($0.field.rawValue, for: $0.reasons) } }

    /// The fields without extra charge that we use.
    private static let proFields = [
        "fsq_place_id", "name", "latitude", "longitude", "categories", "location", "tel", "email", "website",
        "social_media", "date_created", "date_refreshed", "date_closed", "placemaker_url", "chains", "store_id",
        "unresolved_flags",
    ]

    private static func reasons(for field: PremiumField, _ query: PlacesQuery) -> [String] {
        let filter = query.filter
        var reasons: [String] = []
        func add(_ option: String, if isWanted: Bool) {
            if isWanted { reasons.append(Strings.Foursquare.option(option)) }
        }
        func addSorting(by fact: OrderEntry.Fact) {
            guard let key = query.order?.key, key.entry.facts.contains(fact) else { return }
            reasons.append(Strings.Foursquare.option("sort", key.rawValue))
        }
        switch field {
        case .rating:
            add("min-rating", if: filter.minimumRating != nil)
            addSorting(by: .rating)
        case .price:
            add("price", if: filter.prices != nil)
            addSorting(by: .price)
        case .popularity: addSorting(by: .popularity)
        case .hours:
            if let opening = filter.opening { reasons.append(option(opening)) }
            addSorting(by: .hours)
        case .attributes:
            for attribute in filter.attributes where !proFields.contains(attribute.key) {
                reasons.append(Strings.Foursquare.option("where", attribute.key))
            }
        case .description, .menu, .stats, .tastes, .photos, .tips: break
        }
        if query.paidFacts.contains(where: { PremiumField($0) == field }) { reasons.append(Strings.Foursquare.words) }
        return reasons
    }

    private static func option(_ condition: OpeningCondition) -> String {
        if condition.isOnArrival { return Strings.Foursquare.option("open-on-arrival") }
        return switch condition.moment {
        case .now: Strings.Foursquare.option(condition.duration > .zero ? "open-for" : "open-now")
        case .next, .at, .instant, .day, .yearly, .holiday, .weekdays, .today, .after:
            Strings.Foursquare.option("open-at")
        }
    }
}

extension FieldSelection.PremiumField {
    /// The field that tells a fact, or `nil` if none does.
    fileprivate init?(_ fact: WishedFact) {
        switch fact {
        case .prices: self = .price
        case .ratings: self = .rating
        case .openingHours: self = .hours
        case .attribute(let key):
            guard AttributeName(key).isAmong(FoursquareAttributes.keys) else { return nil }
            self = .attributes
        }
    }
}
