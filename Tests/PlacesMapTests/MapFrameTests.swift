import PlacesMap
import Testing

@Suite struct MapFrameTests {
    @Test func frame_holdsThePointsAndTheCentreWithAMargin() throws {
        let points = [MapPoint(300, 400), MapPoint(-200, 50)]
        let frame = try #require(makeFrame(points))
        for point in points + [.zero] {
            let position = frame.position(of: point)
            #expect(position.column >= 2 && position.column <= 38 && position.row >= 1 && position.row <= 19)
        }
        #expect(!frame.showsCircle)
    }

    @Test func frame_isThatOfTheCircleWhereItIsHardlyCoarser() throws {
        let frame = try #require(makeFrame([MapPoint(950, 0), MapPoint(-900, 0)]))
        #expect(frame.centre == .zero && frame.showsCircle)
    }

    @Test func frame_isThatOfTheCircleOnRequest() throws {
        let frame = try #require(makeFrame([MapPoint(10, 0)], extent: .circle))
        #expect(frame.showsCircle)
        let (east, north) = (frame.position(of: MapPoint(1000, 0)), frame.position(of: MapPoint(0, 1000)))
        #expect(east.column <= 40 && north.row >= 0)
    }

    @Test func frame_isAtLeastTwoHundredMetresWide() throws {
        let frame = try #require(makeFrame([MapPoint(1, 1)]))
        #expect(abs(frame.metresPerColumn * 40 - 200) < 1e-9)
    }

    @Test func frame_needsRoom() {
        #expect(MapFrame(showing: [], radius: 1000, extent: .answer, columns: 19, rows: 20) == nil)
        #expect(MapFrame(showing: [], radius: 1000, extent: .answer, columns: 40, rows: 7) == nil)
    }

    @Test func positions_andCellsAgree() throws {
        let frame = try #require(makeFrame([MapPoint(321, 77), MapPoint(-200, -350)]))
        for point in [MapPoint(321, 77), MapPoint(-200, -350), .zero, MapPoint(12, -34)] {
            let (cell, position) = (frame.cell(of: point), frame.position(of: point))
            #expect(cell == (Int(position.column), Int(position.row)))
            let middle = frame.point(column: cell.column, row: cell.row)
            #expect(abs(middle.x - point.x) <= frame.metresPerDot * 2)
            #expect(abs(middle.y - point.y) <= frame.metresPerDot * 3)
        }
    }

    private func makeFrame(_ points: [MapPoint], extent: MapExtent = .answer) -> MapFrame? {
        MapFrame(showing: points, radius: 1000, extent: extent, columns: 40, rows: 20)
    }
}
