import FoundationEssentials
import PlacesFeature
import PlacesText

/// A question in the language of Overpass, written without anything that the user typed.
struct OverpassScript: Hashable {
    let text: String

    init(text: String) { self.text = text }

    /// Every element that passes one of the filters within the radius: ways and relations, then nodes, so that a limit cuts off
    /// none of the places that have an outline, as most that are well known do.
    /// - Parameters:
    ///   - filters: such as `["shop"="bakery"]`; without any, nothing is found.
    ///   - radius: in metres.
    ///   - limit: how many ways and relations to list at most, and how many nodes.
    init(filters: [String], around centre: Coordinate, radius: Int, limit: Int, settings: Settings) {
        let circle = Self.circle(centre, radius)
        let statements = filters.map { "nwr\(circle)\($0);\n" }.joined()
        let areas = "(way.all;relation.all;);\nout center tags \(limit);\n"
        text = "\(settings.text)(\n\(statements))->.all;\n\(areas)node.all;\nout center tags \(limit);\n"
    }

    /// One element.
    init(element: OverpassElement.ID, settings: Settings) {
        text = "\(settings.text)\(element.type.rawValue)(\(element.number));\nout center tags;\n"
    }

    /// What a server may spend on an answer. It turns away what asks for more than it has, and lets in sooner what
    /// asks for little.
    struct Settings: Hashable {
        let seconds: Int
        /// Bytes of memory: a quarter of a gigabyte, half of a server's default, unless said otherwise.
        var size = 268_435_456

        var text: String { "[out:json][timeout:\(seconds)][maxsize:\(size)];\n" }
    }

    // MARK: - As the body of a form

    var body: Data { Data("\(Self.field)=\(text.percentEncoded())".utf8) }

    /// Reads what ``body`` has written.
    init?(body: Data?) {
        guard let form = body.flatMap({ String(data: $0, encoding: .utf8) }),
            let text = URLComponents(string: "?\(form)")?.queryItems?.first(where: { $0.name == Self.field })?.value
        else { return nil }
        self.text = text
    }

    private static let field = "data"

    // MARK: - The circle

    /// The radius in metres, or `nil` in a question without a circle.
    var radius: Int? {
        let parts = text.split(separator: Self.around, maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? Int(parts[1].prefix { $0 != "," }) : nil
    }

    /// The same question within another radius.
    func with(radius: Int) -> OverpassScript {
        let parts = text.split(separator: Self.around, omittingEmptySubsequences: false)
        let circles = parts.dropFirst().map { "\(Self.around)\(radius)\($0.drop { $0 != "," })" }
        return OverpassScript(text: (parts.prefix(1).map(String.init) + circles).joined())
    }

    static func circle(_ centre: Coordinate, _ radius: Int) -> String {
        "\(around)\(radius),\(centre.latitude.fixed(7)),\(centre.longitude.fixed(7)))"
    }

    private static let around = "(around:"
}
