import Testing

@testable import PlacesExplore
@testable import PlacesPresentation

@Suite struct RadiusScaleTests {
    private let sut = RadiusScale(greatest: 5000)

    @Test func position_spansTheScaleWithEqualStepsForEqualRatios() {
        #expect(sut.position(of: 100) == 0 && sut.position(of: 5000) == 1)
        #expect(abs(sut.position(of: 707.1) - 0.5) < 0.001)
        #expect(sut.position(of: 5) == 0 && sut.position(of: 90_000) == 1)
    }

    @Test func radius_isRoundAndWithinTheScale() {
        #expect(sut.radius(at: 0) == 100 && sut.radius(at: 1) == 5000 && sut.radius(at: -3) == 100)
        #expect(sut.radius(at: 0.5) == 710)
        #expect(sut.radius(at: 0.8) == 2300)
    }

    @Test func stops_areWhatPeopleName() {
        var (radius, stops) = (100.0, [100.0])
        while radius < 5000 {
            radius = sut.stop(above: radius)
            stops.append(radius)
        }
        #expect(stops == [100, 150, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000, 4000, 5000])
        #expect(sut.stop(above: 5000) == 5000 && sut.stop(below: 100) == 100 && sut.stop(below: 710) == 600)
        #expect(RadiusScale(greatest: 700).stop(above: 650) == 700)
    }

    @Test func scale_hasOnePointWhereItsEndsMeet() {
        let sut = RadiusScale(greatest: 20)
        #expect(sut.greatest == 100 && sut.position(of: 100) == 1 && sut.radius(at: 0.3) == 100)
    }
}
