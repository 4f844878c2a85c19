import PlacesMap
import Testing

@Suite struct MapLookTests {
    @Test func look_fitsThePointsAndTheCentre() {
        let sut = makeLook([MapPoint(100, 300), MapPoint(-100, 0)])
        #expect(sut.middle == MapPoint(0, 150) && sut.metresPerUnit == 3)
    }

    @Test func look_isAtTheCircleWhereThatIsHardlyCoarser() {
        let sut = makeLook([MapPoint(950, -20), MapPoint(-900, 0)])
        #expect(sut.middle == .zero && sut.metresPerUnit == 20)
        #expect(makeLook([MapPoint(860, 0), MapPoint(-860, 0)]).metresPerUnit == 17.2)
    }

    @Test func look_isAtTheCircleOnRequest() {
        let sut = makeLook([MapPoint(10, 0)], extent: .circle)
        #expect(sut.middle == .zero && sut.metresPerUnit == 20)
    }

    @Test func look_isAtTheCircleWhereNothingIsListed() {
        #expect(makeLook([]).metresPerUnit == 20)
    }

    @Test func look_isNoFinerThanWished_exceptAtACircle() {
        #expect(makeLook([MapPoint(1, 0)], finest: 0.5).metresPerUnit == 0.5)
        #expect(makeLook([], radius: 10, finest: 0.5).metresPerUnit == 0.2)
    }

    @Test func look_atTheCircle_keepsTheCentreAndShowsWhatLiesBeyond() {
        let sut = makeLook([MapPoint(2000, 0)], extent: .circle)
        #expect(sut.middle == .zero && sut.metresPerUnit == 40)
    }

    private func makeLook(
        _ points: [MapPoint], radius: Double = 1000, extent: MapExtent = .answer, finest: Double = 0.1
    ) -> MapLook {
        MapLook(
            at: points, radius: radius, extent: extent, room: MapPoint(100, 100), circleRoom: MapPoint(100, 120),
            finest: finest)
    }
}
