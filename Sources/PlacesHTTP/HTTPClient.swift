/// What we need from a network: one request, one answer.
public protocol HTTPClient: Sendable {
    /// Sends a request and delivers the whole answer, whatever its status.
    ///
    /// Cancelling the task ends the transfer and throws ``HTTPError/cancelled``.
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse

    /// How long the service that a request goes to still wants to be left alone, or `nil` if it may be asked. A request
    /// that comes sooner is not sent, and fails with ``HTTPError/retryAfterBeyondDeadline(_:)``.
    func pause(before request: HTTPRequest) -> Duration?
}

extension HTTPClient {
    /// A client that heeds no `Retry-After` sends every request.
    public func pause(before request: HTTPRequest) -> Duration? { nil }
}
