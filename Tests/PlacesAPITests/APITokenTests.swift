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
        let sut = try #require(APIToken("fsq3abc"))
        #expect(sut.concealed(in: "no fsq3abc, FSQ3ABC; fsq3ab ä") == "no ***, ***; fsq3ab ä")
    }
}
