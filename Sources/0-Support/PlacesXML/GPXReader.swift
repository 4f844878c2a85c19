/// Takes the points of one GPX file (GPX 1.0 and 1.1, topografix.com) as they come. Used on one thread, during one call.
package protocol GPXReader: AnyObject {
    /// The document begins.
    /// - Parameters:
    ///   - root: the name of its root without a prefix: `gpx`, if it is such a file.
    ///   - isOurs: whether this program wrote it.
    ///   - creator: the program that wrote it, as it calls itself.
    /// - Returns: whether to go on; `false` ends the reading with ``XMLFailure/Reason/refused``. So do the others.
    func begin(root: String, isOurs: Bool, creator: String) -> Bool

    /// A point begins, of which nothing but its position is known.
    /// - Parameter isNested: whether it stands inside another one, and so is none of its own.
    func begin(_ point: GPXPoint, isNested: Bool) -> Bool

    /// A point ends, with all that stands in it.
    func end(_ point: GPXPoint) -> Bool
}

/// A point of a GPX file, its texts as the file has them.
package struct GPXPoint {
    /// The element that it is.
    package enum Kind: String {
        case waypoint = "wpt"
        case route = "rtept"
        case track = "trkpt"
    }

    package let kind: Kind
    /// In degrees, if it is a good file.
    package let latitude, longitude: String?
    /// How many elements it stands in: 1 for those of the document itself.
    package let depth: Int
    /// The names and clean texts of the elements in it, in their order.
    package fileprivate(set) var texts: [(name: String, text: String)] = []
    /// The addresses that it links to.
    package fileprivate(set) var links: [String] = []
    /// The names and clean texts of the extensions that this program wrote.
    package fileprivate(set) var fields: [(name: String, text: String)] = []
    /// The names, parted by points, and clean texts of all other extensions.
    package fileprivate(set) var extensions: [(path: String, text: String)] = []
}

/// Reads GPX from the events of an XML parser.
package final class GPXParser: XMLReader {
    /// Of the extensions that this program writes.
    package static let namespace = "urn:places:schema:places-1"

    private let reader: any GPXReader
    private var elements = XMLElements()
    private var point: GPXPoint?
    /// The name of the open extension that this program wrote.
    private var fieldName: String?
    private var isOurs = false
    /// Whether the reader did not want to go on.
    private var isOver = false

    /// - Parameter reader: takes the points of one file.
    package init(_ reader: any GPXReader) { self.reader = reader }

    /// Sends the points of a file to a reader.
    package static func parse(_ bytes: [UInt8], into reader: any GPXReader) throws(XMLFailure) {
        try XMLParser.parse(bytes, into: GPXParser(reader))
    }

    package func startElement(_ name: String, attribute: (String) -> String?) -> Bool {
        guard !isOver else { return false }
        elements.open(name)
        if elements.depth == 1 {
            isOurs = attribute("xmlns:places") == Self.namespace
            return goesOn(
                reader.begin(root: elements.name, isOurs: isOurs, creator: attribute("creator") ?? ""))
        }
        if let kind = GPXPoint.Kind(rawValue: elements.name) {
            let new = GPXPoint(
                kind: kind, latitude: attribute("lat"), longitude: attribute("lon"), depth: elements.depth - 1)
            let isNested = point != nil
            if !isNested { point = new }
            return goesOn(reader.begin(new, isNested: isNested))
        }
        guard let depth = point?.depth else { return true }
        switch elements.depth - depth {
        case 2 where elements.name == "link":
            if let address = attribute("href") { point?.links.append(address) }
        case 3 where isOurs && name.hasPrefix("places:") && elements.parent == "extensions":
            fieldName = elements.name == "field" ? attribute("name") : elements.name
        default: break
        }
        return true
    }

    package func endElement() {
        let (name, level) = (elements.name, elements.depth - (point?.depth ?? 0))
        let path = elements.names(from: (point?.depth ?? 0) + 1)
        let text = elements.close()
        if let text, level >= 3, fieldName == nil, path.first == "extensions" {
            point?.extensions.append((path.dropFirst().joined(separator: "."), text))
        }
        switch level {
        case 1:
            guard let done = point else { return }
            point = nil
            _ = goesOn(reader.end(done))
        case 2: if let text { point?.texts.append((name, text)) }
        case 3:
            if let text, let fieldName { point?.fields.append((fieldName, text)) }
            fieldName = nil
        default: break
        }
    }

    package func text(_ bytes: Span<UInt8>) {
        if point != nil { elements.append(bytes) }
    }

    private func goesOn(_ answer: Bool) -> Bool {
        if !answer { isOver = true }
        return answer
    }
}
