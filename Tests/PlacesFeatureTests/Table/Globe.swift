import PlacesTestSupport

@testable import PlacesEngine
@testable import PlacesFeature

/// Random points of the globe, with those that are easily overlooked: the poles, the antimeridian, the equator, and where
/// the gauge changes its means.
struct Globe {
    var random: SplitMix

    init(seed: Int) { random = SplitMix(state: UInt64(seed)) }

    mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

    /// Between two numbers, each power of ten as often.
    mutating func magnitude(_ range: ClosedRange<Double>) -> Double {
        let decades = number(0...1)
        return range.lowerBound * Self.power(range.upperBound / range.lowerBound, decades)
    }

    private static func power(_ base: Double, _ exponent: Double) -> Double {
        // Twenty halvings of the exponent are near enough.
        var (result, root, rest) = (1.0, base, exponent)
        for _ in 0..<20 {
            (root, rest) = (root.squareRoot(), rest * 2)
            if rest >= 1 { (result, rest) = (result * root, rest - 1) }
        }
        return result
    }

    mutating func point() -> Coordinate {
        let latitudes = [-90, -89.999_99, -70.000_1, -70, 0, 60.171_2, 69.999_9, 70, 70.000_1, 85, 89.999_999, 90]
        let longitudes = [-180, -179.999_999_9, -90, 0, 24.943_7, 179.999_99, 180]
        let latitude = index(3) == 0 ? latitudes[index(latitudes.count)] : number(-90...90)
        let longitude = index(3) == 0 ? longitudes[index(longitudes.count)] : number(-180...180)
        return coordinate(latitude, longitude)
    }

    /// A point as a table has it, and the numbers that stand for it.
    mutating func point(near centre: Coordinate, within metres: ClosedRange<Double>) -> GridPoint {
        if index(8) == 0 { return GridPoint(point()) }
        return GridPoint(centre.destination(distance: magnitude(metres), bearing: number(0...360)))
    }

    /// Places in crowds, some at the same point.
    mutating func places(_ count: Int, around centre: Coordinate, within metres: Double) -> [Place] {
        var places: [Place] = []
        for number in 0..<count {
            let same = places.isEmpty || index(10) > 0 ? nil : places[index(places.count)].coordinate
            // Some lie between the whole numbers of a table.
            let isWhole = index(5) > 0
            let grid = point(near: centre, within: 0.1...metres)
            let exact = centre.destination(distance: magnitude(0.1...metres), bearing: self.number(0...360))
            places.append(
                Place(
                    id: Place.ID(source: "test", value: "\((number * 7919) % 10_007)"), name: "Place \(number)",
                    coordinate: same ?? (isWhole ? grid.coordinate : exact), isIncidental: index(6) == 0))
        }
        return places
    }
}

/// A point of whole 1e-7 degrees.
struct GridPoint {
    let units: PointColumn.Units

    init(_ point: Coordinate) { units = PointColumn.Units(point) }

    var latitude: Int32 { units.latitude }
    var longitude: Int32 { units.longitude }
    var coordinate: Coordinate {
        PlacesTestSupport.coordinate(Double(latitude) / PointColumn.unit, Double(longitude) / PointColumn.unit)
    }
}

/// Records of which many are equally prominent.
struct TiedRecords: ListedRecords {
    let list: PlaceList
    let tied: Int

    init(_ places: [Place], tied: Int) { (list, self.tied) = (PlaceList(places), tied) }

    func prominence(_ record: Int) -> UInt32 { UInt32(record / tied) }
}
