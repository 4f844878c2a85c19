/// What went over the network, without what must not be shown: for a person who wants to see it.
public struct HTTPExchange: Hashable, Sendable {
    public let method: HTTPRequest.Method
    /// The address in printable ASCII; credentials are "****".
    public let url: String
    /// The header fields of the request; credentials are "****".
    public let headers: HTTPHeaders
    /// The status of the answer, or why there is none.
    public let outcome: Result<Int, HTTPError>
    /// The length of the body, decompressed.
    public let bytes: Int
    public let duration: Duration

    public init(_ request: HTTPRequest, _ result: Result<HTTPResponse, HTTPError>, duration: Duration) {
        (method, url, headers) = (request.method, request.url.masked, request.headers.masked)
        outcome = result.map(\.status)
        bytes = (try? result.get().body.count) ?? 0
        self.duration = duration
    }
}
