import PlacesHTTP
import Testing

@Suite struct UserAgentTests {
    @Test func description_namesTheProgramItsVersionAndAContact() {
        let agent = UserAgent(program: "places", version: "0.1.0", contact: "https://places.example/about")
        #expect(agent?.description == "places/0.1.0 (+https://places.example/about)")
    }

    @Test(arguments: [
        ("", "1", "https://a.test"), ("places", "", "https://a.test"), ("places", "1", ""),
        ("my places", "1", "https://a.test"), ("places", "1\r\nHost: b.test", "https://a.test"),
        ("places", "1", "https://a.test)"), ("plätze", "1", "https://a.test"),
    ])
    func init_refusesWhatNoHeaderCouldCarry(program: String, version: String, contact: String) {
        #expect(UserAgent(program: program, version: version, contact: contact) == nil)
    }
}
