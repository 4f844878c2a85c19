/// A place that a person looked at more closely, or set out for.
public struct OpenedPlace: Hashable, Sendable {
    public let id: Place.ID
    /// When it was looked at.
    public let time: Timestamp
    /// The name, or `nil` where the source's terms forbid to keep it.
    public let name: String?

    public init(id: Place.ID, time: Timestamp, name: String?) {
        (self.id, self.time) = (id, time)
        self.name = name?.cleanedOrNil
    }
}

extension OpenedPlace {
    /// In seconds: who looks at a place again within it is still at it.
    private static let pause = 1800

    /// Whether a place is looked at again rather than anew.
    package func isOfSameVisit(as earlier: OpenedPlace) -> Bool {
        id == earlier.id && (0..<Self.pause).contains(time.seconds - earlier.time.seconds)
    }

    /// Each visit once, as late as the place was opened in it.
    /// - Parameter places: the latest first.
    package static func visits(_ places: [OpenedPlace]) -> [OpenedPlace] {
        var visits: [OpenedPlace] = []
        /// The earliest opening of each place so far.
        var first: [Place.ID: OpenedPlace] = [:]
        for place in places {
            if first[place.id].map({ !$0.isOfSameVisit(as: place) }) ?? true { visits.append(place) }
            first[place.id] = place
        }
        return visits
    }
}
