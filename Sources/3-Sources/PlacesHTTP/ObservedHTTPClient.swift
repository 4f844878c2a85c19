/// Tells an observer about every exchange.
public struct ObservedHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let clock: any Clock<Duration>
    private let observe: @Sendable (HTTPExchange) -> Void

    public init(
        _ client: any HTTPClient, clock: any Clock<Duration> = ContinuousClock(),
        observe: @escaping @Sendable (HTTPExchange) -> Void
    ) {
        (self.client, self.clock, self.observe) = (client, clock, observe)
    }

    public func prepare() { client.prepare() }

    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let elapsed = clock.stopwatch()
        let result: Result<HTTPResponse, HTTPError>
        do throws(HTTPError) {
            result = .success(try await client.send(request))
        } catch {
            result = .failure(error)
        }
        observe(HTTPExchange(request, result, duration: elapsed()))
        return try result.get()
    }
}
