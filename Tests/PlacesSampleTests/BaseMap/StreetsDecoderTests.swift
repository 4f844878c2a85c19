import PlacesBytes
import PlacesFeature
import PlacesSample
import PlacesTestSupport
import Testing

@Suite struct StreetsDecoderTests {
    @Test func decode_readsEveryField() throws {
        let line = polyline([60_171_200, 24_943_700, -1000, 20, 0, -300])
        let features = try decode("1\tprimary\tMannerheimintie\t\(line) \(polyline([60_170_000, 24_950_000, 1, 1]))\n")
        #expect(
            features == [
                MapFeature(
                    .primary, name: "Mannerheimintie",
                    lines: [
                        [coordinate(60.1712, 24.9437), coordinate(60.1702, 24.94372), coordinate(60.1702, 24.94342)],
                        [coordinate(60.17, 24.95), coordinate(60.170001, 24.950001)],
                    ])
            ])
    }

    @Test(arguments: MapFeature.Kind.allCases)
    func decode_knowsEveryKind(kind: MapFeature.Kind) throws {
        let features = try decode("1\t\(kind)\t\t\(polyline([0, 0, 1, 1, 0, 1]))\n")
        #expect(features.map(\.kind) == [kind])
        #expect(features.map(\.name) == [nil])
    }

    @Test(arguments: [
        (0.0, StreetsDecoder.Level.fine), (-1, .fine), (.nan, .fine), (1, .fine), (5.9, .fine), (6, .middle),
        (24.9, .middle), (25, .coarse), (1e9, .coarse), (.infinity, .coarse),
    ])
    func level_isTheCoarsestThatNoOneSees(resolution: Double, expected: StreetsDecoder.Level) {
        #expect(StreetsDecoder.Level(resolution: resolution) == expected)
    }

    @Test(arguments: StreetsDecoder.Level.allCases)
    func decode_keepsToTheLevel(level: StreetsDecoder.Level) throws {
        let rows = (0...2).map { "\($0)\tpath\t\($0)\t\(line)\n" }.joined()
        #expect(try decode(rows, level: level).map(\.name) == ["\(level.rawValue)"])
    }

    @Test(arguments: [
        (10.0, 10.0, 11.0, 11.0, ["a"]), (10.5, 9, 12, 10.5, ["a"]), (11, 11, 12, 12, ["a"]),
        (11.1, 10, 12, 11, []), (10, 11.1, 11, 12, []),
        (-80, -80, 80, 80, ["a"]), (-180, -90, 180, 90, ["a", "b"]),
        (170, -25, -170, -15, ["b"]), (170, -25, 174, -15, []), (9, 9, 9.9, 12, []), (9, 9, 12, 9.9, []),
    ])
    func decode_keepsWhatMeetsTheBox(
        west: Double, south: Double, east: Double, north: Double, expected: [String]
    ) throws {
        let box = BoundingBox(west: west, south: south, east: east, north: north)
        let rows = """
            1\tpath\ta\t\(polyline([10_000_000, 10_000_000, 1_000_000, 1_000_000]))
            1\tpath\tb\t\(polyline([-20_000_000, 175_000_000, 1_000_000, 1_000_000]))

            """
        #expect(try decode(rows, in: box).compactMap(\.name) == expected)
    }

    @Test func decode_cleansNames() throws {
        #expect(try decode("1\tpath\tA\u{1B}[31m\u{202E}B\t\(line)\n").map(\.name) == ["AB"])
        #expect(try decode("1\tpath\t\u{1B}\t\(line)\n").map(\.name) == [nil])
    }

    @Test func decode_passesOverDamageInLinesOfOtherLevels() throws {
        #expect(try decode("0\tunheard\t\t\n1\tpath\ta\t\(line)\n2\t\t\t!\n").map(\.name) == ["a"])
    }

    @Test(
        arguments: [
            ("\tpath\ta\t_ibE_ibE??", "level"), ("3\tpath\ta\t_ibE_ibE??", "level"),
            ("/\tpath\ta\t_ibE_ibE??", "level"),
            ("11\tpath\ta\t_ibE_ibE??", "level"), ("1\t\ta\t_ibE_ibE??", "kind"), ("1\tPath\ta\t_ibE_ibE??", "kind"),
            ("1\tpath\ta", nil), ("1\tpath\ta\t_ibE_ibE??\t", nil),
            ("1\tpath\ta\t", "lines"), ("1\tpath\ta\t_ibE_ibE", "lines"), ("1\tpath\ta\t_ibE_ibE?", "lines"),
            ("1\tpath\ta\t_ibE_ibE?_", "lines"), ("1\tpath\ta\t_ibE_ibE??!", "lines"),
            ("1\tpath\ta\t_ibE_ibE?? ", "lines"), ("1\tpath\ta\t _ibE_ibE??", "lines"),
            ("1\tpath\ta\t_ibE_ibE??  _ibE_ibE??", "lines"), ("1\tpath\ta\t_ibE_ibE??é", "lines"),
            ("1\tpark\ta\t_ibE_ibE??", "lines"), ("1\tpath\ta\t~~~~~~~~~~~~~~~~", "lines"),
            ("1\tpath\ta\t_hgsD????", "lines"),
        ] as [(String, String?)])
    func decode_refusesDamagedFields(row: String, field: String?) {
        #expect(throws: localData(line: 2, field)) { try decode("1\tpath\ta\t\(line)\n\(row)\n") }
    }

    @Test(arguments: [
        [90_000_001, 0, 0, 0], [0, 180_000_001, 0, 0], [90_000_000, 0, 1, 0], [0, -180_000_000, 0, -1],
    ])
    func decode_refusesPointsOffTheGlobe(numbers: [Int]) {
        #expect(throws: localData(line: 1, "lines")) { try decode("1\tpath\ta\t\(polyline(numbers))\n") }
    }

    @Test func decode_refusesANameThatIsNotUTF8() {
        let bytes: [UInt8] = Array("1\tpath\t".utf8) + [0xFF] + Array("\t\(line)\n".utf8)
        #expect(throws: localData(line: 1, "name")) {
            try StreetsDecoder.decode(InPlaceBytes(bytes), name: "test", level: .middle, in: everywhere)
        }
    }

    @Test func decode_refusesATableThatIsCutOff() {
        #expect(throws: cutOff()) { try decode("1\tpath\ta\t\(line)") }
    }

    private let line = polyline([0, 0, 1, 1])

    private func decode(
        _ table: String, level: StreetsDecoder.Level = .middle, in box: BoundingBox = everywhere
    ) throws(PlacesError) -> [MapFeature] {
        try withTable(table) { bytes throws(PlacesError) in
            try StreetsDecoder.decode(bytes, name: "test", level: level, in: box)
        }
    }
}
