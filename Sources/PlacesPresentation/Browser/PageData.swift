import PlacesFeature
import PlacesWords

/// What the script of a page needs to know; everything with a text of people is in the page itself.
struct PageData {
    let result: PlacesResult
    let options: PresentationOptions
    let model: PageModel

    var members: [(key: String, value: JSONValue)] {
        let map = model.viewModel.map
        let orders = Self.orders(of: model.entries).map { order in
            (key: order.name, value: JSONValue.array(order.indices.map(JSONValue.integer)))
        }
        return [
            ("radii", .array(RadiusSteps.steps(up: map?.radius ?? 0, options.units).map(length))),
            ("bars", .array(RadiusSteps.bars(options.units).map(length))),
            ("margin", .decimal(MapScale.margin, 2)),
            ("orders", .object(orders)),
            ("plane", plane),
            ("words", .object(words)),
        ]
    }

    private func length(_ metres: Double) -> JSONValue {
        .array([.decimal(metres, 3), .string(DistanceText.chosen(metres, options.units))])
    }

    private var words: [(key: String, value: JSONValue)] {
        [
            ("count", .string(Words.Page.count)), ("noStreets", .string(Words.Page.noStreets("{length}"))),
            ("someSteps", .string(Words.Page.someStreets("{length}"))),
            ("tilesFailed", .string(Words.Page.tilesFailed)), ("tilesOfFiles", .string(Words.Page.tilesOfFiles)),
            ("tileCredit", .string(Words.Page.tileCredit)),
        ]
    }

    /// The centre, and the metres of a degree there: where tiles belong.
    private var plane: JSONValue {
        guard let centre = result.centre, model.viewModel.map != nil else { return .null }
        let plane = LocalPlane(at: centre)
        // A step that never leaves the globe.
        let steps = [centre.latitude, centre.longitude].map { $0 > 0 ? -0.001 : 0.001 }
        guard
            let near = Coordinate(latitude: centre.latitude + steps[0], longitude: centre.longitude + steps[1])
        else { return .null }
        let offset = plane.offset(of: near)
        return .array([
            .decimal(centre.latitude, 7), .decimal(centre.longitude, 7), .decimal(abs(offset.north) * 1000, 3),
            .decimal(abs(offset.east) * 1000, 3),
        ])
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
                name: key.rawValue, meaning: Words.Sorting.meaning(key.rawValue), indices: indices,
                isCurrent: indices == own)
        }
        if orders.contains(where: \.isCurrent) { return orders }
        return [Order(name: "listed", meaning: Words.Page.asListed, indices: own, isCurrent: true)] + orders
    }

    private static func keys(of places: [NearbyPlace]) -> [PlacesOrder.Key] {
        let known: [(PlacesOrder.Key, Bool)] = [
            (.distance, places.contains { $0.distance != nil }), (.name, true),
            (.rating, places.contains { $0.place.assessment.rating != nil }),
            (.popularity, places.contains { $0.place.assessment.popularity != nil }),
            (.price, places.contains { $0.place.assessment.price != nil }),
            (.closing, places.contains { $0.opening?.kind == .open }),
        ]
        return known.filter(\.1).map(\.0)
    }
}
