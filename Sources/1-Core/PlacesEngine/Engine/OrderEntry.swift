package import PlacesFeature

/// An order of a list: everything about it but its name, which is the case of the key, and the sentence that explains it.
package struct OrderEntry: Sendable {
    /// A fact that an order can go by.
    package enum Fact: Hashable, Sendable, CaseIterable {
        case distance, match, rating, price, popularity, chain, hours
    }

    /// The facts that a place needs; one that lacks them comes last.
    package let facts: Set<Fact>
    /// The keys that rows are compared by: a number for each position, the least first, not a number for an unknown one.
    let keys: @Sendable (RowKeys) throws(PlacesError) -> [Double]

    fileprivate init(_ facts: Set<Fact>, _ keys: @escaping @Sendable (RowKeys) throws(PlacesError) -> [Double]) {
        (self.facts, self.keys) = (facts, keys)
    }
}

extension PlacesOrder.Key {
    package var entry: OrderEntry {
        switch self {
        case .distance: OrderEntry([.distance]) { _ throws(PlacesError) in [] }
        case .relevance: OrderEntry([.match]) { rows throws(PlacesError) in try rows.relevance() }
        case .rating:
            OrderEntry([.rating]) { rows throws(PlacesError) in
                let assessments = try rows.kept.table.assessments()
                return rows.keys { -assessments.rating(rows.kept.row($0)) }
            }
        case .popularity: OrderEntry([.popularity]) { rows throws(PlacesError) in try rows.popularity() }
        case .price:
            OrderEntry([.price]) { rows throws(PlacesError) in
                let assessments = try rows.kept.table.assessments()
                return rows.keys { RowKeys.price(assessments, rows.kept.row($0)) }
            }
        case .value:
            OrderEntry([.rating, .price]) { rows throws(PlacesError) in
                let assessments = try rows.kept.table.assessments()
                return rows.keys { RowKeys.value(assessments, rows.kept.row($0)) }
            }
        case .brand: OrderEntry([.chain]) { rows throws(PlacesError) in try rows.brands() }
        case .name: OrderEntry([]) { rows throws(PlacesError) in try rows.names() }
        case .closing: OrderEntry([.hours]) { rows throws(PlacesError) in try rows.closing() }
        }
    }
}
