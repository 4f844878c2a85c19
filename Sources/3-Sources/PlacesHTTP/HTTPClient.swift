/// What we need from a network: one request, one answer.
public protocol HTTPClient: Sendable {
    /// Gets ready for a request that follows soon, and returns at once. The request reports whatever goes wrong.
    func prepare()

    /// Sends a request and delivers the whole answer, whatever its status.
    ///
    /// Cancelling the task ends the transfer and throws `HTTPError.cancelled`.
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse

    /// The time in which the service that a request goes to wants no request, or `nil` if it may be asked. A request
    /// that comes sooner is not sent, and fails with `HTTPError.asksToWait`.
    func pause(before request: HTTPRequest) -> ServicePause?
}

extension HTTPClient {
    /// A client that needs no time to get ready does nothing.
    public func prepare() {}

    /// A client that ignores `Retry-After` sends every request.
    public func pause(before request: HTTPRequest) -> ServicePause? { nil }
}
