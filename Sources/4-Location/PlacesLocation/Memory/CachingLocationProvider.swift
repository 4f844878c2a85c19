public import PlacesFeature
import PlacesStrings

/// Takes a position again that was found a moment ago, and remembers each new one.
public struct CachingLocationProvider: LocationProvider {
    private let provider: any LocationProvider
    private let memory: LocationMemory
    private let methods: Set<LocationMethod>
    private let reuseTime: Duration
    private let accuracy: Double?
    /// Whether sentences may name options of the command line, as the command alone lets them.
    package var namesOptions = false

    /// - Parameters:
    ///   - provider: asked where no remembered position will do.
    ///   - memory: where positions are remembered.
    ///   - methods: the methods whose positions will do.
    ///   - reuseTime: a position of at least this age will not do.
    ///   - accuracy: nor will a measured one that is coarser than so many metres.
    public init(
        _ provider: any LocationProvider, memory: LocationMemory, reusing methods: Set<LocationMethod>,
        youngerThan reuseTime: Duration = LocationMemory.reuseTime, within accuracy: Double? = nil
    ) {
        (self.provider, self.memory, self.methods) = (provider, memory, methods)
        self.reuseTime = min(reuseTime, LocationMemory.reuseTime)
        self.accuracy = accuracy
    }

    public var method: LocationMethod { provider.method }

    /// An estimate is no finer the next time.
    private func isFineEnough(_ fix: LocationFix) -> Bool {
        guard let accuracy, fix.method != .ip else { return true }
        return fix.accuracy.map { $0 <= accuracy } ?? false
    }

    public func locate() async throws(LocationError) -> LocationFix {
        // What fell short of what was asked for then may be bettered now.
        if let last = memory.fix(by: methods), last.shortfall == nil, let age = last.age, age < reuseTime,
            isFineEnough(last)
        {
            return last.takenAgain(namesOptions: namesOptions)
        }
        let fix = try await provider.locate()
        memory.remember(fix)
        return fix
    }
}

extension LocationFix {
    /// The same fix, marked as reused.
    fileprivate func takenAgain(namesOptions: Bool) -> LocationFix {
        LocationFix(
            coordinate: coordinate, accuracy: accuracy, age: age, method: method, label: label, estimator: estimator,
            shortfall: shortfall, evidence: [Strings.Location.takenAgain(namesOptions: namesOptions)],
            failedSteps: failedSteps)
    }
}
