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

    let port: Int
    private let folder: TemporaryFolder
    private let server: LoopbackServer

    var address: String { "http://127.0.0.1:\(port)" }

    /// The environment in which the program uses this service.
    var environment: [String: String] { ["FSQ_TOKEN": StubService.token, "FSQ_BASE_URL": address] }

    static let token = "fsq-secret-1234567890"

    init(_ answers: Answer..., port: Int? = nil) async throws {
        let port = port ?? LoopbackServer.freePorts(1)[0]
        self.port = port
        folder = try TemporaryFolder()
        try folder.write("answers.json", String(decoding: JSONEncoder().encode(answers), as: UTF8.self))
        try folder.write("log", "")
        server = try await LoopbackServer(
            "python3",
            [Program.script("stub-server.py"), "\(port)", folder.path("answers.json"), folder.path("log")],
            ports: [port])
    }

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
