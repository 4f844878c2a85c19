public import PlacesHTTP

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
    /// The certificate authorities to trust besides the system's folder of them.
    public var authorities: CertificateAuthorities?
    /// The address of a proxy, or `nil` for what the environment says (`http_proxy`, `HTTPS_PROXY`, `ALL_PROXY`,
    /// `NO_PROXY`). An empty text switches proxies off. Never used for this machine's own addresses.
    public var proxy: String?
    /// True if requests to other machines go through a proxy: then a refused connection is the proxy's.
    public var isBehindProxy = false
    public var userAgent: String

    public init(userAgent: String) { self.userAgent = userAgent }
}

/// A file of certificate authorities, read once, before the first request.
public struct CertificateAuthorities: Hashable, Sendable {
    /// The greatest number of bytes of such a file: 16 MiB, some fifty times Debian's own.
    public static let sizeLimit = 16 << 20

    /// What the file is called in messages.
    public let name: String
    private let read: @Sendable () throws(HTTPError) -> [UInt8]

    /// - Parameters:
    ///   - name: What the file is called in messages, and what distinguishes it from others.
    ///   - read: Its bytes, in the PEM format. It is called on the thread that sends the first request, and must not
    ///     wait for another process.
    public init(name: String, read: @escaping @Sendable () throws(HTTPError) -> [UInt8]) {
        (self.name, self.read) = (name, read)
    }

    func bytes() throws(HTTPError) -> [UInt8] { try read() }

    public static func == (one: Self, other: Self) -> Bool { one.name == other.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
