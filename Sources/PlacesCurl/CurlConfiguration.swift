/// The limits and settings of a ``CurlHTTPClient``.
public struct CurlConfiguration: Hashable, Sendable {
    /// The longest time until a connection, TLS included, is there.
    public var connectTimeout: Duration = .seconds(5)
    /// The longest time for one whole transfer; a request can only shorten it.
    public var totalTimeout: Duration = .seconds(20)
    /// The lowest acceptable speed, in bytes per second, over ``lowSpeedTime``.
    public var lowSpeedLimit = 100
    /// How long a transfer may stay below ``lowSpeedLimit``; whole seconds, rounded up.
    public var lowSpeedTime: Duration = .seconds(10)
    /// The longest acceptable body, in bytes, decompressed.
    public var bodyLimit = 16 << 20
    /// The longest acceptable headers, in bytes, those of interim answers and of a proxy included.
    public var headerLimit = 256 << 10
    /// A PEM file with the certificate authorities to trust besides the system's folder of them.
    public var caFile: String?
    /// The address of a proxy, or `nil` for what the environment says (`http_proxy`, `HTTPS_PROXY`, `ALL_PROXY`,
    /// `NO_PROXY`). An empty text switches proxies off. Never used for this machine's own addresses.
    public var proxy: String?
    public var userAgent: String

    public init(userAgent: String) { self.userAgent = userAgent }
}
