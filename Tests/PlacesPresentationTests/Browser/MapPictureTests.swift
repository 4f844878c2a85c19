import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesMap
@testable import PlacesPage
@testable import PlacesPresentation

@Suite struct PictureFrameTests {
    @Test func positions_areCountedFromTheUpperLeftCorner() {
        let sut = PictureFrame(middle: .init(east: 100, north: 25), metresPerPixel: 2, width: 240, height: 200)
        #expect(sut.position(.init(east: -100, north: 0)) == (20, 112.5))
        #expect(sut.viewBox == "-140 -225 480 400")
    }

    @Test func frame_ofAnAnswer_leavesTheMarginFree() {
        let sut = frame(pins: [.init(east: -100, north: 0), .init(east: 300, north: 50)], radius: 9000)
        #expect(sut.metresPerPixel == 2 && sut.middle == .init(east: 100, north: 25))
        #expect(sut.position(.init(east: -100, north: 0)) == (10, 122.5))
    }

    @Test func frame_ofOnePlaceWhereYouAre_isTheFinest() {
        let sut = frame(pins: [.init(east: 0, north: 0)], radius: 1000)
        #expect(sut.metresPerPixel == 0.1 && sut.position(.init(east: 0, north: 0)) == (110, 110))
    }

    @Test func frame_ofAnAnswer_looksAtWhatIsListedAndYou() {
        let near = frame(pins: [.init(east: 100, north: 0)], radius: 1000)
        #expect(near.metresPerPixel == 0.5 && near.middle == .init(east: 50, north: 0) && !near.holds(radius: 1000))
    }

    @Test func frame_ofAnAnswer_takesTheCircleWhereItCostsLittleOrIsWished() {
        let wide = frame(pins: [.init(east: 950, north: 900), .init(east: -900, north: -950)], radius: 1000)
        #expect(wide.holds(radius: 1000) && wide.middle == .init(east: 0, north: 0))
        #expect(frame(pins: [.init(east: 100, north: 0)], radius: 1000, showsCircle: true).holds(radius: 1000))
        #expect(frame(pins: [], radius: 1000).holds(radius: 1000))
    }

    private func frame(pins: [MapViewModel.Point], radius: Double, showsCircle: Bool = false) -> PictureFrame {
        let map = MapViewModel(
            radius: radius, pins: pins.enumerated().map { MapViewModel.Pin($0.offset + 1, $0.element) })
        return PictureFrame(
            answer: map, extent: showsCircle ? .circle : .answer, width: 220, height: 220, margin: (10, 10), finest: 0.1
        )
    }
}

@Suite struct PinPlacingTests {
    @Test func pins_standOnTheirPlaces_whereTheyHaveRoom() {
        let pins = placing([mark(1, -100, 0), mark(2, 100, 0)]).pins
        #expect(pins.map(\.place) == [SIMD2(100, 100), SIMD2(300, 100)] && !pins.contains(where: \.isMoved))
    }

    @Test func pins_thatWouldCollide_moveByTheLeastShift_andNoneIsLeftOut() {
        let marks = (1...20).map { mark($0, Double($0), 0) }
        let pins = placing(marks).pins
        #expect(pins.map(\.mark.number) == Array(1...20))
        for (index, one) in pins.enumerated() {
            for other in pins[..<index] {
                let apart = one.place - other.place
                #expect(abs(apart.x) >= PinPlacing.size.x || abs(apart.y) >= PinPlacing.size.y)
            }
        }
        #expect(!pins[0].isMoved && pins[1].isMoved)
        let shift = pins[1].place - pins[1].point
        #expect((shift * shift).sum().squareRoot() < 26)
    }

    @Test func names_stepAsideAndThenBehind() {
        #expect(placing([mark(1, 0, 0)]).pins[0].name?.isLeft == false)
        #expect(placing([mark(1, 0, 0), mark(2, 60, 0)]).pins[0].name?.isLeft == true)
        #expect(placing([mark(1, 0, 0), mark(2, 60, 0), mark(3, -60, 0)]).pins[0].name == nil)
    }

    @Test func names_thatAreLong_areCut() {
        let long = placing([mark(1, -150, 0, "Llanfairpwllgwyngyllgogerychwyrn")]).pins[0].name
        #expect(long?.text == "Llanfairpwllgwyngyllg…")
    }

    private func placing(_ marks: [MapMark]) -> PinPlacing {
        let frame = PictureFrame(middle: .init(east: 0, north: 0), metresPerPixel: 1, width: 400, height: 200)
        return PinPlacing(marks, frame: frame, taken: [])
    }

    private func mark(_ number: Int, _ east: Double, _ north: Double, _ name: String = "A place") -> MapMark {
        MapMark(
            point: Ground.Point(Float(east), Float(north)), number: number, name: name, title: "", group: .other,
            isClosed: false)
    }
}

@Suite struct MercatorPlaneTests {
    /// The formulas of web maps, on a sphere of 6,378,137 m.
    @Test func point_isWhereAWebMapPutsIt() {
        let centre = coordinate(60.17, 24.94)
        let plane = LocalPlane(at: centre)
        let other = coordinate(60.25, 25.1)
        let offset = plane.offset(of: other)
        let point = MercatorPlane(at: centre).point(Ground.Point(Float(offset.east), Float(offset.north)))
        // ln tan(45° + 60.25° / 2) - ln tan(45° + 60.17° / 2), and 0.16 degrees, by the cosine of 60.17 degrees.
        #expect(abs(point.x - 8858.9) < 1 && abs(point.y - 8916.4) < 3)
    }
}
