public import PlacesFeature
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
            throw .unusableFile(path: path, reason: .tooLarge(limit: Self.sizeLimit))
        }
        let reader = TrackReader()
        do throws(XMLFailure) {
            try GPXParser.parse(Array(gpx), into: reader)
        } catch {
            throw .unusableFile(path: path, reason: Self.fault(for: error, refusal: reader.refusal))
        }
        guard let track = Track(points: reader.points) else {
            throw .unusableFile(path: path, reason: .noPoints)
        }
        self = track
    }

    private static func fault(
        for failure: XMLFailure, refusal: LocationFileFault.TrackFault?
    ) -> LocationFileFault {
        switch failure.reason {
        case .noMemory: .noMemory
        case .documentType: .line(failure.line, .documentType)
        case .tooDeep: .line(failure.line, .tooDeep(limit: XMLParser.depthLimit))
        case .malformed(let reason): .line(failure.line, .malformed(reason.cleaned))
        case .refused: .line(failure.line, refusal ?? .malformed(""))
        }
    }
}

/// Collects the points of one GPX file. Not thread-safe.
private final class TrackReader: GPXReader {
    /// A time that is longer than any is none.
    private static let longestTime = 64

    /// Why the file cannot be used, once it is known that it cannot.
    private(set) var refusal: LocationFileFault.TrackFault?
    private var pointsOfKind: [GPXPoint.Kind: [Track.Point]] = [:]
    private var count = 0
    private var coordinate: Coordinate?

    /// Those of the track, else of the route, else the waypoints.
    var points: [Track.Point] {
        [GPXPoint.Kind.track, .route, .waypoint].lazy.compactMap { self.pointsOfKind[$0] }.first ?? []
    }

    func begin(root: String, isOurs: Bool, creator: String) -> Bool {
        if root != "gpx" { refusal = .otherRoot(root.cleaned) }
        return refusal == nil
    }

    func begin(_ point: GPXPoint, isNested: Bool) -> Bool {
        coordinate = Self.coordinate(point)
        if isNested || coordinate == nil {
            refusal = .badPoint(point.kind.rawValue)
        } else if count >= Track.pointsLimit {
            refusal = .tooManyPoints(limit: Track.pointsLimit)
        }
        count += 1
        return refusal == nil
    }

    func end(_ point: GPXPoint) -> Bool {
        guard let coordinate else { return true }
        let time = point.texts.last { $0.name == "time" }?.text
        pointsOfKind[point.kind, default: []].append(
            Track.Point(
                coordinate: coordinate,
                time: time.flatMap { $0.utf8.count <= Self.longestTime ? ISOTime.seconds($0) : nil }))
        return true
    }

    private static func coordinate(_ point: GPXPoint) -> Coordinate? {
        guard let latitude = point.latitude.flatMap(degrees), let longitude = point.longitude.flatMap(degrees) else {
            return nil
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func degrees(_ text: String) -> Double? {
        let text = text.cleaned
        return text.allSatisfy { "+-.0123456789eE".contains($0) } ? Double(text) : nil
    }
}
