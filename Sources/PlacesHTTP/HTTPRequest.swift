public import FoundationEssentials

/// A request to a web service.
public struct HTTPRequest: Hashable, Sendable {
    public enum Method: String, Hashable, Sendable {
        case get = "GET"
        case post = "POST"
    }

    public var method: Method
    /// An absolute `https` or `http` address.
    public var url: URL
    public var headers: HTTPHeaders
    public var body: Data?
    /// The longest time the answer may take, or `nil` for the client's own limit.
    public var timeout: Duration?

    public init(
        _ method: Method = .get, _ url: URL, headers: HTTPHeaders = [:], body: Data? = nil, timeout: Duration? = nil
    ) {
        (self.method, self.url, self.headers, self.body, self.timeout) = (method, url, headers, body, timeout)
    }
}
