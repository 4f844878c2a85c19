import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

@Suite struct ColumnTests {
    @Test func points_areExactWhateverTheyWere() {
        var globe = Globe(seed: 2)
        var points: [Coordinate] = []
        for _ in 0..<20_000 {
            let point = globe.point()
            points.append(globe.index(2) == 0 ? point : GridPoint(point).coordinate)
        }
        points += [
            coordinate(90, 180), coordinate(-90, -180), coordinate(-0.0, 0),
            coordinate(Double.leastNonzeroMagnitude, -1e-300),
        ]
        points += [coordinate(60.171_2, 24.943_7), coordinate(89.999_999_95, 179.999_999_95)]
        let column = PointColumn(points)
        for (row, point) in points.enumerated() { #expect(column[row] == point) }
    }

    @Test(arguments: [0, 1, 2, 300, 5000])
    func interned_hasEachValueOnce(count: Int) throws {
        var globe = Globe(seed: count)
        let values = (0..<count).map { _ in "\(globe.index(40))" }
        let column = InternedColumn(count: count) { values[$0] }
        #expect((0..<count).map { column[$0] } == values)
        #expect(column.values.count == Set(values).count && column.numbers.count == count)
        let rows = RowsByNumber(column.numbers, count: column.values.count)
        for (number, value) in column.values.enumerated() {
            let expected = values.indices.filter { values[$0] == value }
            #expect(rows[number].map(Int.init) == expected && rows.count(of: number) == expected.count)
        }
    }

    @Test func assessments_compareAsTheRatingsDo() throws {
        var globe = Globe(seed: 3)
        let all = (0..<2000).map { _ in
            Assessment(
                rating: globe.index(4) == 0 ? nil : [globe.number(0...10), 0, -0.0, 10, 5][globe.index(5)],
                price: globe.index(3) == 0 ? nil : 1 + globe.index(4),
                popularity: globe.index(3) == 0 ? nil : globe.number(0...1))
        }
        let columns = try AssessmentColumns(count: all.count) { all[$0] }
        for (row, one) in all.enumerated() {
            #expect(one.rating.map { $0 == columns.rating(row) } ?? columns.rating(row).isNaN)
            #expect(Int(columns.prices[row]) == one.price ?? 0)
            #expect(one.popularity.map { $0 == columns.popularity[row] } ?? columns.popularity[row].isNaN)
            let other = globe.index(all.count)
            if let rating = one.rating, let second = all[other].rating {
                #expect((rating < second) == (columns.ratings[row] < columns.ratings[other]))
            }
        }
        #expect(columns.knowsPopularity)
        #expect(try !AssessmentColumns(count: 1) { _ in Assessment(rating: 1) }.knowsPopularity)
    }
}
