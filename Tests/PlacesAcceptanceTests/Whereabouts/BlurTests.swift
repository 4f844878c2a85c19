import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Synchronization
import Testing

/// With `--blur` no request holds the exact point.
@Suite struct BlurTests {
    private static let exact = coordinate(60.171234, 24.943765)

    @Test(arguments: ["foursquare", "osm"])
    func search_sendsNoServiceTheExactPoint_butAnswersFromIt(source: String) async throws {
        let recorded = Recorder()
        let outcome = await makeSUT(recorded).run(
            "--source", source, "--near", "60.171234,24.943765", "--blur", "500m", "--radius", "1000")

        #expect(outcome.status == .found)
        #expect(outcome.output.contains("The service was asked around a point within 500 m of yours"))
        try recorded.holdNothingExact(Self.exact)
        // The place lies 100 m from the exact point, and the list says so.
        #expect(outcome.output.contains("100 m"))
    }

    @Test func search_sendsTheExactPoint_withoutBlur() async throws {
        let recorded = Recorder()
        _ = await makeSUT(recorded).run("--source", "foursquare", "--near", "60.171234,24.943765")

        #expect(recorded.texts.contains { $0.contains("60.1712") && $0.contains("24.9437") })
    }

    @Test func where_asksForTheAddressOfTheCellAlone() async throws {
        let recorded = Recorder()
        let harness = makeSUT(recorded)
        _ = await harness.run("location", "allow", "nominatim")
        let outcome = await harness.run("where", "--near", "60.171234,24.943765", "--blur", "500m")

        try recorded.holdNothingExact(Self.exact)
        #expect(outcome.output.hasPrefix("60.171234 24.943765 "))
        #expect(outcome.output.contains("The address is that of the centre of your cell"))
    }

    private func makeSUT(_ recorder: Recorder) -> Harness {
        let place = Self.exact.destination(distance: 100, bearing: 90)
        let (latitude, longitude) = (place.latitude, place.longitude)
        let client = HTTPClientStub()
        for _ in 1...4 {
            client.expect { _ in
                true
            } answering: { request throws(HTTPError) in
                recorder.record(request)
                let text =
                    switch request.url.host() {
                    case "places-api.foursquare.com":
                        """
                        {"results": [{"fsq_place_id": "a1", "name": "Near", "latitude": \(latitude),
                          "longitude": \(longitude), "categories": []}]}
                        """
                    case "nominatim.openstreetmap.org":
                        #"{"lat": "60.1", "lon": "24.9", "name": "X", "address": {"city": "Helsinki"}}"#
                    default:
                        """
                        {"osm3s": {"timestamp_osm_base": "2026-11-21T00:00:00Z"}, "elements": [{"type": "node",
                          "id": 1, "lat": \(latitude), "lon": \(longitude), "tags": {"name": "Near", "amenity": "cafe"}}]}
                        """
                    }
                return HTTPResponse(status: 200, body: Data(text.utf8))
            }
        }
        return Harness(client, environment: ["FSQ_TOKEN": "t0ken"])
    }

    /// Everything that was sent.
    private final class Recorder: Sendable {
        private let sent = Mutex<[String]>([])

        var texts: [String] { sent.withLock { $0 } }

        func record(_ request: HTTPRequest) {
            let body = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
            let headers = request.headers.fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
            sent.withLock { $0.append("\(request.url.absoluteString)\n\(headers)\n\(body)") }
        }

        /// Fails if a number in a request is one of the point's angles, to four decimals, some 10 m.
        func holdNothingExact(_ point: Coordinate, sourceLocation: SourceLocation = #_sourceLocation) throws {
            #expect(!texts.isEmpty, sourceLocation: sourceLocation)
            for text in texts {
                let numbers = text.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
                #expect(
                    !numbers.contains { abs($0 - point.latitude) < 1e-4 || abs($0 - point.longitude) < 1e-4 },
                    "\(text)", sourceLocation: sourceLocation)
            }
        }
    }
}
