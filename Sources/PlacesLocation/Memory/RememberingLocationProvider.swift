public import PlacesFeature

/// Takes a position again that was found a moment ago, and remembers each new one.
public struct RememberingLocationProvider: LocationProvider {
    private let provider: any LocationProvider
    private let memory: LocationMemory
    private let methods: Set<LocationMethod>
    private let reuseTime: Duration

    /// - Parameters:
    ///   - provider: asked where no remembered position will do.
    ///   - methods: the ways whose positions will do.
    ///   - reuseTime: a position of at least this age will not do.
    public init(
        _ provider: any LocationProvider, memory: LocationMemory, reusing methods: Set<LocationMethod>,
        youngerThan reuseTime: Duration = LocationMemory.reuseTime
    ) {
        (self.provider, self.memory, self.methods) = (provider, memory, methods)
        self.reuseTime = min(reuseTime, LocationMemory.reuseTime)
    }

    public var method: LocationMethod { provider.method }

    public func locate() async throws(LocationError) -> LocationFix {
        if let last = memory.lastFix, methods.contains(last.method), let age = last.age, age < reuseTime { return last }
        let fix = try await provider.locate()
        memory.remember(fix)
        return fix
    }
}
