import PlacesEngine
import PlacesExchange
import PlacesFeature
import PlacesMap
import PlacesMessages
import PlacesPresentation
import PlacesStrings

/// What the script of a page needs to know; every text about a place is in the page itself.
struct PageData {
    let result: PlacesResult
    let options: PresentationOptions
    let model: PageModel
    /// What lies under the places, in the plane of web maps.
    let ground: Ground?

    var members: [(key: String, value: OrderedJSON)] {
        let orders = Self.orders(of: model.entries).map { order in
            (key: order.name, value: OrderedJSON.array(order.indices.map(OrderedJSON.integer)))
        }
        return [
            ("centre", centre),
            ("radii", .array(RadiusSteps.steps(up: model.map?.radius ?? 0, options.units).map(length))),
            ("metric", .bool(options.units == .metric)),
            ("first", .integer(PageList.first(of: model))), ("listed", .integer(model.listed)),
            ("showsCircle", .bool(options.showsWholeCircle)),
            ("isUser", .bool(model.map?.centre == .user)),
            ("moment", result.moment.map { .integer($0.seconds) } ?? .null),
            ("orders", .object(orders)), ("streets", streets), ("words", .object(words)),
        ]
    }

    private func length(_ metres: Double) -> OrderedJSON {
        .array([.decimal(metres, 3), .string(DistanceText.chosen(metres, options.units))])
    }

    private var words: [(key: String, value: OrderedJSON)] {
        Strings.Page.ofScript(centre: model.map.flatMap { $0.centre == .user ? nil : $0.centre.text }).map {
            (key: $0.key, value: .string($0.text))
        }
    }

    private var centre: OrderedJSON {
        guard let centre = result.centre, model.map != nil else { return .null }
        return .array([.decimal(centre.latitude, 7), .decimal(centre.longitude, 7)])
    }

    /// Each with its text, its middle, its turn, and the metres per pixel up to which it is shown.
    private var streets: OrderedJSON {
        guard let ground, let map = model.map else { return .array([]) }
        let reach = Float(map.radius * 1.3)
        // From a telephone's look at the whole circle to where nothing more is to be discovered.
        var scales = [map.radius * 2 / 300]
        while let last = scales.last, last > 0.3 { scales.append(last / 1.6) }
        let labels = StreetLabelling(ground, reach: SIMD2(reach, reach), scales: scales).labels
        return .array(
            labels.map { label in
                .array([
                    .string(label.text), .decimal(Double(label.middle.x), 1), .decimal(-Double(label.middle.y), 1),
                    .decimal(Double(label.angle), 1), .decimal(label.scale, 3),
                ])
            })
    }

    // MARK: - Orders

    /// Which entry comes first, second and so on.
    struct Order {
        let name, meaning: String
        let indices: [Int]
        /// Whether it is the order in which the page lists.
        let isCurrent: Bool
    }

    /// The orders to choose from, as far as the places have what they go by, and that of the list itself.
    static func orders(of entries: [PageModel.Entry]) -> [Order] {
        let places = entries.map(\.nearby)
        let own = Array(places.indices)
        let orders = keys(of: places).map { key in
            // Places in memory are never damaged.
            let indices = (try? PlacesOrder(key).positions(of: places)) ?? own
            return Order(
                name: key.rawValue, meaning: key.meaning, indices: indices,
                isCurrent: indices == own)
        }
        if orders.contains(where: \.isCurrent) { return orders }
        return [Order(name: "listed", meaning: Strings.Page.asListed, indices: own, isCurrent: true)] + orders
    }

    private static func keys(of places: [NearbyPlace]) -> [PlacesOrder.Key] {
        let known = Set(OrderEntry.Fact.allCases.filter { fact in places.contains { isKnown(fact, of: $0) } })
        return PlacesOrder.Key.allCases.filter { $0.entry.facts.isSubset(of: known) }
    }

    private static func isKnown(_ fact: OrderEntry.Fact, of nearby: NearbyPlace) -> Bool {
        switch fact {
        case .distance: nearby.distance != nil
        // The list itself is in this order, where it was asked for.
        case .match: false
        case .rating: nearby.place.assessment.rating != nil
        case .price: nearby.place.assessment.price != nil
        case .popularity: nearby.place.assessment.popularity != nil
        case .chain: !nearby.place.chains.isEmpty
        case .hours: nearby.opening?.kind == .open
        }
    }
}
