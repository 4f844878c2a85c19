import PlacesAPI
import PlacesExchange
import PlacesFeature
import PlacesGeometry
import Testing

@testable import PlacesUseCases

@Suite struct TwinPlacesTests {
    @Test(arguments: [0.0, 60.17, -60.17, 85.0, 89.9], [24.94, -24.94, 0, 179.9])
    func twin_isWithinAFewMetres_anywhere(latitude: Double, longitude: Double) throws {
        for angle in stride(from: 0.0, to: 6.3, by: 0.3) {
            for (metres, isTwin) in [(4.5, true), (6.0, false)] {
                var sut = TwinPlaces<Int>()
                let origin = try #require(Coordinate(latitude: latitude, longitude: longitude))
                let other = try #require(moved(origin, metres, angle))
                #expect(try sut.twin(of: trace("A", origin), label: 3) == nil)
                #expect(try sut.twin(of: trace("B", other), label: 4) == nil)
                #expect(try sut.twin(of: trace("A", other), label: 5) == (isTwin ? 3 : nil), "\(angle) \(metres)")
            }
        }
    }

    @Test(arguments: [90.0, -90.0])
    func twin_isAtThePoleItself(latitude: Double) throws {
        var sut = TwinPlaces<Int>()
        let pole = try #require(Coordinate(latitude: latitude, longitude: 0))
        #expect(try sut.twin(of: trace("A", pole), label: 1) == nil)
        #expect(try sut.twin(of: trace("A", pole), label: 2) == 1)
    }

    @Test func twin_isSoughtAmongTheLastPlacesAlone() throws {
        var sut = TwinPlaces<Int>(most: 2)
        let points = try (0..<5).map { try #require(Coordinate(latitude: Double($0), longitude: 0)) }
        for (number, point) in points.enumerated() { _ = try sut.twin(of: trace("A", point), label: number) }
        #expect(try sut.twin(of: trace("A", points[4]), label: 5) == 4)
        #expect(try sut.twin(of: trace("A", points[0]), label: 6) == nil)
    }

    @Test func trace_isOfPlacesWithANameAndNoIdentifierAlone() throws {
        let point = try #require(Coordinate(latitude: 1, longitude: 2))
        #expect(TwinTrace(ImportedPlace(name: "", coordinate: point), place("", point)) == nil)
        let known = ImportedPlace(id: "osm:node/1", name: "A", coordinate: point, sources: .program)
        #expect(TwinTrace(known, place("A", point)) == nil)
    }

    private func moved(_ point: Coordinate, _ metres: Double, _ angle: Double) -> Coordinate? {
        point.destination(distance: metres, bearing: angle * 180 / .pi)
    }

    private func trace(_ name: String, _ point: Coordinate) throws -> TwinTrace {
        try #require(TwinTrace(ImportedPlace(name: name, coordinate: point), place(name, point)))
    }

    private func place(_ name: String, _ point: Coordinate) -> Place {
        Place(id: Place.ID(source: "user", value: "1"), name: name, coordinate: point)
    }
}
