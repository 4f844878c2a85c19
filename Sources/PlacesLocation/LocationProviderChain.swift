public import PlacesFeature

/// Asks one provider after the other; the first position wins and carries why the ways before it failed.
public struct LocationProviderChain: LocationProvider {
    private let providers: [any LocationProvider]

    public init(_ providers: [any LocationProvider]) { self.providers = providers }

    /// The way that is tried first; of a chain without providers, a fixed position, which nobody gave.
    public var method: LocationMethod { providers.first?.method ?? .fixed }

    /// - Throws: ``PlacesFeature/LocationError/exhausted(_:)`` with each step if all fail, and
    ///   ``PlacesFeature/LocationError/cancelled`` at once.
    public func locate() async throws(LocationError) -> LocationFix {
        var steps: [LocationStep] = []
        for provider in providers {
            if Task.isCancelled { throw .cancelled }
            do {
                var fix = try await provider.locate()
                fix.failedSteps = steps + fix.failedSteps
                return fix
            } catch .cancelled {
                throw .cancelled
            } catch .exhausted(let inner) {
                steps += inner
            } catch {
                steps.append(LocationStep(method: provider.method, error: error))
            }
        }
        throw .exhausted(steps)
    }
}
