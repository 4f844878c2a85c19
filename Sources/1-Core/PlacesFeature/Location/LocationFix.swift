/// A position, and how far to trust it.
public struct LocationFix: Hashable, Sendable {
    /// In what a position falls short of what was asked for. It counts all the same where it is all there is.
    public enum Shortfall: Hashable, Sendable, CaseIterable {
        /// Its accuracy is worse than asked for.
        case coarse
        /// It is older than asked for.
        case old
    }

    /// As WGS 84.
    public let coordinate: Coordinate
    /// Radius in metres of the circle in which the true position probably lies, or `nil` if unknown.
    public let accuracy: Double?
    /// How long ago the position was true, or `nil` if unknown.
    public let age: Duration?
    public let method: LocationMethod
    /// A name for the point, such as a town.
    public let label: String?
    /// The name of the town whose middle stands for the position, or `nil` for any other point.
    public let town: String?
    /// Who estimated the position, if it is an estimate.
    public let estimator: String?
    /// In what it falls short of what was asked for, or `nil` if in nothing.
    public let shortfall: Shortfall?
    /// The side in metres of the cell whose centre stands for the position, or `nil` for the position itself.
    public let cell: Double?
    /// What the position rests on, a line each, such as counts; for those who ask.
    public let evidence: [String]
    /// Ways that were tried before and did not lead to a position.
    public var failedSteps: [LocationStep]

    public init(
        coordinate: Coordinate, accuracy: Double? = nil, age: Duration? = nil, method: LocationMethod,
        label: String? = nil, town: String? = nil, estimator: String? = nil, shortfall: Shortfall? = nil,
        cell: Double? = nil,
        evidence: [String] = [], failedSteps: [LocationStep] = []
    ) {
        (self.coordinate, self.accuracy, self.age, self.method) = (coordinate, accuracy, age, method)
        self.label = label?.cleanedOrNil
        self.town = town?.cleanedOrNil
        self.estimator = estimator?.cleanedOrNil
        self.shortfall = shortfall
        self.cell = cell
        self.evidence = evidence.map(\.cleaned)
        self.failedSteps = failedSteps
    }
}

extension LocationFix {
    /// The centre of the position's cell, for those who are not to learn more. What could tell more stays behind: its name,
    /// which may be an address, and what it rests on.
    public func blurred(by grid: BlurGrid) -> LocationFix {
        LocationFix(
            coordinate: grid.centre(of: coordinate), accuracy: max(accuracy ?? 0, grid.reach), age: age, method: method,
            estimator: estimator, shortfall: shortfall, cell: grid.size, failedSteps: failedSteps)
    }
}

/// One way to a position that did not lead there.
public struct LocationStep: Hashable, Sendable {
    public let method: LocationMethod
    /// Why the way found no position.
    public let error: LocationError
    /// Whether it was tried without being asked for, so that its failure is not reported.
    public let isIncidental: Bool

    public init(method: LocationMethod, error: LocationError, isIncidental: Bool = false) {
        (self.method, self.error, self.isIncidental) = (method, error, isIncidental)
    }
}
