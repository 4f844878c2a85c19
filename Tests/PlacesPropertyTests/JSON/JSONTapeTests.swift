import FoundationEssentials
import PlacesJSON
import PlacesTestSupport
import Testing

/// The reader of services' answers takes and refuses what `JSONDecoder` does, down to each value.
@Suite struct JSONTapeTests {
    @Test(arguments: Self.texts) func aTextAsItIs_isReadAlike(text: String) {
        #expect(Self.difference(Array(text.utf8)) == nil)
    }

    /// Bytes replaced, left out, put in and doubled, several at once.
    @Test(arguments: Array(Self.texts.enumerated())) func aDamagedText_isReadAlike(number: Int, text: String) {
        var random = SplitMix(state: UInt64(number) + 1)
        for _ in 0..<rounds(400) {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) { Self.damage(&bytes, using: &random) }
            let difference = Self.difference(bytes)
            #expect(difference == nil)
            if difference != nil { return }
        }
    }

    /// Texts made of pieces of the grammar, most of which are no JSON.
    @Test func pieces_areReadAlike() {
        var random = SplitMix(state: 77)
        for _ in 0..<rounds(20_000) {
            let count = Int.random(in: 1...14, using: &random)
            let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined(separator: "")
            let difference = Self.difference(Array(text.utf8))
            #expect(difference == nil)
            if difference != nil { return }
        }
    }

    /// Numbers in every spelling, right and wrong.
    @Test func numbers_areReadAlike() {
        var random = SplitMix(state: 78)
        let signs = Array("0123456789000999.eE+--")
        for _ in 0..<rounds(8000) {
            let text = String(
                (0..<Int.random(in: 1...24, using: &random)).map { _ in signs.randomElement(using: &random) ?? "0" })
            let difference = Self.difference(Array("[\(text)]".utf8))
            #expect(difference == nil)
            if difference != nil { return }
        }
        for _ in 0..<rounds(5000) {
            let number = Double(bitPattern: .random(in: .min ... .max, using: &random))
            guard number.isFinite else { continue }
            #expect(Self.difference(Array("[\(number)]".utf8)) == nil)
        }
    }

    /// With more digits than fit, some of which are zeros at the end.
    @Test(arguments: [
        "9009937199254740993.0", "9009937199254740993.00", "-9009937199254740993.0", "900993719925474099300e-2",
        "1000000000000000000000000000000", "123456789012345678900.0", "9223372036854775807.0",
        "90099371992547409930.0e-1",
    ])
    func longNumbers_areReadAlike(number: String) {
        #expect(Self.difference(Array("[\(number)]".utf8)) == nil)
    }

    @Test func deepTexts_areReadAlike() {
        for depth in [1, 64, 511, 512, 513] {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            #expect(Self.difference(Array(text.utf8)) == nil)
        }
    }

    @Test func limits_areKept() throws {
        let text = Array(#"{"a":[1,{"b":2}],"c":3}"#.utf8)
        #expect(throws: Never.self) { try JSONTape(text, limits: JSONLimits(bytes: 23, depth: 3, parts: 8)) }
        #expect(throws: JSONError(.tooManyParts(limit: 7))) {
            try JSONTape(text, limits: JSONLimits(bytes: 23, depth: 3, parts: 7))
        }
        #expect(throws: JSONError(.tooDeep(limit: 2))) {
            try JSONTape(text, limits: JSONLimits(bytes: 23, depth: 2, parts: 8))
        }
        #expect(throws: JSONError(.tooLarge(limit: 22))) {
            try JSONTape(text, limits: JSONLimits(bytes: 22, depth: 3, parts: 8))
        }
    }

    // MARK: - The two readers

    /// What one reader makes of a text and the other does not; `nil` where they agree.
    private static func difference(_ bytes: [UInt8]) -> String? {
        // JSONDecoder takes such a text for UTF-16 or UTF-32, which services never send and ServiceJSON refuses.
        if bytes.prefix(4).contains(where: { [0, 0xFE, 0xFF].contains($0) }) || hasOddZero(bytes) { return nil }
        let expected = try? JSONDecoder().decode(Seen.self, from: Data(bytes))
        let tape = try? JSONTape(bytes, limits: JSONLimits(bytes: .max, depth: 512))
        let found = (tape?.value).map(Seen.init)
        if expected == found { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return "\(text.debugDescription): \(expected.debugDescription), not \(found.debugDescription)"
    }

    /// Whether there is a number with an exponent that makes zero, of which JSONDecoder takes some and refuses others, right
    /// and wrong: `0E1`, `83e-929`. Here the first is zero, and the second is none.
    private static func hasOddZero(_ bytes: [UInt8]) -> Bool {
        let signs = Array("0123456789.eE+-".utf8)
        return bytes.split { !signs.contains($0) }.contains { token in
            token.contains { $0 | 0x20 == UInt8(ascii: "e") } && Double(String(decoding: token, as: UTF8.self)) == 0
        }
    }

    @Test func zerosWithExponents_areNumbersWhereTheyAreZero() throws {
        let text = Array("[0E1,0e-5,0.0e9,-0e999,1e-400,83e-0929031]".utf8)
        let values = try #require(try JSONTape(text, limits: JSONLimits(bytes: 99, depth: 1)).value.elements)
        #expect(values.map(\.double) == [0, 0, 0, -0.0, nil, nil])
        #expect(values.map(\.integer) == [0, 0, 0, 0, nil, nil])
    }

    private static func damage(_ bytes: inout [UInt8], using random: inout SplitMix) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let byte =
            Bool.random(using: &random)
            ? UInt8.random(in: 0...255, using: &random) : signs.randomElement(using: &random) ?? 0
        switch Int.random(in: 0...4, using: &random) {
        case 0: bytes[index] = byte
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(byte, at: index)
        case 3: bytes.removeSubrange(index...)
        default:
            let end = min(bytes.count, index + Int.random(in: 1...12, using: &random))
            bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
        }
    }

    private static let signs = Array("{}[]\",:\\u0019deE+-.tfn \n\u{1}\u{7F}".utf8)

    private static let pieces = [
        "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"b\"", "\"a\":", "1", "-0", "2.50", "1e3", "true", "false",
        "null",
        " ", "\n", "\\", "\\u00e9", "\\ud83d\\ude00", "\\ud83d", "\\u12", "é", "\u{1}", "tru", "01", "\u{FEFF}", "'",
        "//",
    ]

    private static let texts = [
        #"""
        {"results":[{"fsq_place_id":"4b0588f0f964a520b7d222e3","latitude":60.17,"longitude":24.94,"categories":[
        {"fsq_category_id":"4bf58dd8d48988d1e0931735","name":"Café","id":13032,"icon":{"prefix":"https:\/\/a.test\/"}}],
        "chains":[],"location":{"address":"Street 1"},"name":"Caf\u00e9 \"\ud83c\udf70\" \\ /","rating":8.5,"price":2.0,
        "hours":{"regular":[{"day":1,"open":"0900","close":"+0200"}],"open_now":true},"attributes":{"atm":false,"wifi":"f"}}
        ],"context":{"geo_bounds":{"circle":{"center":{"latitude":-60.1e0,"longitude":null},"radius":1e3}}}}
        """#,
        #"{"a":1,"a":2,"\u0061":3,"b":{},"c":[],"":"","é":"e\u0301","e\u0301":4}"#,
        #"[0,-0,0.0,-0.0,1.0,34.50,1e0,1E+2,1e-2,9007199254740993,9007199254740993.0,1e18,1e19,-9223372036854775808]"#,
        #"[9223372036854775808,1e308,1e309,-1e400,5e-324,0.1,123456789012345678901234567890,1.7976931348623157e308]"#,
        #"["\b\f\n\r\t\/\"\\","\u0000","\uDEAD","\ud800\u0041","\x"," ","","]"#,
        "[1,]", #"{"a":1,}"#, "[,]", "{,}", "[1 2]", #"{"a" 1}"#, "1", "-", "\"a\"", "null", "nul", "true", "", " ",
        "[", "{}",
        "\u{FEFF}[1]", "[1]x", #"{"\ud800":1,"b":2}"#, #"[{"\q":1},{"b":2}]"#, "[01]", "[1.]", "[.5]", "[1e]", "[+1]",
        "[--1]",
    ]
}

/// All that can be seen of a value, whatever is asked for.
private struct Seen: Decodable, Hashable {
    var text: String?
    var bits: UInt64?
    var whole: Int?
    var truth: Bool?
    var elements: [Seen]?
    var members: [String: Seen]?

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        text = try? value.decode(String.self)
        bits = (try? value.decode(Double.self))?.bitPattern
        whole = try? value.decode(Int.self)
        truth = try? value.decode(Bool.self)
        if var list = try? decoder.unkeyedContainer() {
            var seen: [Seen] = []
            while !list.isAtEnd { seen.append(try list.decode(Seen.self)) }
            elements = seen
        }
        if let fields = try? decoder.container(keyedBy: Key.self) {
            var seen: [String: Seen] = [:]
            for key in fields.allKeys { seen[key.stringValue] = try fields.decode(Seen.self, forKey: key) }
            members = seen
        }
    }

    init(_ value: JSONValue) {
        (text, bits, whole, truth) = (value.string, value.double?.bitPattern, value.integer, value.boolean)
        elements = value.elements?.map(Seen.init)
        if let object = value.object {
            members = Dictionary(uniqueKeysWithValues: object.members.map { ($0.key, Seen($0.value)) })
            // By name the same is found as among all.
            if let first = object["a"].map(Seen.init), members?["a"] != first { members = nil }
        }
    }
}
