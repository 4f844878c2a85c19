import PlacesFeature

/// A position as reported by the location service, without impossible values.
struct GeoClueFix: Hashable, Sendable {
    /// From this age on, a position counts only if there is no fresher one.
    static let greatestAge = 300
    /// How many seconds the service's clock may be ahead of ours.
    static let greatestLead = 60
    /// Half the earth's circumference in metres: no accuracy is worse.
    static let greatestAccuracy = 20_037_508.0

    let coordinate: Coordinate
    let accuracy: Double?
    let time: Timestamp?
    let description: String?

    /// Reads the properties of `org.freedesktop.GeoClue2.Location`, or returns `nil` if they hold no position.
    init?(_ properties: [String: BusValue], now: Timestamp) {
        guard case .double(let latitude) = properties["Latitude"],
            case .double(let longitude) = properties["Longitude"],
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        self.coordinate = coordinate
        if case .double(let metres) = properties["Accuracy"], metres > 0, metres <= Self.greatestAccuracy {
            accuracy = metres
        } else {
            accuracy = nil
        }
        if case .list(let parts) = properties["Timestamp"], case .integer(let seconds) = parts.first, seconds > 0,
            seconds <= now.seconds + Self.greatestLead
        {
            time = Timestamp(seconds: seconds)
        } else {
            time = nil
        }
        if case .string(let text) = properties["Description"] {
            description = text.cleanedOrNil
        } else {
            description = nil
        }
    }

    func age(at now: Timestamp) -> Int? { time.map { max(0, now.seconds - $0.seconds) } }

    func isOld(at now: Timestamp) -> Bool { age(at: now).map { $0 > Self.greatestAge } ?? false }

    func isCoarse(for wanted: RequestedAccuracy) -> Bool { accuracy.map { $0 > wanted.metres } ?? true }

    /// Whether it replaces an earlier one: fresh before old, among the fresh the finer, among the old the younger.
    func replaces(_ other: GeoClueFix, at now: Timestamp) -> Bool {
        switch (isOld(at: now), other.isOld(at: now)) {
        case (false, true): true
        case (true, false): false
        case (false, false): accuracy ?? .infinity <= other.accuracy ?? .infinity
        case (true, true): (time?.seconds ?? 0) >= (other.time?.seconds ?? 0)
        }
    }

    func fix(for wanted: RequestedAccuracy, at now: Timestamp) -> LocationFix {
        LocationFix(
            coordinate: coordinate, accuracy: accuracy, age: age(at: now).map { .seconds($0) }, method: .geoclue,
            shortfall: isOld(at: now) ? .old : isCoarse(for: wanted) ? .coarse : nil,
            evidence: description.map { [$0] } ?? [])
    }
}
