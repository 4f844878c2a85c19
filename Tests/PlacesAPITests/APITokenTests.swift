import FoundationEssentials
import PlacesTestSupport
import Testing

@testable import PlacesAPI

@Suite struct APITokenTests {
    @Test(arguments: ["fsq3abc", "  fsq3abc\n", "\tfsq3abc\r\n", "\u{FEFF}fsq3abc\u{A0}"])
    func init_takesOffOuterWhiteSpace(text: String) {
        #expect(APIToken(text)?.value == "fsq3abc")
    }

    @Test(arguments: ["", " \n", "two words", "line\nend", "clé", "a\u{0}b", "a\u{7F}", "a\u{200B}b"])
    func init_refusesWhatNoHeaderCanCarry(text: String) {
        #expect(APIToken(text) == nil)
    }

    @Test func token_showsAMaskInsteadOfItself() throws {
        let sut = try #require(APIToken("fsq3abc"))
        var dumped = ""
        dump(["token": sut], to: &dumped)
        let shown = [
            sut.description, sut.debugDescription, "\(sut)", String(describing: Optional(sut)),
            String(reflecting: sut), String(reflecting: [sut]), dumped,
            String(describing: FoursquareEndpoint(token: sut)),
        ]
        #expect(shown.allSatisfy { !$0.contains("fsq3") })
        #expect(sut.description == "***")
    }

    @Test func fingerprint_tellsKeysApart() {
        let keys = ["fsq3TOKEN", "fsq3TOKEM"].compactMap { APIToken($0) }
        #expect(keys.map(\.fingerprint) == ["f1850164", "d63e0644"])
        #expect(APIToken(" fsq3TOKEN\n")?.fingerprint == "f1850164")
    }

    @Test func concealed_masksTheTokenInWhateverCase() throws {
        let sut = try #require(APIToken("fsq3abcd"))
        #expect(sut.concealed(in: "no fsq3abcd, FSQ3ABCD; fsq3abc ä") == "no ***, ***; fsq3abc ä")
    }

    @Test(arguments: ["TOK%2F42", "TOK%252F42", "%54OK%25%32%4642", "tok%2f4%32"])
    func concealed_masksATokenWithAPercentSign(text: String) throws {
        let sut = try #require(APIToken("TOK%2F42"))
        #expect(sut.concealed(in: "a \(text)%") == "a ***%")
        let body = Data(#"{"a":"\#(text)"}"#.utf8)
        #expect(String(decoding: sut.concealed(inJSON: body), as: UTF8.self) == #"{"a":"***"}"#)
    }

    @Test func concealed_looksForNoTokenOfLessThanEightCharacters() throws {
        let sut = try #require(APIToken("fsq3abc"))
        #expect(sut.concealed(in: "no fsq3abc") == "no fsq3abc")
        let body = Data(#"{"name":"fsq3abc"}"#.utf8)
        #expect(sut.concealed(inJSON: body) == body)
    }

    @Test(arguments: [
        (#"{"name":"Café TOKEN/42=x"}"#, #"{"name":"Café ***x"}"#),
        (#"{"a":["token\/42=", 7, "x"], "TOKEN/42=":"TOKEN/42"}"#, #"{"a":["***", 7, "x"], "***":"TOKEN/42"}"#),
        (#"{"a":"\u0054OKEN\/42\u003d"}"#, #"{"a":"***"}"#),
        (#"{"a":"T\u00254fKEN/42="}"#, #"{"a":"***"}"#), (#"{"a":"TOKEN/4"}"#, #"{"a":"TOKEN/4"}"#),
        (#"{"a":"https://x/?t=TOKEN%2f42%3D&b"}"#, #"{"a":"https://x/?t=***&b"}"#),
        ("{\"a\":\"TOK\u{200B}EN/42\\u202e=\"}", #"{"a":"***"}"#),
        (#"{"a":"\"TOKEN/42=\""}"#, #"{"a":"\"***\""}"#),
        (#"{"a":"T O K E N / 4 2 ="}"#, #"{"a":"T O K E N / 4 2 ="}"#),
        (#"{"a":"TOKEN/42="#, #"{"a":"TOKEN/42="#), ("", ""), (#"""#, #"""#), (#""\"#, #""\"#),
    ])
    func concealed_masksTheTokenInStringsOfJSON(body: String, expected: String) throws {
        let sut = try #require(APIToken("TOKEN/42="))
        #expect(String(decoding: sut.concealed(inJSON: Data(body.utf8)), as: UTF8.self) == expected)
    }

    /// An answer without any escape is looked through at one go, one with an escape string by string.
    @Test func concealed_masksTheSameWithAnEscapeElsewhere() throws {
        let sut = try #require(APIToken("TOKEN/42="))
        let elsewhere = #", "\/""#
        let pieces = ["TOKEN", "/42=", "token", "/4", "2=", "\u{200B}", "é", "T", "O", #"", ""#, #"": {"a": ""#, "%3d"]
        var random = SplitMix(state: 17)
        var maskedCount = 0
        for _ in 0..<4000 {
            let count = Int.random(in: 0...9, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let body = #""\#(text)""#
            let concealed = String(decoding: sut.concealed(inJSON: Data(body.utf8)), as: UTF8.self)
            let withEscape = sut.concealed(inJSON: Data((body + elsewhere).utf8))
            #expect(String(decoding: withEscape, as: UTF8.self) == concealed + elsewhere, "\(body)")
            maskedCount += concealed == body ? 0 : 1
        }
        #expect(maskedCount > 100)
    }

    @Test func concealed_masksTheTokenWhereALongTextIsCut() throws {
        let sut = try #require(APIToken("TOKEN/42="))
        let body = #"{"a":""# + String(repeating: "ä", count: 4092) + #"TOKEN/42="}"#
        #expect(!String(decoding: sut.concealed(inJSON: Data(body.utf8)), as: UTF8.self).contains("TOKEN"))
    }
}
