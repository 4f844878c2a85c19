import PlacesFeature
import PlacesGeometry
import PlacesTestSupport
import Testing

@Suite struct LocalPlaneTests {
    @Test(arguments: [(0.0, 0.0), (60.17, 24.94), (-33.5, -70.6), (69, 179.99)], [100.0, 1000, 10_000])
    func offset_isWithinThreeThousandthsOfTheTrueOne(place: (Double, Double), distance: Double) {
        let origin = coordinate(place.0, place.1)
        let sut = LocalPlane(at: origin)
        for bearing in stride(from: 0.0, to: 360, by: 15) {
            let nearby = NearbyPlace(anyPlace(metres: distance, bearing: bearing, from: origin), from: origin)
            let (offset, truth) = (sut.offset(of: nearby.place.coordinate), nearby.offset ?? (0, 0))
            #expect(abs(offset.east - truth.east) <= distance * 0.003, "\(bearing)")
            #expect(abs(offset.north - truth.north) <= distance * 0.003, "\(bearing)")
        }
    }

    @Test(arguments: [(60.17, 24.94), (-5, 179.999), (0, -180)])
    func coordinate_isTheInverse(latitude: Double, longitude: Double) {
        let sut = LocalPlane(at: coordinate(latitude, longitude))
        let offset = sut.offset(of: sut.coordinate(east: 4321, north: -1234))
        #expect(abs(offset.east - 4321) < 1e-5 && abs(offset.north + 1234) < 1e-5)
    }

    @Test func coordinate_staysOnTheGlobeBeyondAPole() {
        let sut = LocalPlane(at: coordinate(89.999, 10))
        #expect(sut.coordinate(east: 0, north: 5000).latitude == 90)
        #expect(LocalPlane(at: coordinate(90, 0)).coordinate(east: 100, north: 0).latitude == 90)
    }
}
