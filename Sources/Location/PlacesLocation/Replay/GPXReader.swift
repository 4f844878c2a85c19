public import PlacesFeature
import PlacesWords
import PlacesXML

extension Track {
    /// The greatest number of bytes of a file: 16 MiB.
    public static let sizeLimit = 16_777_216
    /// The greatest number of points in a file.
    public static let pointsLimit = 250_000

    /// Reads the bytes of a GPX file, 1.0 or 1.1.
    /// - Parameters:
    ///   - gpx: at most ``sizeLimit`` bytes with at most ``pointsLimit`` points.
    ///   - path: where the bytes are from, for messages.
    /// - Throws: ``PlacesFeature/LocationError/unusableFile(path:reason:)``; the reason names the line.
    public init(gpx: some Collection<UInt8>, path: String) throws(LocationError) {
        guard gpx.count <= Self.sizeLimit else {
            throw .unusableFile(path: path, reason: Words.Fault.tooLarge(Self.sizeLimit))
        }
        let reader = GPXReader()
        do throws(XMLFailure) {
            try XMLParser.parse(Array(gpx), into: reader)
        } catch {
            throw .unusableFile(path: path, reason: Self.words(for: error, refusal: reader.refusal))
        }
        guard let track = Track(points: reader.points) else {
            throw .unusableFile(path: path, reason: Words.Tracks.noPoints)
        }
        self = track
    }

    private static func words(for failure: XMLFailure, refusal: String?) -> String {
        let reason =
            switch failure.reason {
            case .noMemory: Words.Fault.noMemory
            case .documentType: Words.Tracks.documentType
            case .tooDeep: Words.Fault.tooDeep(XMLParser.depthLimit)
            case .malformed(let reason): reason.cleaned
            case .refused: refusal ?? ""
            }
        return failure.reason == .noMemory ? reason : Words.Fault.line(failure.line, reason)
    }
}

/// Collects the points of one GPX file from the events of a parser. Not thread-safe.
final class GPXReader: XMLReader {
    private enum Kind: String {
        case waypoint = "wpt"
        case route = "rtept"
        case track = "trkpt"
    }

    private struct OpenPoint {
        let kind: Kind
        let coordinate: Coordinate
        let depth: Int
        var time: Double?
    }

    /// Why the file cannot be used, once it is known that it cannot.
    private(set) var refusal: String?
    private var pointsOfKind: [Kind: [Track.Point]] = [:]
    private var count = 0
    private var depth = 0
    private var open: OpenPoint?
    /// The text so far of the time of the open point.
    private var timeText: [UInt8]?

    /// Those of the track, else of the route, else the waypoints.
    var points: [Track.Point] {
        [Kind.track, .route, .waypoint].lazy.compactMap { self.pointsOfKind[$0] }.first ?? []
    }

    func startElement(_ name: String, attribute: (String) -> String?) -> Bool {
        refusal = refusal(of: name, attribute: attribute)
        return refusal == nil
    }

    private func refusal(of name: String, attribute: (String) -> String?) -> String? {
        depth += 1
        let name = name.split(separator: ":").last.map(String.init) ?? name
        if depth == 1 { return name == "gpx" ? nil : Words.Tracks.otherRoot(name.cleaned) }
        if let kind = Kind(rawValue: name) {
            guard open == nil, let latitude = attribute("lat").flatMap(Self.degrees),
                let longitude = attribute("lon").flatMap(Self.degrees),
                let coordinate = Coordinate(latitude: latitude, longitude: longitude)
            else { return Words.Tracks.badPoint(name) }
            guard count < Track.pointsLimit else { return Words.Tracks.tooManyPoints(Track.pointsLimit) }
            count += 1
            open = OpenPoint(kind: kind, coordinate: coordinate, depth: depth)
        } else if name == "time", let open, open.depth == depth - 1 {
            timeText = []
        }
        return nil
    }

    func endElement() {
        if let text = timeText, let open, open.depth == depth - 1 {
            self.open?.time = ISOTime.seconds(String(decoding: text, as: UTF8.self).cleaned)
            timeText = nil
        } else if let open, open.depth == depth {
            pointsOfKind[open.kind, default: []].append(Track.Point(coordinate: open.coordinate, time: open.time))
            self.open = nil
        }
        depth -= 1
    }

    /// A time that is longer than any is none.
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let count = timeText?.count, count + bytes.count <= 64 else { return }
        timeText?.append(contentsOf: bytes)
    }

    private static func degrees(_ text: String) -> Double? {
        let text = text.cleaned
        return text.allSatisfy { "+-.0123456789eE".contains($0) } ? Double(text) : nil
    }
}
