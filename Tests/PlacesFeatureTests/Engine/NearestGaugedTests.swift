import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

/// What is told to be near by counting sizes holds all that sorting finds, and little else.
@Suite struct NearestGaugedTests {
    @Test(arguments: 0..<4)
    func nearest_areThoseOfAFullSort(seed: Int) {
        var globe = Globe(seed: 20 + seed)
        for _ in 0..<200 {
            let (limit, reach) = (1 + globe.index(80), globe.magnitude(0.01...20_000_000))
            let squares = squares(64 * (1 + globe.index(8)), within: reach, &globe)
            var sut = NearestGauged(limit, DistanceGauge(centre: globe.point(), reach: reach))
            for start in stride(from: 0, to: squares.count, by: 64) {
                sut.add(~0, of: start..<start + 64, Array(squares[start..<start + 64]))
                sut.cut()
            }
            let (farthest, found) = (sut.farthest, sut.nearest())
            let last = squares.sorted()[min(limit, squares.count) - 1]
            #expect(squares.count < limit || Double(last).squareRoot() <= farthest)
            let expected = squares.indices.filter { squares[$0] <= last }
            #expect(Set(expected).isSubset(of: Set(found.map { Int($0) })) && Set(found).count == found.count)
            // Twice the width of a size, an eighth, and between them the error of the gauge there and back.
            let metres = Double(max(last, 0x1p-14) * 1.125).squareRoot() * 1.013 + 0.101
            let most = Float(metres * metres) * 1.125
            #expect(squares.count < limit || found.allSatisfy { squares[Int($0)] <= most }, "\(limit), \(reach)")
            // What is nearer than eight millimetres is all of one size.
            let sizes = found.map { max(squares[Int($0)], 0x1p-14).bitPattern >> 20 }
            #expect(sizes == sizes.sorted(), "in the order of their sizes")
        }
    }

    /// Of one number at a time, it tells the same.
    @Test func nearestOfSingleNumbers_areThoseOfAll() {
        var globe = Globe(seed: 25)
        let (gauge, squares) = (DistanceGauge(centre: globe.point(), reach: 5000), squares(256, within: 5000, &globe))
        var (one, all) = (NearestGauged(20, gauge), NearestGauged(20, gauge))
        for start in stride(from: 0, to: 256, by: 64) {
            for number in start..<start + 64 { one.add(UInt32(number), square: Double(squares[number])) }
            all.add(~0, of: start..<start + 64, Array(squares[start..<start + 64]))
            one.cut()
            all.cut()
            #expect(one.farthest == all.farthest && one.farthest < .infinity)
        }
        #expect(one.nearest() == all.nearest())
    }

    /// Some of them alike, some zero.
    private func squares(_ count: Int, within reach: Double, _ globe: inout Globe) -> [Float] {
        var squares: [Float] = []
        for _ in 0..<count {
            switch globe.index(12) {
            case 0: squares.append(0)
            case 1 where !squares.isEmpty: squares.append(squares[globe.index(squares.count)])
            default:
                let metres = globe.magnitude(0.001...reach)
                squares.append(Float(metres * metres))
            }
        }
        return squares
    }
}
