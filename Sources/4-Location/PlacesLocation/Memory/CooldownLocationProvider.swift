public import PlacesFeature
import PlacesMessages

/// Skips a method for a while after it failed, so that not every search has to wait for it.
public struct CooldownLocationProvider: LocationProvider {
    private let provider: any LocationProvider
    private let memory: LocationMemory

    public init(_ provider: any LocationProvider, memory: LocationMemory) {
        (self.provider, self.memory) = (provider, memory)
    }

    public var method: LocationMethod { provider.method }

    /// - Throws: ``PlacesFeature/LocationError/skipped(reason:)`` for as long as the method is left out.
    public func locate() async throws(LocationError) -> LocationFix {
        if let (reason, age) = memory.failure(of: method) {
            let rest = LocationMemory.avoidanceTime - age
            throw .skipped(
                reason: .failedLately(
                    reason, minutesAgo: Int(age.components.seconds / 60),
                    again: Int((rest.components.seconds + 59) / 60)))
        }
        do {
            return try await provider.locate()
        } catch {
            switch error {
            case .unavailable, .refused, .timedOut, .connectivity, .noPosition:
                memory.rememberFailure(of: method, reason: error.description)
            case .skipped, .unusableFile, .exhausted, .cancelled: break
            }
            throw error
        }
    }
}
