import PlacesSyntax
import Testing

@testable import PlacesCLI

/// What is told of a line before the settings are read.
@Suite struct NetworkForesightTests {
    @Test(
        arguments: [
            ([:], nil, false),
            (["FSQ_TOKEN": "t"], nil, true),
            (["FSQ_TOKEN": ""], nil, false),
            (["FSQ_TOKEN": "t", "PLACES_SOURCE": "sample"], nil, false),
            (["FSQ_TOKEN": "t", "PLACES_SOURCE": ""], nil, true),
            (["PLACES_SOURCE": "osm"], nil, true),
            (["FSQ_TOKEN": "t"], .sample, false),
            (["FSQ_TOKEN": "t"], .file("a.places"), false),
            ([:], .service("osm"), true),
        ] as [([String: String], SourceChoice?, Bool)])
    func search_mayAskAService(environment: [String: String], source: SourceChoice?, expected: Bool) {
        #expect(NetworkForesight.expectsService(source, environment) == expected)
    }
}
