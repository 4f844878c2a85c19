import Testing

@testable import PlacesAPI

@Suite struct LinkHeaderTests {
    @Test(arguments: [
        "<https://a.test/x?cursor=1>; rel=\"next\"",
        "<https://a.test/x?cursor=1>;rel=next",
        "<https://a.test/x?cursor=1> ; REL = \"Next\"",
        "<https://a.test/x?cursor=1>; rel=\"last next\"",
        "<https://a.test/x?cursor=1>; title=\"a, \\\"b\\\"; c\"; rel=next",
        "<https://a.test/0>; rel=\"prev\", <https://a.test/x?cursor=1>; rel=\"next\"",
        "<https://a.test/0,1;2>; rel=prev,,<https://a.test/x?cursor=1>; rel=next; rel=prev",
        "<https://a.test/0>; rel=next; anchor=\"/other\", <https://a.test/x?cursor=1>; rel=next",
        "<https://a.test/0>; flag; rel=prev , <https://a.test/x?cursor=1>; rel=next, <https://a.test/2>; rel=next",
    ])
    func target_findsTheNextLink(line: String) {
        #expect(LinkHeader([line]).target("next") == "https://a.test/x?cursor=1")
    }

    @Test(arguments: [
        "", ",", "https://a.test/x; rel=next", "<https://a.test/x; rel=next", "<https://a.test/x>",
        "<https://a.test/x>; rel=\"nextpage\"", "<https://a.test/x>; rel", "<https://a.test/x>; title=\"rel=next",
    ])
    func target_isNilWithoutANextLink(line: String) {
        #expect(LinkHeader([line]).target("next") == nil)
    }

    @Test func target_readsSeveralLinesAsOneList() {
        let sut = LinkHeader(["<https://a.test/0>; rel=prev", "<https://a.test/2>; rel=next"])
        #expect(sut.target("next") == "https://a.test/2")
        #expect(sut.links.map(\.target) == ["https://a.test/0", "https://a.test/2"])
    }
}
