import Glibc
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct WindingNumberTests {
    @Test func contains_agreesWithTheWindingNumberOfManyPoints() throws {
        var random = SplitMix(state: 7)
        for _ in 0..<rounds(40) {
            let count = Int.random(in: 3...200, using: &random)
            let corners = (0..<count).map { index in
                let angle = Double(index) / Double(count) * 2 * .pi
                let length = Double.random(in: 5...40, using: &random)
                return coordinate(length * sin(angle), length * cos(angle) * 2)
            }
            let sut = try Polygon(outer: corners)
            for _ in 0..<200 {
                let point = coordinate(.random(in: -45...45, using: &random), .random(in: -90...90, using: &random))
                #expect(sut.contains(point) == (windingNumber(of: corners, around: point) != 0), "\(point)")
            }
        }
    }
}

/// How often a ring goes around a point, from the angles under which its edges are seen, each cut into ten.
private func windingNumber(of corners: [Coordinate], around point: Coordinate) -> Int {
    var sum = 0.0
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        var last: Double?
        for step in 0...10 {
            let share = Double(step) / 10
            let angle = atan2(
                start.latitude + share * (end.latitude - start.latitude) - point.latitude,
                start.longitude + share * (end.longitude - start.longitude) - point.longitude)
            if let last { sum += (angle - last).remainder(dividingBy: 2 * .pi) }
            last = angle
        }
    }
    return Int((sum / (2 * .pi)).rounded())
}
