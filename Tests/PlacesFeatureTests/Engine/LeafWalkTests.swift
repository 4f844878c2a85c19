import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

@Suite struct LeafWalkTests {
    /// A box of the largest table there can be, and the square of the farthest there is.
    @Test func step_keepsItsBoxAndABoundOfItsSquare() {
        var random = SplitMix(state: 7)
        var steps: [(step: LeafWalk.Step, square: Double)] = []
        for number in 0..<20_000 {
            let level = Int32(number % 7)
            let most = Int32(1) << (26 - 4 * min(level, 6))
            let index = number % 3 == 0 ? most - 1 : Int32.random(in: 0..<most, using: &random)
            let square = number % 5 == 0 ? 0 : Double.random(in: 0...5e14, using: &random) / Double(1 << (number % 50))
            let sut = LeafWalk.Step(PlaceTree.Node(level: level, index: index), square: square)
            #expect(sut.node.level == level && sut.node.index == index)
            // A search for points with such a square looks into the box; one for clearly less does not.
            #expect(sut <= LeafWalk.Step.last(within: square) && sut <= LeafWalk.Step.last(within: .infinity))
            #expect(square == 0 || sut > LeafWalk.Step.last(within: square * 0.999_99))
            steps.append((sut, square))
        }
        // The digits that are left out are worth less than a millionth.
        let squares = steps.sorted { $0.step < $1.step }.map(\.square)
        for (one, other) in zip(squares, squares.dropFirst()) { #expect(one <= other * 1.000_001) }
    }

    /// Every leaf within the reach comes, once, however the reach shrinks.
    @Test(arguments: 0..<4)
    func leaves_areThoseWithinReach(seed: Int) throws {
        var globe = Globe(seed: 110 + seed)
        for _ in 0..<10 {
            let (centre, reach) = (globe.point(), globe.magnitude(100...1_000_000))
            let table = try PlaceTable(globe.places(3000, around: centre, within: reach))
            let (tree, gauge) = (try table.tree(), DistanceGauge(centre: centre, reach: reach))
            var sut = LeafWalk(table, tree, gauge)
            var (metres, leaves) = (reach, [Range<Int>]())
            while let rows = sut.next(within: metres) {
                leaves.append(rows)
                if globe.index(3) == 0 { metres *= 0.9 }
            }
            #expect(Set(leaves).count == leaves.count)
            for row in 0..<table.count where centre.distance(to: try table.point(row)) <= metres {
                #expect(leaves.contains { $0.contains(row) }, "\(centre), \(metres)")
            }
        }
    }
}
