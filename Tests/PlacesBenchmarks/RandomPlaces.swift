import Glibc
import PlacesEngine
import PlacesFeature
import PlacesKnowledge
import PlacesSample

/// Places over all the world, clustered as real ones are: the places of the samples around towns, which are chosen by their
/// population, turned and thinning outwards. The same each time.
struct RandomPlaces {
    private let towns: [(point: Coordinate, name: String, country: String)]
    /// Where each town's share ends.
    private let shares: [Double]
    private let tile: [(place: Place, distance: Double, bearing: Double)]
    private var chance = SplitMix(state: 17)
    private var made = 0
    private var last: Place?

    init() throws {
        let index = try TownIndex.embedded()
        var (towns, shares, sum): ([(Coordinate, String, String)], [Double], Double) = ([], [], 0)
        for number in 0..<index.count {
            let town = try index.town(number)
            sum += pow(Double(max(1000, town.population)), 0.8)
            towns.append((town.coordinate, town.name, town.country))
            shares.append(sum)
        }
        (self.towns, self.shares) = (towns, shares)
        var tile: [(Place, Double, Double)] = []
        for (latitude, longitude) in [(60.1712, 24.9437), (43.7384, 7.4246)] {
            guard let centre = Coordinate(latitude: latitude, longitude: longitude) else { continue }
            let table = try SamplePlacesLoader().answer(to: PlacesQuery(centre: centre)).table
            for row in 0..<table.count {
                let place = try table.place(row)
                guard !place.isIncidental else { continue }
                let nearby = NearbyPlace(place, from: centre)
                tile.append((place, nearby.distance ?? 0, nearby.bearing ?? 0))
            }
        }
        self.tile = tile
    }

    /// The next place; now and then one at the same point as the last, at the antimeridian or at a pole.
    mutating func next() -> Place {
        let (pattern, distance, bearing) = tile[Int.random(in: 0..<tile.count, using: &chance)]
        let town = towns[self.town()]
        var point: Coordinate?
        switch made % 1000 {
        case 1: point = last?.coordinate
        case 2: point = Coordinate(latitude: Double(made % 160 - 80), longitude: made % 4000 < 2000 ? 180 : -180)
        case 3 where made % 50_000 == 3:
            point = Coordinate(latitude: made % 100_000 < 50_000 ? 90 : -90, longitude: 0)
        default:
            let reach = 1 + 30 * Double.random(in: 0..<1, using: &chance).squared.squared
            point = town.point.destination(
                distance: distance * reach, bearing: bearing + Double.random(in: 0..<360, using: &chance))
        }
        return place(like: pattern, at: point ?? town.point, in: town.name, town.country)
    }

    /// The next place at a point of one's own.
    mutating func next(at point: Coordinate) -> Place {
        place(like: tile[made % tile.count].place, at: point, in: "Helsinki", "FI")
    }

    private mutating func place(
        like pattern: Place, at point: Coordinate, in town: String, _ country: String
    ) -> Place {
        made += 1
        let place = Place(
            id: Place.ID(source: "osm", value: "node/\(made)"), name: "\(pattern.name) \((made - 1) % 977)",
            coordinate: point.rounded, categories: pattern.categories,
            address: PostalAddress(
                street: pattern.address.street, locality: town, postcode: pattern.address.postcode, country: country),
            contact: pattern.contact, hours: pattern.hours, chains: pattern.chains, attributes: pattern.attributes)
        last = place
        return place
    }

    struct NoCentre: Error {}

    private mutating func town() -> Int {
        let wanted = Double.random(in: 0..<(shares.last ?? 1), using: &chance)
        var (low, high) = (0, shares.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if shares[middle] <= wanted { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Double {
    fileprivate var squared: Double { self * self }
}

extension Coordinate {
    /// In 1e-7 degrees, as OpenStreetMap keeps it.
    fileprivate var rounded: Coordinate {
        Coordinate(latitude: (latitude * 1e7).rounded() / 1e7, longitude: (longitude * 1e7).rounded() / 1e7) ?? self
    }
}
