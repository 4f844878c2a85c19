import FoundationEssentials
import PlacesFeature

/// A question in the language of Overpass, written without anything that the user typed.
struct OverpassScript: Hashable {
    let text: String

    init(text: String) { self.text = text }

    /// Every element that passes one of the filters within the radius.
    /// - Parameters:
    ///   - filters: such as `["shop"="bakery"]`; without any, nothing is found.
    ///   - radius: in metres.
    init(filters: [String], around centre: Coordinate, radius: Int, limit: Int, settings: Settings) {
        let circle = "\(Self.around)\(radius),\(Self.digits(centre.latitude)),\(Self.digits(centre.longitude)))"
        let statements = filters.map { "nwr\(circle)\($0);\n" }.joined()
        text = "\(settings.text)(\n\(statements));\nout center tags \(limit);\n"
    }

    /// One element.
    init(element: OverpassElement.ID, settings: Settings) {
        text = "\(settings.text)\(element.type.rawValue)(\(element.number));\nout center tags;\n"
    }

    /// What a server may spend on an answer. It turns away what asks for more than it has, and lets in sooner what
    /// asks for little.
    struct Settings: Hashable {
        let seconds: Int

        /// A quarter of a gigabyte: half of a server's default.
        static let maxSize = 268_435_456

        var text: String { "[out:json][timeout:\(seconds)][maxsize:\(Self.maxSize)];\n" }
    }

    // MARK: - As the body of a form

    var body: Data { Data("\(Self.field)=\(Self.encoded(text))".utf8) }

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

    private static let around = "(around:"

    // MARK: - Digits and bytes

    /// Degrees with seven digits after the point: 1 cm, and as exact as OpenStreetMap.
    private static func digits(_ degrees: Double) -> String {
        let scaled = Int((degrees * 1e7).rounded())
        let fraction = String(scaled.magnitude % 10_000_000)
        let zeros = String(repeating: "0", count: 7 - fraction.count)
        return "\(scaled < 0 ? "-" : "")\(scaled.magnitude / 10_000_000).\(zeros)\(fraction)"
    }

    /// Percent-encoded but for unreserved characters (RFC 3986, section 2.3).
    private static func encoded(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                result += "%\(hex.count < 2 ? "0" : "")\(hex)"
            }
        }
        return result
    }
}
