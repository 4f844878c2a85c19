public import FoundationEssentials

/// The answer of a web service.
public struct HTTPResponse: Hashable, Sendable {
    /// As of RFC 9110, section 15, such as 200.
    public let status: Int
    /// As the server sent them.
    public let headers: HTTPHeaders
    /// The body, decompressed.
    public let body: Data

    public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }
}
