public import PlacesEngine
public import PlacesFeature
import Synchronization

/// Records what it was asked and answers what it was told.
public final class PlacesLoaderSpy: PlacesLoader {
    private let received = Mutex<[PlacesQuery]>([])
    private let result: Result<PlacesResult, PlacesError>

    public init(answering result: Result<PlacesResult, PlacesError>) { self.result = result }

    public var queries: [PlacesQuery] { received.withLock { $0 } }

    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        received.withLock { $0.append(query) }
        return try result.get()
    }
}
