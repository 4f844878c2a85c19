import FoundationEssentials
import PlacesFeature
import PlacesMarkets
import PlacesTestSupport
import Testing

/// Against the tables of reference/make-tables.py.
@Suite struct ReferenceTests {
    @Test func contains_agreesWithShapelyOnEveryPoint() throws {
        let shapes = try shapes()
        let rows = try table("points.tsv", columns: 4)
        #expect(rows.count > 3000)
        #expect(rows.contains { $0[3] == 1 } && rows.contains { $0[3] == 0 })
        for row in rows {
            let isInside = shapes[Int(row[0])].contains(coordinate(row[2], row[1]))
            #expect(isInside == (row[3] == 1), "shape \(Int(row[0])), \(row[1]) \(row[2])")
        }
    }

    @Test func distance_agreesWithTheLeastOfManyGeodesics() throws {
        let shapes = try shapes()
        let rows = try table("distances.tsv", columns: 4)
        #expect(rows.count > 250)
        for row in rows {
            let distance = shapes[Int(row[0])].distance(to: coordinate(row[2], row[1]))
            let error = abs(distance - row[3])
            #expect(error < 0.01 + row[3] * 1e-6, "shape \(Int(row[0])), \(row[1]) \(row[2]): \(distance), \(row[3])")
        }
    }

    @Test func nearestPoint_liesOnTheShapeAtThatDistance() throws {
        let shapes = try shapes()
        for (number, row) in try table("distances.tsv", columns: 4).enumerated() where number % 5 == 0 {
            let point = coordinate(row[2], row[1])
            let nearest = shapes[Int(row[0])].nearestPoint(to: point)
            #expect(abs(point.distance(to: nearest.coordinate) - nearest.distance) < 0.001)
            #expect(shapes[Int(row[0])].distance(to: nearest.coordinate) < 0.001)
        }
    }

    @Test func squareMetres_agreesWithKarneysAlgorithm() throws {
        let shapes = try shapes()
        let rows = try table("sizes.tsv", columns: 2)
        #expect(rows.count == shapes.count)
        for row in rows {
            let size = shapes[Int(row[0])].squareMetres
            #expect(abs(size - row[1]) < row[1] * 1e-6 + 10, "shape \(Int(row[0])): \(size), \(row[1])")
        }
    }

    private func shapes() throws -> [MultiPolygon] {
        let data = try Data(contentsOf: judge.appending(path: "shapes.geojson"))
        return try ZoneReader.read(Array(data), path: "shapes.geojson").map(\.area)
    }

    private func table(_ name: String, columns: Int) throws -> [[Double]] {
        let text = try String(contentsOf: judge.appending(path: name), encoding: .utf8)
        return try text.split(separator: "\n").dropFirst().map { line in
            let numbers = line.split(separator: "\t").compactMap { Double($0) }
            try #require(numbers.count == columns)
            return numbers
        }
    }

    private var judge: URL { URL(filePath: #filePath).deletingLastPathComponent().appending(path: "reference") }
}
