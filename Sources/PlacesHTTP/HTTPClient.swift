/// What we need from a network: one request, one answer.
public protocol HTTPClient: Sendable {
    /// Sends a request and delivers the whole answer, whatever its status.
    ///
    /// Cancelling the task ends the transfer and throws ``HTTPError/cancelled``.
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
