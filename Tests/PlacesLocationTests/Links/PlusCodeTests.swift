import PlacesFeature
import PlacesLocation
import Testing

/// The cells that plus codes name, by the examples of their specification and of our own.
@Suite struct PlusCodeTests {
    @Test(arguments: [
        ("9GG65WCV+2J", 60.170_062_5, 24.944_062_5), ("7FG49Q00+", 20.375, 2.775),
        ("7FG49QCJ+2V", 20.370_062_5, 2.782_187_5),
        ("7FG49QCJ+2VX", 20.370_112_5, 2.782_234_375), ("8FVC2222+22", 47.000_062_5, 8.000_062_5),
        ("4VCPPQGP+Q9", -41.273_062_5, 174.785_937_5), ("62G20000+", 0.5 + 0, -179.5), ("22220000+", -89.5, -179.5),
    ])
    func centre_isTheMiddleOfTheCell(code: String, latitude: Double, longitude: Double) throws {
        let point = try #require(PlusCode(code)?.centre)
        #expect(abs(point.latitude - latitude) < 1e-9, "\(point)")
        #expect(abs(point.longitude - longitude) < 1e-9, "\(point)")
    }

    @Test(arguments: [
        ("5WCV+2J", 60.169_52, 24.935_45, "9GG65WCV+2J"), ("9QCJ+2VX", 51.3708675, -1.217765625, "9C3W9QCJ+2VX"),
        ("CJ+2VX", 51.3708675, -1.217765625, "9C3W9QCJ+2VX"), ("2222+22", 46.99, 8.99, "8FVF2222+22"),
        ("22+22", 0.0000, 179.999, "62G22222+22"),
    ])
    func centre_ofAShortCodeIsTheNearestThatEndsSo(
        short: String, latitude: Double, longitude: Double, full: String
    ) throws {
        let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
        let (found, wanted) = (try #require(PlusCode(short)?.centre(near: point)), try #require(PlusCode(full)?.centre))
        #expect(found.distance(to: wanted) < 0.01, "\(found) \(wanted)")
    }
}
