import PlacesHTTP
import Testing

@Suite struct HTTPHeadersTests {
    @Test func subscript_deliversAllValuesOfANameInAnyCase() {
        let sut: HTTPHeaders = ["Link": "<a>", "Age": "1", "LINK": "<b>"]
        #expect(sut["link"] == ["<a>", "<b>"])
        #expect(sut["Via"] == [])
        #expect(sut.first("aGE") == "1")
    }

    @Test func append_keepsTheOrder() {
        var sut: HTTPHeaders = ["B": "1"]
        sut.append("A", "2")
        #expect(sut.fields == [.init("B", "1"), .init("A", "2")])
    }

    @Test(arguments: [
        ("Authorization", "Bearer abc def", "Bearer ****"), ("authorization", "abc", "****"),
        ("Authorization", "abc def", "****"), ("Proxy-Authorization", "Basic abc", "Basic ****"),
        ("X-Api-Key", "abc", "****"), ("Cookie", "a=b", "****"), ("X-Auth-Token", "abc", "****"),
        ("Accept", "application/json", "application/json"), ("Authorization", "", "****"),
    ])
    func masked_hidesCredentials(name: String, value: String, masked: String) {
        #expect(HTTPHeaders([.init(name, value)]).masked == HTTPHeaders([.init(name, masked)]))
    }
}
