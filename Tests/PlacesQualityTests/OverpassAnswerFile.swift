import FoundationEssentials
import PlacesFeature
import PlacesHTTP

/// What a server would answer around a point, as `prominence/answers.py` writes it.
struct OverpassAnswerFile: Sendable {
    private struct Document: Codable {
        struct Base: Codable {
            let date: String

            enum CodingKeys: String, CodingKey { case date = "timestamp_osm_base" }
        }

        struct Point: Codable { let lat, lon: Double }

        struct Element: Codable {
            let type: String
            let id: Int
            let lat, lon: Double?
            let center: Point?
            let tags: [String: String]

            var coordinate: Coordinate? {
                (lat ?? center?.lat).flatMap { latitude in
                    (lon ?? center?.lon).flatMap { Coordinate(latitude: latitude, longitude: $0) }
                }
            }
        }

        let version: Double
        let osm3s: Base
        var elements: [Element]
    }

    private let document: Document

    init(_ url: URL) throws { document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: url)) }

    /// The tags of each element, by its identifier as the program writes it.
    var tags: [String: [String: String]] {
        Dictionary(document.elements.map { ("osm:\($0.type)/\($0.id)", $0.tags) }) { first, _ in first }
    }

    /// As many of a type, in the order of their numbers, are told at most.
    private static let limit = 2000

    /// The elements within the circle that a request asks for, ways and relations before nodes.
    func response(to request: HTTPRequest) -> HTTPResponse {
        // The question comes as the field of a form.
        let question = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let circle = question.split(separator: "around%3A").dropFirst().first?.split(separator: "%29").first
        let numbers = circle?.split(separator: "%2C").compactMap { Double($0) } ?? []
        var answer = document
        if numbers.count == 3, let centre = Coordinate(latitude: numbers[1], longitude: numbers[2]) {
            answer.elements.removeAll { element in
                element.coordinate.map { centre.distance(to: $0) > numbers[0] } ?? true
            }
        }
        let others = answer.elements.filter { $0.type != "node" }.prefix(Self.limit)
        answer.elements = Array(others) + answer.elements.filter { $0.type == "node" }.prefix(Self.limit)
        let body = try? JSONEncoder().encode(answer)
        return HTTPResponse(status: body == nil ? 500 : 200, headers: [:], body: body ?? Data())
    }
}
