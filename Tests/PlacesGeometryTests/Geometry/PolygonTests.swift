import PlacesGeometry
import PlacesTestSupport
import Testing

@Suite struct PolygonTests {
    private let square = ring((0, 0), (10, 0), (10, 10), (0, 10))

    @Test(
        arguments: [
            ((5, 5), true), ((0.5, 9.5), true), ((11, 5), false), ((-1, 5), false), ((5, 11), false), ((5, -1), false),
            ((365, 5), true),
        ] as [((Double, Double), Bool)])
    func contains_tellsInsideFromOutside(point: (Double, Double), isInside: Bool) throws {
        let point = coordinate(point.1, point.0.remainder(dividingBy: 360))
        for corners in [square, square + square.prefix(1), square.reversed()] {
            #expect(try Polygon(outer: corners).contains(point) == isInside)
        }
    }

    @Test(arguments: [(0, 0), (10, 10), (0, 10), (10, 0), (5, 0), (10, 3), (7, 10), (0, 0.1)] as [(Double, Double)])
    func contains_countsTheOuterEdgeAndItsCornersAsInside(x: Double, y: Double) throws {
        #expect(try Polygon(outer: square).contains(coordinate(y, x)))
    }

    @Test func contains_isExactNextToADiagonalEdge() throws {
        // The edge runs through (0.1, 0.1) exactly; the next doubles lie beside it.
        let triangle = try Polygon(outer: ring((0, 0), (30, 30), (30, 0)))
        #expect(triangle.contains(coordinate(0.1, 0.1)))
        #expect(triangle.contains(coordinate(0.1.nextDown, 0.1)))
        #expect(!triangle.contains(coordinate(0.1.nextUp, 0.1)))
        #expect(!triangle.contains(coordinate(0.1, 0.1.nextDown)))
    }

    @Test func contains_isExactNextToAnEdgeWhoseSlopeIsNoPowerOfTwo() throws {
        let flat = try Polygon(outer: ring((0, 0), (30, 10), (30, 0)))
        #expect(flat.contains(coordinate(5, 15)))
        #expect(!flat.contains(coordinate(5.nextUp, 15)))
        #expect(!flat.contains(coordinate(5, 15.nextDown)))
    }

    @Test func contains_leavesHolesOutButCountsTheirEdgesAsInside() throws {
        let sut = try Polygon(
            outer: square, holes: [ring((2, 2), (2, 4), (4, 4), (4, 2)), ring((4, 4), (6, 4), (5, 6))])
        #expect(!sut.contains(coordinate(3, 3)))
        #expect(!sut.contains(coordinate(5, 5)))
        for (x, y) in [(2.0, 3.0), (4, 4), (4, 3), (5, 4), (5, 6), (1, 1), (3, 5)] {
            #expect(sut.contains(coordinate(y, x)), "\(x) \(y)")
        }
    }

    @Test func contains_takesARingThatCrossesItselfByTheEvenOddRule() throws {
        let bowTie = try Polygon(outer: ring((0, 0), (10, 10), (10, 0), (0, 10)))
        #expect(bowTie.contains(coordinate(5, 1)))
        #expect(bowTie.contains(coordinate(5, 9)))
        #expect(bowTie.contains(coordinate(5, 5)))
        #expect(!bowTie.contains(coordinate(1, 5)))
    }

    @Test func contains_takesACornerOnAnotherEdgeByTheEvenOddRule() throws {
        let touching = try Polygon(outer: ring((0, 0), (10, 0), (10, 10), (5, 0), (0, 10)))
        #expect(!touching.contains(coordinate(5, 5)))
        #expect(touching.contains(coordinate(1, 1)))
    }

    @Test func contains_takesASpikeForAnEdgeWithoutAnInside() throws {
        let spiked = try Polygon(outer: ring((0, 0), (10, 0), (10, 5), (20, 5), (10, 5), (10, 10), (0, 10)))
        #expect(spiked.contains(coordinate(5, 15)))
        #expect(spiked.contains(coordinate(5, 5)))
        #expect(!spiked.contains(coordinate(5.1, 15)))
    }

    @Test(arguments: [true, false])
    func contains_joinsBothSidesOfTheAntimeridian(isCut: Bool) throws {
        let parts =
            isCut
            ? [ring((170, 0), (180, 0), (180, 10), (170, 10)), ring((-180, 0), (-170, 0), (-170, 10), (-180, 10))]
            : [ring((170, 0), (-170, 0), (-170, 10), (170, 10))]
        let sut = try MultiPolygon(parts.map { try Polygon(outer: $0) })
        for x in [170.0, 175, 180, -180, -179, -170] { #expect(sut.contains(coordinate(5, x)), "\(x)") }
        for x in [169.0, 0, -169] { #expect(!sut.contains(coordinate(5, x)), "\(x)") }
    }

    @Test func contains_knowsHolesAcrossTheAntimeridian() throws {
        let sut = try Polygon(
            outer: ring((170, 0), (-170, 0), (-170, 10), (170, 10)),
            holes: [ring((-178, 4), (-178, 6), (178, 6), (178, 4))])
        for x in [179.0, 180, -180, -179] { #expect(!sut.contains(coordinate(5, x)), "\(x)") }
        for x in [177.0, 178, -178, -177] { #expect(sut.contains(coordinate(5, x)), "\(x)") }
    }

    @Test func contains_takesTheWholeWorldAtItsWord() throws {
        let sut = try Polygon(outer: ring((-180, -90), (180, -90), (180, 90), (-180, 90)))
        for point in [(0, 0), (90, 0), (-90, 12), (12, 180), (-45, -180), (89, 77)] {
            #expect(sut.contains(coordinate(Double(point.0), Double(point.1))))
        }
    }

    @Test(arguments: [1.0, -1])
    func contains_enclosesAPoleThatARingGoesAround(sign: Double) throws {
        let uncut = try Polygon(outer: ring((0, 70 * sign), (120, 80 * sign), (-120, 80 * sign)))
        let cut = try Polygon(
            outer: ring((-180, 80 * sign), (0, 70 * sign), (180, 80 * sign), (180, 90 * sign), (-180, 90 * sign)))
        for sut in [uncut, cut] {
            for x in [-180.0, -60, 0, 45, 180] {
                #expect(sut.contains(coordinate(85 * sign, x)))
                #expect(sut.contains(coordinate(90 * sign, x)))
                #expect(!sut.contains(coordinate(60 * sign, x)))
                #expect(!sut.contains(coordinate(-90 * sign, x)))
            }
            #expect(sut.contains(coordinate(71 * sign, 0)))
            #expect(!sut.contains(coordinate(71 * sign, 90)))
        }
    }

    @Test func contains_takesAllLongitudesForOnePointAtAPole() throws {
        let touching = try Polygon(outer: ring((0, 80), (10, 80), (5, 90)))
        #expect(touching.contains(coordinate(90, -120)))
    }

    @Test func contains_leavesOutAHoleAroundAPole() throws {
        let around = try Polygon(
            outer: ring((0, 60), (120, 60), (-120, 60)), holes: [ring((0, 80), (120, 80), (-120, 80))])
        #expect(!around.contains(coordinate(90, 5)))
        #expect(!around.contains(coordinate(85, 0)))
        #expect(around.contains(coordinate(80, 0)))
        #expect(around.contains(coordinate(70, 0)))
    }

    @Test(
        arguments: [
            ([], .tooFewCorners), ([(0, 0)], .tooFewCorners), ([(0, 0), (1, 1)], .tooFewCorners),
            ([(0, 0), (1, 1), (0, 0), (1, 1)], .tooFewCorners), ([(0, 0), (1, 1), (2, 2)], .flat),
            ([(0, 0), (3, 1), (6, 2), (9, 3), (0, 0)], .flat),
        ] as [([(Double, Double)], PolygonError)])
    func init_refusesRingsWithoutAnInside(corners: [(Double, Double)], error: PolygonError) {
        let corners = corners.map { coordinate($0.1, $0.0) }
        #expect(throws: error) { try Polygon(outer: corners) }
        #expect(throws: error) { try Polygon(outer: square, holes: [corners]) }
    }

    @Test func init_refusesAnAreaWithoutParts() {
        #expect(throws: PolygonError.empty) { try MultiPolygon([]) }
    }
}
