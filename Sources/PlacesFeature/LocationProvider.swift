/// A way to find out where the person is.
public protocol LocationProvider: Sendable {
    /// How this provider finds a position.
    var method: LocationMethod { get }

    /// Delivers one position, then stops.
    func locate() async throws(LocationError) -> LocationFix
}

/// How a position was found.
public enum LocationMethod: String, Hashable, Sendable, CaseIterable {
    /// Given by the person: an option or a setting.
    case fixed
    /// Made up for a demonstration or a test: a sample's centre or a recorded track.
    case simulated
    /// Estimated from the network address by a geolocation service.
    case ip
    /// Estimated from the network address by the places service itself.
    case serviceIP = "service-ip"
}

/// A position, and how far to trust it.
public struct LocationFix: Hashable, Sendable {
    public let coordinate: Coordinate
    /// Radius in metres of the circle in which the true position probably lies, or `nil` if unknown.
    public let accuracy: Double?
    /// How long ago the position was true, or `nil` if unknown.
    public let age: Duration?
    public let method: LocationMethod
    /// A name for the point, such as a town.
    public let label: String?
    /// Who estimated the position, where somebody did.
    public let estimator: String?
    /// Ways that were tried before and did not lead to a position.
    public var failedSteps: [LocationStep]

    public init(
        coordinate: Coordinate, accuracy: Double? = nil, age: Duration? = nil, method: LocationMethod,
        label: String? = nil, estimator: String? = nil, failedSteps: [LocationStep] = []
    ) {
        (self.coordinate, self.accuracy, self.age, self.method) = (coordinate, accuracy, age, method)
        self.label = label?.cleanedOrNil
        self.estimator = estimator?.cleanedOrNil
        self.failedSteps = failedSteps
    }
}

/// One way to a position that did not lead there.
public struct LocationStep: Hashable, Sendable {
    public let method: LocationMethod
    public let error: LocationError

    public init(method: LocationMethod, error: LocationError) {
        (self.method, self.error) = (method, error)
    }
}
