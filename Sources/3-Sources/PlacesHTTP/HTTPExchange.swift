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
    /// How long the exchange took.
    public let duration: Duration

    public init(_ request: HTTPRequest, _ result: Result<HTTPResponse, HTTPError>, duration: Duration) {
        // What was sent as a credential may stand elsewhere too: in the address to which a service led, for instance.
        let concealment = Concealment(request.headers.credentials, mask: Masking.mask)
        method = request.method
        url = concealment.concealed(in: request.url.masked)
        headers = HTTPHeaders(
            request.headers.masked.fields.map { .init($0.name, concealment.concealed(in: $0.value)) })
        outcome = result.map(\.status).mapError { $0.replacingTexts(concealment.concealed) }
        bytes = (try? result.get().body.count) ?? 0
        self.duration = duration
    }
}
