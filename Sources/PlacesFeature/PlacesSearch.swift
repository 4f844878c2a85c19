/// The main job: find out where the person is, ask a source, and choose what to list.
public struct PlacesSearch: Sendable {
    /// What to do when no position can be found.
    public enum Fallback: Hashable, Sendable {
        /// Leave it to the source, which may know one of its own.
        case source
        /// Give up with ``PlacesError/locationUnknown(_:)``.
        case none
    }

    private let provider: (any LocationProvider)?
    private let loader: any PlacesLoader
    private let fallback: Fallback

    /// - Parameter provider: asked once per search without a centre; `nil` asks nobody.
    public init(provider: (any LocationProvider)?, loader: any PlacesLoader, fallback: Fallback = .source) {
        (self.provider, self.loader, self.fallback) = (provider, loader, fallback)
    }

    /// Finds places.
    ///
    /// In the result every distance is computed from the centre really used, nothing lies outside the radius, at most
    /// the wanted number of places is listed, and they are listed nearest first.
    public func find(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        var query = query
        var fix = query.centre.map { LocationFix(coordinate: $0, accuracy: 0, age: .zero, method: .fixed) }
        var notices: [Notice] = []
        if fix == nil, let provider {
            do {
                fix = try await provider.locate()
                notices = fix?.failedSteps.map(Notice.init) ?? []
            } catch .cancelled {
                throw .cancelled
            } catch {
                guard fallback == .source else { throw .locationUnknown(error) }
                notices = Self.steps(of: error, method: provider.method).map(Notice.init)
            }
        }
        query.centre = fix?.coordinate

        var result = try await loader.load(query)
        let told = result.location
        result.location = fix ?? result.location
        result.notices = notices + result.notices
        let centre = result.centre
        // A loader that searched around this very point has measured from it: see PlacesLoader.
        let isMeasured = told?.coordinate == centre
        let matches = result.places.lazy.map { isMeasured ? $0 : NearbyPlace($0.place, from: centre) }
            .filter { ($0.distance ?? 0) <= result.radius.metres }
        (result.places, result.others) = PlacesSelector.choose(
            Array(matches), limit: query.limit, selection: query.selection, radius: result.radius)
        return result
    }

    private static func steps(of error: LocationError, method: LocationMethod) -> [LocationStep] {
        guard case .exhausted(let steps) = error else { return [LocationStep(method: method, error: error)] }
        return steps
    }
}

extension Notice {
    fileprivate init(_ step: LocationStep) {
        self = .locationStepFailed(method: step.method, reason: step.error.description)
    }
}
