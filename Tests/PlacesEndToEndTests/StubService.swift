import Foundation
import PlacesTestSupport
import Testing

/// A places service on this machine that answers as told and writes down what it was asked.
final class StubService: Sendable {
    /// One answer, for requests whose target starts with `path`.
    struct Answer: Encodable {
        var path = "/places/search"
        var status = 200
        var headers: [String: String] = ["Content-Type": "application/json"]
        var body = ""
        /// A text and how often it follows the body.
        var `repeat`: Repetition?
        /// What comes last.
        var tail: String?
        /// Send the body again and again, until the connection breaks.
        var endless: Bool?
        /// How many bytes of the announced length never come.
        var cut: Int?
        /// How often this answer is given; always, unless told.
        var times: Int?
    }

    struct Repetition: Encodable {
        let text: String
        let count: Int

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(text)
            try list.encode(count)
        }
    }

    struct Request: Decodable {
        let method, target: String
        let headers: [String: String]
        let body: String
    }

    private struct Order: Encodable {
        let answers: [Answer]
        let log: String
        let deaf: Bool
    }

    let port: Int
    private let folder: TemporaryFolder
    private let control: LineSocket

    var address: String { "http://127.0.0.1:\(port)" }

    /// The environment in which the program uses this service.
    var environment: [String: String] { ["FSQ_TOKEN": StubService.token, "FSQ_BASE_URL": address] }

    static let token = "fsq-secret-1234567890"

    /// A service of the suite's server, which stands by the trait ``Testing/Trait/stubServer``.
    ///
    /// - Parameter isDeaf: Whether it accepts connections and says nothing.
    init(_ answers: Answer..., isDeaf: Bool = false) async throws {
        let server = try #require(StubServer.current, "A suite of stubs has the trait .stubServer.")
        folder = try TemporaryFolder()
        let log = try folder.write("log", "")
        control = try LineSocket(port: server.ports[0])
        let order = Order(answers: answers, log: log, deaf: isDeaf)
        try control.send(String(decoding: JSONEncoder().encode(order), as: UTF8.self))
        port = try #require(Int(try await control.line()))
    }

    /// Waits until it is asked, or connected to if it is deaf.
    func isAsked() async throws { #expect(try await control.line() == "asked") }

    /// Every request so far.
    var requests: [Request] {
        get throws {
            try folder.read("log").split(separator: "\n").map {
                try JSONDecoder().decode(Request.self, from: Data($0.utf8))
            }
        }
    }

    /// An answer of the service with places at the given distances north of 60.17, 24.94.
    static func places(_ places: [(name: String, metres: Double)]) -> String {
        let list = places.enumerated().map { index, place in
            """
            {"fsq_place_id":"5f00aa11bb22cc33dd44ee\(10 + index)","name":"\(place.name)",\
            "latitude":\(60.17 + place.metres / 111_414),"longitude":24.94,\
            "categories":[{"fsq_category_id":"4bf58dd8d48988d1e0931735","name":"Coffee Shop"}],\
            "location":{"formatted_address":"Street \(index + 1), 00100 Helsinki","country":"FI"}}
            """
        }
        let context = """
            {"geo_bounds":{"circle":{"center":{"latitude":60.17,"longitude":24.94},"radius":1000}}}
            """
        return "{\"results\":[\(list.joined(separator: ","))],\"context\":\(context)}"
    }
}

/// The server of a suite, in which its stubs are.
enum StubServer {
    @TaskLocal static var current: LoopbackServer?
}

/// Starts the server once for a suite, and ends it after it.
struct StubServerTrait: SuiteTrait, TestScoping {
    let isRecursive = false

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let server = try await LoopbackServer(announcing: "python3", [Program.script("stub-server.py")])
        defer { server.stop() }
        try await StubServer.$current.withValue(server) { try await function() }
    }
}

extension Trait where Self == StubServerTrait {
    static var stubServer: StubServerTrait { StubServerTrait() }
}
