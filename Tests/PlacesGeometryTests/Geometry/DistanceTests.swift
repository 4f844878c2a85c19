import PlacesGeometry
import PlacesTestSupport
import Testing

@Suite struct PolygonDistanceTests {
    private let square = ring((24, 60), (25, 60), (25, 61), (24, 61))

    @Test func distance_isZeroInsideAndOnEdges() throws {
        let sut = try Polygon(outer: square)
        #expect(sut.distance(to: coordinate(60.5, 24.5)) == 0)
        #expect(sut.distance(to: coordinate(60, 24.3)) == 0)
        #expect(sut.distance(to: coordinate(61, 25)) == 0)
    }

    @Test func distance_isThatToTheNearestCornerOrEdge() throws {
        let sut = try Polygon(outer: square)
        let corner = coordinate(59.5, 23)
        #expect(abs(sut.distance(to: corner) - corner.distance(to: coordinate(60, 24))) < 0.001)
        let below = coordinate(59.99, 24.5)
        #expect(abs(sut.distance(to: below) - below.distance(to: coordinate(60, 24.5))) < 0.001)
    }

    @Test func distance_isThatToTheEdgeOfTheHoleInWhichAPointLies() throws {
        let sut = try Polygon(outer: square, holes: [ring((24.4, 60.4), (24.6, 60.4), (24.6, 60.6), (24.4, 60.6))])
        let point = coordinate(60.41, 24.5)
        #expect(abs(sut.distance(to: point) - point.distance(to: coordinate(60.4, 24.5))) < 0.001)
        let outside = coordinate(61.1, 24.5)
        #expect(abs(sut.distance(to: outside) - outside.distance(to: coordinate(61, 24.5))) < 0.001)
    }

    @Test func distance_goesTheShortWayAcrossTheAntimeridian() throws {
        let sut = try Polygon(outer: ring((178, -1), (179, -1), (179, 1), (178, 1)))
        let point = coordinate(0, -179.5)
        #expect(abs(sut.distance(to: point) - point.distance(to: coordinate(0, 179))) < 0.001)
    }

    @Test func distance_measuresToARingAroundAPoleAndNotToTheMeridianThatClosesIt() throws {
        let cap = try Polygon(outer: ring((0, 80), (90, 80), (180, 80), (-90, 80)))
        let below = coordinate(79, 0.5)
        #expect(abs(cap.distance(to: below) - below.distance(to: coordinate(80, 0.5))) < 1)
        let holed = try Polygon(
            outer: ring((0, 60), (90, 60), (180, 60), (-90, 60)), holes: [ring((0, 80), (90, 80), (180, 80), (-90, 80))]
        )
        let pole = coordinate(90, 0)
        #expect(abs(holed.distance(to: pole) - pole.distance(to: coordinate(80, 0))) < 0.001)
    }

    @Test func nearestPoint_isTheNearestOfAllParts() throws {
        let sut = try MultiPolygon([
            Polygon(outer: square), Polygon(outer: ring((30, 60), (31, 60), (31, 61), (30, 61))),
        ])
        let nearest = sut.nearestPoint(to: coordinate(60.5, 29))
        #expect(nearest.coordinate.longitude == 30)
        let here = coordinate(60.5, 30.5)
        #expect(sut.nearestPoint(to: here) == (here, 0))
    }

    @Test func squareMetres_ofTheWholeWorldIsTheSurfaceOfTheEllipsoid() throws {
        let world = try MultiPolygon(Polygon(outer: ring((-180, -90), (180, -90), (180, 90), (-180, 90))))
        // 4π times the square of the authalic radius of WGS 84.
        #expect(abs(world.squareMetres / 510_065_621_724_088 - 1) < 1e-9)
        let half = try Polygon(
            outer: ring((0, 0), (120, 0), (-120, 0)), holes: [ring((0, 10), (1, 10), (1, 11), (0, 11))])
        #expect(MultiPolygon(half).squareMetres < world.squareMetres / 2)
    }
}
