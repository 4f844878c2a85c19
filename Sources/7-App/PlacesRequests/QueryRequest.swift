package import PlacesArguments
import PlacesCategories
package import PlacesFeature
package import PlacesUseCases

/// What is searched for, and in which order.
package struct QueryRequest: Sendable {
    package let text: String?
    /// Whether the words mean nothing but themselves.
    package let isLiteral: Bool
    package let radius: Sourced<SearchRadius>
    package let limit: Sourced<ResultLimit>
    package let selection: PlacesQuery.Selection?
    package let filter: PlaceFilter
    /// A polygon that places must be in: the path of a file, or the name of a zone; not read yet.
    package let area: String?
    /// How far the circle may grow, or `nil` if that was not said.
    package let expansion: SearchRadius?
    /// The kinds that were named, by their identifiers.
    package let kinds: [String]
    package let order: OrderRequest
    /// How names are chosen.
    package let languages: NameLanguages
    /// The languages that words are read in, the best first.
    package let readLanguages: [String]
    /// Who knows the places that words name.
    package let geocoding: GeocodingRequest
    /// Whether the samples are among them.
    package let knowsSamples: Bool
    /// The place that "home" means where none is saved so; not looked up yet.
    package let home: String?
    /// The parts of the person's own lists that belong to the answer.
    package let own: OwnParts
    package let includesClosedForGood: Bool

    /// How far the circle grows by itself, in metres.
    private static var ownExpansion: SearchRadius { SearchRadius(metres: 5000) ?? .standard }

    /// The same with the radius and the number of places of a market, where the user chose none.
    /// - Parameters:
    ///   - radius: in metres.
    ///   - count: how many places to list.
    package func orInMarket(radius metres: Double, count: Int) -> QueryRequest {
        let own = radius.origin == .builtIn ? SearchRadius(metres: metres).map { Sourced($0, .builtIn) } : nil
        return QueryRequest(
            text: text, isLiteral: isLiteral, radius: own ?? radius,
            limit: limit.origin == .builtIn ? Sourced(.count(count), .builtIn) : limit, selection: selection,
            filter: filter, area: area, expansion: expansion, kinds: kinds, order: order, languages: languages,
            readLanguages: readLanguages, geocoding: geocoding, knowsSamples: knowsSamples, home: home, own: self.own,
            includesClosedForGood: includesClosedForGood)
    }

    /// The query.
    ///
    /// Where nothing is found, the circle grows by itself only if the user did not choose it and the source costs
    /// nothing.
    /// - Parameters:
    ///   - order: how to sort, remembered or asked for.
    ///   - area: the polygon that places must be in, already read.
    ///   - isFree: whether the source costs nothing.
    package func query(in order: PlacesOrder?, area: NamedArea?, isFree: Bool) -> PlacesQuery {
        var filter = filter
        filter.area = area
        let radius = radius.wrappedValue
        var query = PlacesQuery(
            radius: radius, text: text, limit: limit.wrappedValue, selection: selection, filter: filter, order: order,
            expansionLimit: expansion
                ?? (isFree && !self.radius.isOfOption ? max(radius, Self.ownExpansion) : nil),
            languages: languages)
        (query.own, query.includesClosedForGood) = (own, includesClosedForGood)
        return query
    }
}

/// The order that is wanted this time.
package struct OrderRequest: Sendable {
    package let choice: SortChoice?
    package let isReversed: Bool?
}
