import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

@Suite struct PlaceTreeTests {
    @Test(arguments: [0, 1, 63, 64, 65, 1023, 1024, 1025, 5000])
    func boxes_holdTheirRowsAndTellTheirCountAndTheirBest(count: Int) throws {
        var globe = Globe(seed: count)
        let places = globe.places(count, around: globe.point(), within: 100_000)
        let table = try PlaceTable(TiedRecords(places, tied: 3))
        let tree = try table.tree()
        #expect((tree.root == nil) == places.isEmpty)
        for (level, boxes) in tree.levels.enumerated() {
            var next = 0
            for (index, box) in boxes.enumerated() {
                let node = PlaceTree.Node(level: Int32(level), index: Int32(index))
                let rows = tree.rows(below: node, count: count)
                #expect(rows.lowerBound == next && !rows.isEmpty)
                next = rows.upperBound
                #expect(box.count == rows.count && box.browsed == rows.count { !table.isIncidental($0) })
                #expect(box.best == rows.map { table.prominence($0) }.min())
                #expect(box.south == rows.map { table.points.latitudes[$0] }.min())
                #expect(box.north == rows.map { table.points.latitudes[$0] }.max())
                #expect(box.west == rows.map { table.points.longitudes[$0] }.min())
                #expect(box.east == rows.map { table.points.longitudes[$0] }.max())
                guard level > 0 else { continue }
                let below = tree.children(of: node).flatMap { child in
                    Array(tree.rows(below: PlaceTree.Node(level: Int32(level - 1), index: child), count: count))
                }
                #expect(below == Array(rows))
            }
            #expect(next == count)
        }
        #expect(Set((0..<count).map { table.record($0) }).count == count)
        for row in 0..<count { #expect(try table.point(row) == places[table.record(row)].coordinate) }
    }
}
