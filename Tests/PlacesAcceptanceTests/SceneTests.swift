import Foundation
import PlacesCLI
import PlacesCLITestSupport
import PlacesMap
import PlacesTerminal
import Testing

/// Real answers on real screens: what is listed can be found on the map, and each row tells what one decides by.
///
/// With `PLACES_SCENES=print` in the environment it tells how near the numbers are to where they belong.
@Suite struct SceneTests {
    private static let scenes: [(name: String, arguments: [String])] = [
        ("places", []), ("coffee", ["coffee"]), ("-c pharmacy", ["-c", "pharmacy"]),
        ("--radius 300", ["--radius", "300"]), ("--radius 5km", ["--radius", "5km"]),
        ("Monaco", ["--simulate", "monaco"]),
    ]
    private static let sizes = [(60, 24), (80, 24), (120, 40), (200, 60)]

    @Test func maps_holdEveryListedNumberOnceNearItsTruePlace() async throws {
        var table = "scene         size    listed  legible  within one cell  worst shift\n"
        var (numbers, near) = (0, 0)
        for (columns, rows) in Self.sizes {
            for scene in Self.scenes {
                let screen = try await screen(scene.arguments, columns, rows)
                let label = "\(scene.name) at \(columns)x\(rows)\n\(screen.lines.joined(separator: "\n"))"
                #expect(screen.lines.allSatisfy { $0.count < columns }, "\(label)")
                #expect(screen.spots.keys.sorted() == Array(1...screen.rows.count), "\(label)")
                #expect(screen.spots.values.allSatisfy { $0.count == 1 }, "\(label)")
                #expect(!screen.lines.joined().contains(/\d\+\d/), "\(label)")
                #expect(screen.hasCentre, "\(label)")
                let shifts = screen.shifts
                numbers += shifts.count
                near += shifts.filter { $0.cells <= 1 }.count
                let name = scene.name.padding(toLength: 13, withPad: " ", startingAt: 0)
                let worst = shifts.max { $0.cells < $1.cells } ?? (0, 0)
                table +=
                    "\(name) \(columns)x\(rows)  \(screen.rows.count)  \(screen.spots.count)/\(screen.rows.count)  "
                    + "\(shifts.filter { $0.cells <= 1 }.count)  "
                    + String(format: "%.0f m (%.1f columns)\n", worst.metres, worst.cells)
            }
        }
        #expect(near * 100 >= numbers * 85, "\(near) of \(numbers)\n\(table)")
        if ProcessInfo.processInfo.environment["PLACES_SCENES"] == "print" {
            print(table + "\(near) of \(numbers) within one cell")
        }
    }

    @Test func rows_tellWhatOneDecidesByAtEveryWidth() async throws {
        let row = /^ *\d+[●○ ] \S.{15,}? +\S.{1,} +\d+ min +(?:[\d.]+ k?m )?[↑↗→↘↓↙←↖] \S+.*$/
        for (columns, rows) in Self.sizes + [(61, 24), (76, 24), (79, 24), (99, 30), (160, 50)] {
            for scene in Self.scenes {
                let screen = try await screen(scene.arguments, columns, rows)
                #expect(columns < 76 || rows < 24 || screen.rows.count == min(20, screen.total))
                for text in screen.rows {
                    #expect(text.wholeMatch(of: row) != nil, "\(scene.name) at \(columns)x\(rows): \(text)")
                }
            }
        }
    }

    @Test func screens_neverShowLessWithMoreRoom() async throws {
        for scene in Self.scenes {
            var last = 0
            for columns in stride(from: 76, through: 200, by: 9) {
                let screen = try await screen(scene.arguments, columns, 24)
                #expect(screen.rows.count >= last, "\(scene.name) at \(columns)")
                last = screen.rows.count
            }
            last = 0
            for rows in 16...40 {
                let screen = try await screen(scene.arguments, 80, rows)
                #expect(screen.rows.count >= last, "\(scene.name) at \(rows) lines")
                last = screen.rows.count
            }
        }
    }

    @Test func screens_tellOneNoticeAndTheSignsThatTheyHave() async throws {
        for scene in Self.scenes {
            for (columns, rows) in Self.sizes {
                let text = try await screen(scene.arguments, columns, rows).lines.joined(separator: "\n")
                for (sign, meaning) in [("●", "● open"), ("○", "○ closed"), ("✛", "✛ you")] {
                    #expect(text.contains(sign) == text.contains(meaning), "\(meaning) in\n\(text)")
                }
                #expect(!text.contains("░") && !text.contains("⠄⠄"))
            }
        }
    }

    @Test(arguments: ["zzzqqq", "qqzz --nearest", "--min-rating 8", "--category zoo"])
    func nothing_isToldInThreeLines(words: String) async throws {
        let arguments = words.split(separator: " ").map(String.init)
        for columns in [60, 80, 120] {
            let outcome = try await run(arguments, columns, 24)
            let lines = outcome.output.split(separator: "\n")
            let words = lines.prefix { $0.contains(/\p{L}{3}/) && !$0.contains(/[\u{2800}-\u{28FF}├]/) }
            #expect((1...3).contains(words.count) && words[0].hasPrefix(" No"), "\(outcome.output)")
            // Below them the map around you stays, with the credit.
            #expect(lines.count < 24 && lines.contains { $0.contains("✛ you") }, "\(outcome.output)")
            #expect(lines.last?.contains("© OpenStreetMap contributors") == true)
        }
    }

    /// 256 colours on a ground that is not known, where every colour must be readable on black and on white.
    @Test func colours_canBeReadOnAnyGround() async throws {
        let safe: Set<Int> = [28, 30, 63, 97, 130, 131, 162, 164, 243]
        for scene in Self.scenes {
            for symbols in ["none", "letters"] {
                let size = try #require(TerminalSize(columns: 120, rows: 40))
                let harness = Harness(environment: ["TERM": "xterm-256color"], terminal: size)
                let text = await harness.run(scene.arguments + ["--color", "always", "--symbols", symbols]).output
                for match in text.matches(of: /\u{1B}\[([\d;]*)m/) {
                    let numbers = match.output.1.split(separator: ";").compactMap { Int($0) }
                    if let start = numbers.firstIndex(of: 38) {
                        #expect(safe.contains(numbers[start + 2]) && numbers[start + 1] == 5)
                    } else {
                        #expect(numbers.allSatisfy { [0, 1, 2, 3, 4, 7].contains($0) }, "\(numbers)")
                    }
                }
            }
        }
    }

    @Test(arguments: [44, 60, 80, 100, 120]) func legend_keepsEachSignBesideItsMeaning(columns: Int) async throws {
        let size = try #require(TerminalSize(columns: columns, rows: 40))
        let harness = Harness(environment: ["NO_COLOR": "1"], terminal: size)
        let text = await harness.run("-f", "map", "--symbols", "letters", "--quiet").output
        let foot = text.split(separator: "\n").drop { !$0.contains("◇ centre of the search") }
        #expect(foot.contains { $0.contains("F food") } && foot.allSatisfy { !$0.contains(/\s\S$/) }, "\(text)")
    }

    // MARK: - Screens

    private struct Screen {
        let lines: [String]
        let rows: [String]
        /// Where each number is on the map, in cells.
        let spots: [Int: [(column: Int, row: Int)]]
        let frame: MapFrame
        let points: [MapPoint]
        let hasCentre: Bool
        let total: Int

        var shifts: [(cells: Double, metres: Double)] {
            spots.compactMap { number, places in
                guard let place = places.first, points.indices.contains(number - 1) else { return nil }
                let (position, width) = (frame.position(of: points[number - 1]), String(number).count)
                let across = max(
                    0, Double(place.column) - position.column, position.column - Double(place.column + width))
                let down = 2 * max(0, Double(place.row) - position.row, position.row - Double(place.row + 1))
                let cells = (across * across + down * down).squareRoot()
                return (cells, cells * frame.metresPerColumn)
            }
        }
    }

    private func run(_ arguments: [String], _ columns: Int, _ rows: Int) async throws -> Harness.Outcome {
        let size = try #require(TerminalSize(columns: columns, rows: rows))
        return try await Harness(terminal: size).with(zones: "Europe/Helsinki", "Europe/Monaco").run(
            arguments + ["--source", "sample", "--color", "never"])
    }

    private func screen(_ arguments: [String], _ columns: Int, _ rows: Int) async throws -> Screen {
        let lines = try await run(arguments, columns, rows).output.split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast().map(String.init)
        let document = try await run(arguments + ["--json"], columns, rows).output
        let answer = try #require(
            try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any])
        let places = try #require(answer["places"] as? [[String: Any]])
        let radius = try #require(answer["radius"] as? Double)
        let points = places.map { place in
            let (distance, bearing) = (place["distance"] as? Double ?? 0, place["bearing"] as? Double ?? 0)
            let angle = bearing * .pi / 180
            return MapPoint(distance * sin(angle), distance * cos(angle))
        }
        let cells = lines.map { Array($0) }
        let (top, column, count) = Self.list(in: cells)
        let isBeside = column > 2
        let listRows = (top..<top + count).map { String(cells[$0].dropFirst(column)) }
        // The map: beside the rows as far as the foot, or between the scale and the rows.
        let first = isBeside ? top : (lines.firstIndex { $0.contains("├") } ?? 0) + 1
        let end = isBeside ? lines.lastIndex { $0.contains("✛ you") } ?? lines.count : top
        let size = (columns: isBeside ? column - 2 : columns - 2, rows: end - first)
        let frame = try #require(
            MapFrame(
                showing: Array(points.prefix(count)), radius: radius, extent: .answer, columns: size.columns,
                rows: size.rows))
        var spots: [Int: [(column: Int, row: Int)]] = [:]
        var centre: (column: Int, row: Int)?
        for row in 0..<size.rows {
            var line = String(cells[first + row].dropFirst().prefix(size.columns))
            line.replace(/[├][─]*┤ [\d.]+ k?m  N ↑/) { String(repeating: " ", count: $0.output.count) }
            for match in line.matches(of: /(?:^|[^\p{L}\d])(\d+)(?![\d\p{L}])/) {
                let start = line.distance(from: line.startIndex, to: match.output.1.startIndex)
                spots[Int(match.output.1) ?? 0, default: []].append((start, row))
            }
            if let me = line.firstIndex(of: "✛") { centre = (line.distance(from: line.startIndex, to: me), row) }
        }
        let me = frame.cell(of: .zero)
        return Screen(
            lines: lines, rows: listRows, spots: spots, frame: frame, points: points,
            hasCentre: centre.map { $0 == me } ?? false, total: places.count)
    }

    /// Where the rows 1, 2, 3… stand below each other: the first line, the column of their numbers, and how many.
    private static func list(in cells: [[Character]]) -> (top: Int, column: Int, count: Int) {
        var best = (top: 0, column: 0, count: 0)
        for column in 1..<(cells.map(\.count).max() ?? 1) {
            for top in cells.indices {
                var count = 0
                while top + count < cells.count, cells[top + count].count > column + 3,
                    String(cells[top + count][column..<column + 2]).trimmingCharacters(in: .whitespaces)
                        == String(count + 1),
                    "●○ ".contains(cells[top + count][column + 2])
                {
                    count += 1
                }
                if count > best.count { best = (top, column, count) }
            }
        }
        return best
    }
}
