import FoundationEssentials
import PlacesCLITestSupport
import PlacesHTTP
import PlacesTerminal
import PlacesTestSupport
import Testing

/// A program that was never used before, and an OpenStreetMap that knows one café wherever it is asked.
struct FirstRunFixture {
    /// Where answers of services are kept.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    var home: [String: String] { ["HOME": "/home/ann", "XDG_DATA_HOME": folder.path("data")] }

    /// - Parameter zone: the time zone of the clock.
    func harness(zone: String, terminal: TerminalSize? = nil) throws -> Harness {
        let client = HTTPClientStub()
        for _ in 0..<4 { client.expect({ _ in true }, answering: { response(200, Self.answer(to: $0)) }) }
        var harness = Harness(
            client, environment: home.merging(["TZ": zone, "NO_COLOR": "1"]) { $1 }, terminal: terminal)
        for name in ["zone.tab", "tzdata.zi"] {
            let path = "/usr/share/zoneinfo/\(name)"
            harness.binaries[path] = Array(try Data(contentsOf: URL(filePath: path)))
        }
        return harness
    }

    /// One café where the service was asked.
    private static func answer(to request: HTTPRequest) -> String {
        let text = String(decoding: request.body ?? Data(), as: UTF8.self)
            .replacing("%3A", with: ":").replacing("%2C", with: ",").replacing("%29", with: ")")
        let point = text.split(separator: "around:").dropFirst().first?.split(separator: ")").first ?? ""
        let parts = point.split(separator: ",")
        guard parts.count == 3 else { return #"{"elements":[]}"# }
        return #"""
            {"osm3s":{"timestamp_osm_base":"2026-11-20T10:00:00Z"},"elements":[{"type":"node","id":1,\#
            "lat":\#(parts[1]),"lon":\#(parts[2]),"tags":{"amenity":"cafe","name":"Testcafé"}}]}
            """#
    }
}
