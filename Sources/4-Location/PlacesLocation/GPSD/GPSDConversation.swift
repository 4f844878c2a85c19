import PlacesFeature
import PlacesStrings

/// What is said to one gpsd and heard from it until there is a position. Does no I/O.
struct GPSDConversation {
    /// The version of the protocol that is spoken here.
    static let protocolVersion = 3
    /// The greatest number of characters of a line, as gpsd promises.
    static let lineLimit = 10_240
    /// After this many positions without an accuracy, none is expected any more.
    static let timeout = 3

    static let watch = Array(#"?WATCH={"enable":true,"json":true};"#.utf8)
    static let farewell = Array(#"?WATCH={"enable":false};"#.utf8)

    enum Turn: Hashable {
        /// Say this, if it is anything, and listen on.
        case goOn(say: [UInt8])
        case done(LocationFix)
        case failed(LocationError)
    }

    private let address: GPSDAddress
    /// Metres asked for, or `nil` if any will do.
    private let wanted: Double?
    private let now: @Sendable () -> Timestamp
    private var lines = LineReader(limit: lineLimit)
    private var wasGreeted = false
    private var heardAnything = false
    private var unknownCount = 0
    /// The best so far of those that are not good enough.
    private var best: GPSDPosition?

    init(address: GPSDAddress, wanted: Double?, now: @escaping @Sendable () -> Timestamp) {
        (self.address, self.wanted, self.now) = (address, wanted, now)
    }

    mutating func hear(_ bytes: [UInt8]) -> Turn {
        var say: [UInt8] = []
        for line in lines.receive(bytes) {
            heardAnything = true
            guard let report = GPSDReport(line) else { continue }
            switch hear(report) {
            case .goOn(let more): say += more
            case let end: return end
            }
        }
        return .goOn(say: say)
    }

    /// Nothing more is heard: the best position so far, or why there is none.
    func end(_ reason: LocationError) -> Result<LocationFix, LocationError> {
        if let best { return .success(fix(best)) }
        if heardAnything, !wasGreeted {
            return .failure(.unavailable(reason: .gpsd(.notGPSD(host: address.host, port: address.port))))
        }
        return .failure(reason)
    }

    private mutating func hear(_ report: GPSDReport) -> Turn {
        switch report {
        case .version(let number) where number != Self.protocolVersion:
            return .failed(.unavailable(reason: .gpsd(.otherProtocol(number, wanted: Self.protocolVersion))))
        case .version:
            defer { wasGreeted = true }
            return .goOn(say: wasGreeted ? [] : Self.watch)
        case .devices(0): return .failed(.unavailable(reason: .gpsd(.noReceiver)))
        case .error(let message):
            return .failed(
                .refused(reason: .gpsd(message.isEmpty ? .refusesRequest : .complaint(message.shortened))))
        case .position(let position): return hear(position)
        case .devices, .other: return .goOn(say: [])
        }
    }

    private mutating func hear(_ position: GPSDPosition) -> Turn {
        guard let wanted else { return .done(fix(position)) }
        if let accuracy = position.accuracy {
            if accuracy <= wanted { return .done(fix(position)) }
            if accuracy <= best?.accuracy ?? .infinity { best = position }
        } else {
            unknownCount += 1
            if best?.accuracy == nil { best = position }
            if unknownCount >= Self.timeout, best?.accuracy == nil { return .done(fix(position)) }
        }
        return .goOn(say: [])
    }

    private func fix(_ position: GPSDPosition) -> LocationFix {
        let isCoarse = wanted.map { position.accuracy ?? 0 > $0 } ?? false
        let age = age(of: position)
        var evidence = [Strings.Satellites.fix(dimensions: position.dimensions, device: position.device)]
        if position.isSimulated { evidence.append(Strings.Satellites.simulated) }
        if age == nil, let text = position.timeText { evidence.append(Strings.Satellites.wrongClock(text.shortened)) }
        return LocationFix(
            coordinate: position.coordinate, accuracy: position.accuracy, age: age, method: .gpsd,
            estimator: address.isLocal ? nil : address.description, shortfall: isCoarse ? .coarse : nil,
            evidence: evidence)
    }

    /// gpsd reports positions as they arrive. So a receiver's time that is not within an hour of ours is a wrong clock,
    /// on one side or the other, and one slightly ahead is now.
    private func age(of position: GPSDPosition) -> Duration? {
        guard let time = position.time else { return nil }
        let seconds = Double(now().seconds) - time
        return abs(seconds) <= 3600 ? .seconds(Int(max(0, seconds))) : nil
    }
}

extension String {
    fileprivate var shortened: String { count > 200 ? prefix(199) + "…" : self }
}
