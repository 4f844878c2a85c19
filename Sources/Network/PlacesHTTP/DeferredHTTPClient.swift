import PlacesThreads

/// A client that is made when it is first asked for something, for many commands need none.
public final class DeferredHTTPClient: HTTPClient {
    private let made = Deferred<any HTTPClient>()
    private let make: @Sendable () -> any HTTPClient

    /// - Parameter make: makes the client, once.
    public init(_ make: @escaping @Sendable () -> any HTTPClient) { self.make = make }

    private var client: any HTTPClient { made.get(make) }

    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { try await client.send(request) }

    public func pause(before request: HTTPRequest) -> ServicePause? { client.pause(before: request) }
}
