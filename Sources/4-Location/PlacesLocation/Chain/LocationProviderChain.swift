public import PlacesFeature

/// Asks one provider after the other; the first position wins and carries why the methods before it failed.
public struct LocationProviderChain: LocationProvider {
    private let providers: [any LocationProvider]

    private let isTentative: Bool

    /// - Parameters:
    ///   - providers: the methods in the order in which they are tried.
    ///   - isTentative: whether the methods are tried on the off chance: one that does not exist on this machine is then
    ///     not reported to the user.
    public init(_ providers: [any LocationProvider], isTentative: Bool = false) {
        (self.providers, self.isTentative) = (providers, isTentative)
    }

    /// The method that is tried first; for a chain without providers, a fixed position.
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
                steps.append(step(provider.method, error))
            }
        }
        throw .exhausted(steps)
    }

    private func step(_ method: LocationMethod, _ error: LocationError) -> LocationStep {
        let isAbsent =
            switch error {
            case .skipped, .unavailable: true
            default: false
            }
        return LocationStep(method: method, error: error, isIncidental: isTentative && isAbsent)
    }
}
