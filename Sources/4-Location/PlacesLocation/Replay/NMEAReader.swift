public import PlacesFeature

extension Track {
    /// Reads the bytes of a log in the format NMEA 0183: the sentences GGA, RMC and GLL of any talker.
    ///
    /// Sentences of one moment are one point. The days are from RMC, and go on at midnight for the other sentences; of a
    /// log without any date they count from 1970, so only offsets find their moment on it. The accuracy is GGA's
    /// dilution of precision times 5 m. Positions that the receiver calls void are left out; lines that cannot be used
    /// are left out and counted. Lines that begin with `#` are comments.
    /// - Parameters:
    ///   - nmea: at most ``sizeLimit`` bytes with at most ``pointsLimit`` points.
    ///   - path: where the bytes are from, for messages.
    /// - Throws: ``PlacesFeature/LocationError/unusableFile(path:reason:)`` without a position; the reason names the
    ///   first line that could not be used.
    public init(nmea: some Collection<UInt8>, path: String) throws(LocationError) {
        guard nmea.count <= Self.sizeLimit else {
            throw .unusableFile(path: path, reason: .tooLarge(limit: Self.sizeLimit))
        }
        var reader = NMEAReader()
        for line in nmea.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A }) {
            reader.read(line)
            guard reader.count <= Self.pointsLimit else {
                throw .unusableFile(path: path, reason: .tooManyPoints(limit: Self.pointsLimit))
            }
        }
        guard let track = Track(points: reader.points(), skippedLines: reader.skippedLines) else {
            throw .unusableFile(path: path, reason: .noFix(lines: reader.lines, bad: reader.firstBadLine))
        }
        self = track
    }

    /// Reads the bytes of a recorded track, GPX or NMEA 0183: the content decides which, not the name.
    /// - Parameters:
    ///   - bytes: at most ``sizeLimit`` bytes with at most ``pointsLimit`` points.
    ///   - path: where the bytes are from, for messages.
    /// - Throws: ``PlacesFeature/LocationError/unusableFile(path:reason:)``; the reason names the line.
    public init(recording bytes: some Collection<UInt8>, path: String) throws(LocationError) {
        // XML begins with < or in UTF-16 with a byte order mark; a log may begin in the midst of a sentence.
        let first = bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
        if let first, [UInt8(ascii: "<"), 0xFE, 0xFF].contains(first) {
            try self.init(gpx: bytes, path: path)
        } else if bytes.contains(UInt8(ascii: "$")) {
            try self.init(nmea: bytes, path: path)
        } else {
            throw .unusableFile(path: path, reason: .unknownFormat)
        }
    }
}

/// Collects the points of one log.
struct NMEAReader {
    /// What was said of one moment.
    private struct Moment {
        var fix: NMEASentence.Fix
        /// How many midnights went by in the log before.
        let midnights: Int
    }

    /// So many lines with anything in them were read.
    private(set) var lines = 0
    private(set) var skippedLines = 0
    private(set) var firstBadLine: LocationFileFault.BadLine?
    private var number = 0
    private var moments: [Moment] = []
    private var midnights = 0
    private var lastTime: Double?

    /// The number of points so far.
    var count: Int { moments.count }

    /// Reads a line without its line feed.
    mutating func read(_ line: some Collection<UInt8>) {
        number += 1
        guard let first = line.first(where: { $0 > 0x20 }) else { return }
        lines += 1
        if first == UInt8(ascii: "#") { return }
        switch NMEASentence(line) {
        case .fix(let fix): add(fix)
        case .void, .other: break
        case .bad(let fault):
            skippedLines += 1
            if firstBadLine == nil { firstBadLine = .init(number, fault) }
        }
    }

    /// The points with their days: each counts from the last date before it, else from the first after it.
    func points() -> [Track.Point] {
        let first = moments.first { $0.fix.day != nil }
        var (anchor, midnights) = (first?.fix.day ?? CivilDay(number: 0), first?.midnights ?? 0)
        return moments.map { moment in
            if let day = moment.fix.day { (anchor, midnights) = (day, moment.midnights) }
            let day = anchor.number + moment.midnights - midnights
            return Track.Point(
                coordinate: moment.fix.coordinate, time: moment.fix.time.map { Double(day * 86_400) + $0 },
                accuracy: moment.fix.accuracy)
        }
    }

    private mutating func add(_ fix: NMEASentence.Fix) {
        if let time = fix.time, let last = moments.last?.fix, last.time == time {
            moments[moments.count - 1].fix.day = last.day ?? fix.day
            moments[moments.count - 1].fix.accuracy = last.accuracy ?? fix.accuracy
            return
        }
        if let time = fix.time {
            // Half a day back is the next day; less is out of order.
            if let lastTime, time < lastTime - 43_200 { midnights += 1 }
            lastTime = time
        }
        moments.append(Moment(fix: fix, midnights: midnights))
    }
}
