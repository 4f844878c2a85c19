import PlacesJSON
import PlacesTestSupport
import Testing

/// One reader of GeoJSON for places, which takes what it can, and for zones, which refuses what is wrong.
@Suite struct GeoJSONDocumentTests {
    @Test(
        arguments: [
            #"{"type": "FeatureCollection", "features": [{"a": 1}, {"b": [2, "]"]}]}"#,
            #"{"features": [{"a": 1}, {"b": [2, "]"]}], "type": "FeatureCollection"}"#,
            "\u{FEFF}  {\"crs\": {\"x\": [[]]}, \"features\":[{\"a\": 1} ,\n{\"b\": [2, \"]\"]}]\n, \"type\":\"FeatureCollection\" } ",
            #"{"features": 3, "f\u0065atures": [{"a": 1}, {"b": [2, "]"]}], "type": "FeatureC\u006fllection"}"#,
        ])
    func init_findsTheFeaturesWhereverTheyStand(text: String) throws {
        let sut = try GeoJSONDocument(Array(text.utf8))
        #expect(sut.type == "FeatureCollection")
        #expect(sut.features?.map { String(decoding: $0.bytes, as: UTF8.self) } == [#"{"a": 1}"#, #"{"b": [2, "]"]}"#])
        #expect(sut.root.bytes.first == UInt8(ascii: "{") && sut.root.bytes.last == UInt8(ascii: "}"))
    }

    @Test func init_endsTextsWhereTheReadersOfValuesDo() throws {
        let sut = try GeoJSONDocument(Array(#"{"a": "\u123\", "b": "\"\\", "type": "x", "features": ["\u1", 2]}"#.utf8))
        #expect(sut.type == "x")
        #expect(sut.features?.count == 2)
    }

    @Test func init_tellsOnWhichLineEachPartBegins() throws {
        let sut = try GeoJSONDocument(Array("\n{ \"type\":\n\"x\",\n \"features\": \n[\n{\n}, {}, \n\n3]}".utf8))
        #expect(sut.root.line == 2)
        #expect(sut.list?.line == 5)
        #expect(sut.features?.map(\.line) == [6, 7, 9])
    }

    @Test func init_tellsWhatIsThereInsteadOfAListOfFeatures() throws {
        let none = try GeoJSONDocument(Array(#"{"type": "Feature"}"#.utf8))
        #expect(none.type == "Feature" && none.list == nil && none.features == nil)
        let other = try GeoJSONDocument(Array("{\"type\": 1,\n\"features\": {}}".utf8))
        #expect(other.type == nil && other.list?.line == 2 && other.features == nil)
        let replaced = try GeoJSONDocument(Array(#"{"features": [1], "features": null}"#.utf8))
        #expect(replaced.features == nil)
    }

    @Test(
        arguments: [
            ("[1]", JSONError.Problem.unexpected(expected: .object), 1), ("", .malformed, 1), ("\n5", .malformed, 2),
            (#"{"features": [1, 2"#, .malformed, 1), ("{\n\"a\": \"x", .malformed, 2), ("{} x", .malformed, 1),
            (#"{"a" 1}"#, .malformed, 1), ("{1: 2}", .malformed, 1), ("{\"a\": [}]", .malformed, 1),
            ("{\"a\":\n" + String(repeating: "[", count: 65), .tooDeep(limit: 64), 2),
        ])
    func init_refusesWhatIsNoObject(text: String, problem: JSONError.Problem, line: Int) {
        #expect(throws: JSONError(problem, line: line)) { try GeoJSONDocument(Array(text.utf8)) }
    }

    @Test func init_refusesADocumentThatIsCutAnywhere() throws {
        let text = Array(#"{"type": "FeatureCollection", "features": [{"a": "\"]"}, {"b": [2]}], "c": null}"#.utf8)
        for count in 0..<text.count {
            #expect(throws: JSONError.self) { try GeoJSONDocument(Array(text.prefix(count))) }
        }
        #expect(try GeoJSONDocument(text).features?.count == 2)
    }

    /// What stands behind the list is no feature, and each pass begins with the first.
    @Test func features_areTheSameEachTimeTheyAreAskedFor() throws {
        let sut = try GeoJSONDocument(Array("{\"features\": [\n{}, [1,\n2], 3,], \"a\": 4, \"b\": [5]}".utf8))
        let features = try #require(sut.features)
        #expect(features.count == 3)
        for _ in 0..<2 {
            #expect(features.map { String(decoding: $0.bytes, as: UTF8.self) } == ["{}", "[1,\n2]", "3"])
            #expect(features.map(\.line) == [2, 2, 3])
        }
        var iterator = features.makeIterator()
        while iterator.next() != nil {}
        #expect(iterator.next() == nil)
    }

    @Test(arguments: [("{", "}"), ("[", "]"), ("[{", "}]")])
    func init_readsBracketsAsDeepAsTheLimit(open: String, close: String) throws {
        let times = GeoJSONDocument.depthLimit / open.count
        let brackets = String(repeating: open, count: times) + String(repeating: close, count: times)
        #expect(try GeoJSONDocument(Array("{\"features\": [\(brackets)]}".utf8)).features?.count == 1)
        #expect(throws: JSONError(.tooDeep(limit: 64), line: 1)) {
            try GeoJSONDocument(Array("{\"features\": [[\(brackets)]]}".utf8))
        }
        #expect(throws: JSONError(.malformed, line: 1)) {
            try GeoJSONDocument(Array("{\"features\": [\(brackets.dropLast())\(open == "{" ? "]" : "}")]}".utf8))
        }
    }

    /// Any bytes end with a document or an error; parts lie within the text, one behind the other.
    @Test func init_endsWhateverComes() {
        var random = SplitMix(state: 21)
        let pieces = [
            "{", "}", "[", "]", ",", ":", "\"", "\"features\"", "\"type\"", "\\", "1", "null", " ", "\n", "\u{0}", "ä",
        ]
        for _ in 0..<20_000 {
            let text =
                "{"
                + (0..<Int.random(in: 0...14, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
                .joined()
            guard let sut = try? GeoJSONDocument(Array(text.utf8)) else { continue }
            var (end, line) = (0, 1)
            for part in sut.features.map(Array.init) ?? [] {
                #expect(part.bytes.startIndex >= end && part.line >= line && !part.bytes.isEmpty)
                (end, line) = (part.bytes.endIndex, part.line)
            }
            #expect(end <= text.utf8.count && sut.features.map { Array($0).count } == sut.features?.count)
        }
    }

    // MARK: - Features

    /// Both readers of JSON give the same features.
    @Test(
        arguments: [
            (
                #"{"type": "Feature", "id": "x", "geometry": {"type": "Point", "coordinates": [24.9, 60.1, 3]}}"#,
                "point"
            ),
            (#"{"geometry": {"type": "Polygon", "coordinates": [[[0, 1]]]}}"#, "polygon"),
            (#"{"geometry": {"type": "MultiPolygon", "coordinates": []}}"#, "multiPolygon"),
            (#"{"geometry": {"type": "Polygon"}}"#, "empty"),
            (#"{"geometry": {"type": "Point", "coordinates": null}}"#, "empty"),
            (#"{"geometry": {"type": "LineString", "coordinates": []}}"#, "other"), (#"{"geometry": 7}"#, "other"),
            (#"{"geometry": null}"#, "none"), ("[]", "none"), ("3", "none"),
        ])
    func feature_isReadFromEitherReaderOfJSON(text: String, shape: String) throws {
        let limits = JSONLimits(bytes: .max, depth: 64)
        let node = GeoJSONFeature(try JSONNode(Array(text.utf8), limits: limits))
        let value = GeoJSONFeature(try JSONTape(Array(text.utf8), limits: limits).value)
        #expect(name(of: node.geometry) == shape && name(of: value.geometry) == shape)
        #expect(node.type == value.type && node.id?.string == value.id?.string)
        #expect(node.isFeature == text.contains("\"Feature\""))
        if case .point(let one)? = node.geometry?.shape, case .point(let other)? = value.geometry?.shape {
            #expect(one.position?.longitude == 24.9 && one.position?.latitude == 60.1)
            #expect(other.position?.longitude == 24.9 && other.position?.latitude == 60.1)
        }
    }

    @Test(arguments: ["[1]", "[]", "[1, null]", "[\"1\", 2]", "7", "{}", "[[1, 2]]"])
    func position_isTwoNumbersAtLeast(text: String) throws {
        let limits = JSONLimits(bytes: .max, depth: 64)
        #expect(try JSONNode(Array(text.utf8), limits: limits).position == nil)
        #expect(try JSONTape(Array(text.utf8), limits: limits).value.position == nil)
    }

    private func name<Value>(of geometry: GeoJSONGeometry<Value>?) -> String {
        switch geometry?.shape {
        case .point: "point"
        case .polygon: "polygon"
        case .multiPolygon: "multiPolygon"
        case .empty: "empty"
        case .other: "other"
        case nil: "none"
        }
    }
}
