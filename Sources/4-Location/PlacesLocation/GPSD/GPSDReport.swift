import PlacesFeature

/// One line of gpsd, as far as it matters here.
enum GPSDReport: Hashable {
    /// The greeting, with the number of the protocol.
    case version(Int)
    /// How many receivers it knows.
    case devices(Int)
    /// Where a receiver is.
    case position(GPSDPosition)
    case error(String)
    /// Of another class, or a receiver that does not know where it is.
    case other

    /// Returns `nil` if the line is no JSON with a class.
    init?(_ line: [UInt8]) {
        guard let tree = JSONTree(line), let kind = tree["class"]?.text else { return nil }
        switch kind {
        case "VERSION":
            guard let number = tree["proto_major"]?.wholeNumber else { return nil }
            self = .version(number)
        case "DEVICES":
            guard case .array(let devices) = tree["devices"] else { return nil }
            self = .devices(devices.count)
        case "TPV": self = GPSDPosition(tree).map { .position($0) } ?? .other
        case "ERROR": self = .error(tree["message"]?.text ?? "")
        default: self = .other
        }
    }
}

/// What gpsd calls a time-position-velocity report, with a position.
struct GPSDPosition: Hashable {
    let coordinate: Coordinate
    /// 2 or 3.
    let dimensions: Int
    /// Metres, or `nil` if unknown.
    let accuracy: Double?
    /// Seconds since 1970 by the receiver's clock, which may be years off.
    let time: Double?
    let timeText: String?
    let device: String?
    let isSimulated: Bool

    /// Returns `nil` without a fix.
    init?(_ report: JSONTree) {
        guard let mode = report["mode"]?.wholeNumber, mode == 2 || mode == 3,
            let latitude = report["lat"]?.number, let longitude = report["lon"]?.number,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        (self.coordinate, dimensions) = (coordinate, mode)
        accuracy = Self.accuracy(of: report)
        timeText = report["time"]?.text
        time = timeText.flatMap(ISOTime.seconds)
        device = report["device"]?.text
        // 8 in the versions before 3.23, 9 in some later ones.
        isSimulated = [8, 9].contains(report["status"]?.wholeNumber)
    }

    /// The horizontal error, else the diagonal of those to the east and to the north.
    private static func accuracy(of report: JSONTree) -> Double? {
        if let horizontal = report["eph"]?.number, horizontal > 0 { return horizontal }
        guard let east = report["epx"]?.number, let north = report["epy"]?.number, east >= 0, north >= 0 else {
            return nil
        }
        let diagonal = (east * east + north * north).squareRoot()
        return diagonal > 0 && diagonal.isFinite ? diagonal : nil
    }
}

extension JSONTree {
    fileprivate var wholeNumber: Int? {
        if case .number(let number) = self { Int(exactly: number) } else { nil }
    }
}
