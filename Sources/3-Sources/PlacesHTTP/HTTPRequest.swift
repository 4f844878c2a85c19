public import FoundationEssentials

/// A request to a web service.
public struct HTTPRequest: Hashable, Sendable {
    /// As of RFC 9110, section 9.
    public enum Method: String, Hashable, Sendable {
        case get = "GET"
        case post = "POST"
    }

    public var method: Method
    /// An absolute `https` or `http` address.
    public var url: URL
    /// Beside those that the client adds itself.
    public var headers: HTTPHeaders
    /// What is sent, or `nil` for nothing.
    public var body: Data?
    /// The longest time the answer may take, or `nil` for the client's own limit.
    public var timeout: Duration?
    /// How often to try, if a service has its own rules; says that the request may be sent twice. With `nil`
    /// the client decides, and a POST is sent once.
    public var retryPolicy: RetryPolicy?
    /// The longest acceptable body of the answer, in bytes, decompressed; `nil` for the client's own limit.
    public var answerLimit: Int?

    public init(
        _ method: Method = .get, _ url: URL, headers: HTTPHeaders = [:], body: Data? = nil, timeout: Duration? = nil,
        retryPolicy: RetryPolicy? = nil, answerLimit: Int? = nil
    ) {
        (self.method, self.url, self.headers, self.body, self.timeout) = (method, url, headers, body, timeout)
        (self.retryPolicy, self.answerLimit) = (retryPolicy, answerLimit)
    }
}
