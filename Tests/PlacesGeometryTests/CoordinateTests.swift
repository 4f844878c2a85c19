import PlacesGeometry
import Testing

@Suite struct CoordinateTests {
    @Test(arguments: [(90.0, 180.0), (-90, -180), (0, 0), (60.17, 24.94)])
    func init_keepsAnglesInRange(latitude: Double, longitude: Double) {
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        #expect(coordinate?.latitude == latitude)
        #expect(coordinate?.longitude == longitude)
    }

    @Test(arguments: [(90.1, 0.0), (-90.1, 0), (0, 180.1), (0, -180.1), (.nan, 0), (0, .nan), (.infinity, 0)])
    func init_refusesAnglesOutsideTheirRange(latitude: Double, longitude: Double) {
        #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
    }
}
