import PlacesCategories
package import PlacesFeature
import PlacesStrings

/// Why places are among the first of a list that is not narrowed, in words.
package enum ProminenceText {
    /// What a place is of use for and known for; `nil` where neither is known, or its source has an order of its own.
    static func text(of place: Place) -> String? {
        guard place.points != nil, let table = try? ProminenceTable.builtIn() else { return nil }
        let reasons = table.reasons(of: place)
        let use = table.mix.use(of: place.categories).map(table.name(ofUse:))
        var parts = [use.map(Strings.Details.reason)].compactMap(\.self)
        if reasons.names > 1 { parts.append(Strings.Details.named(reasons.names)) }
        // An article says more than an entry, which comes with it.
        let signs = reasons.signs.filter { $0 != .entry || !reasons.signs.contains(.article) }
        parts += signs.map { Strings.Details.reason($0.rawValue) }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// A line for each place of a list that was chosen by prominence, with its number in the list; nothing for any other.
    package static func lines(_ result: PlacesResult) -> [String] {
        guard result.query.selection == .spread, result.query.order == nil else { return [] }
        return result.places.enumerated().compactMap { number, nearby in
            text(of: nearby.place).map { "\(number + 1) \(nearby.shownName): \($0)" }
        }
    }
}
