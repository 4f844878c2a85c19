/// Why a request has no answer.
public enum HTTPError: Error, Hashable, Sendable {
    /// Name resolution failed.
    case unknownHost(String)
    /// Nothing accepted the connection; the request was certainly not sent.
    case connectionFailed(host: String, reason: Reason)
    /// The secure connection could not be set up: certificate, name, validity or protocol.
    case insecure(host: String, reason: Reason)
    /// No connection, no progress, or no end within the limit.
    case timedOut(TimeoutPhase, after: Duration)
    /// The connection broke before the answer was whole.
    case cutOff(reason: Reason)
    /// The body or the headers exceed the limit, in bytes.
    case oversized(limit: Int)
    /// The service points to another scheme, host or port; `nil` for an address that cannot be read.
    case foreignRedirect(to: String?)
    case tooManyRedirects(limit: Int)
    /// The network wants its user to sign in first, and answered instead of the service.
    case signInRequired
    /// The service asked to wait, as an answer before this request said; nothing was sent.
    case asksToWait(ServicePause)
    /// A limit of this program's own.
    case heldBack(OwnLimit)
    /// The address is not one we speak to: not `http` or `https`.
    case unsupportedAddress(String)
    /// A library is not installed.
    case missingLibrary(name: String, package: String)
    /// A setting of the client cannot be used.
    case misconfigured(reason: Reason)
    /// A file that the user named, such as one of certificates, cannot be used.
    case unusableFile(path: String, FileProblem)
    case cancelled

    /// What took too long.
    public enum TimeoutPhase: Hashable, Sendable {
        case connecting, stalled, total
    }

    /// A limit of requests that this program sets itself.
    public enum OwnLimit: Hashable, Sendable {
        /// As many as may be sent within a minute; there is room again after so many seconds.
        case perMinute(seconds: Int)
        /// As many as may be sent at all.
        case inAll
    }

    /// What is behind an error, as far as it is known.
    public enum Reason: Hashable, Sendable {
        case unknownProxy
        case proxyRefused(status: Int)
        /// Nothing accepts a connection at the proxy's address, in the system's words.
        case unreachableProxy(String)
        case expiredCertificate, futureCertificate, unknownAuthority
        /// The certificate is for another name.
        case otherName
        /// Only a part of the header arrived.
        case partOfHeader
        case notHTTP
        case outOfMemory, noThread
        /// A header field holds a character that cannot be sent.
        case unsafeHeader
        /// libcurl refuses a setting, in its own words.
        case refusedSetting(String)
        /// libcurl stopped, with a code of its own.
        case stopped(code: Int)
        /// In the words of libcurl or of the system: the end of a sentence.
        case message(String)
    }
}

/// A time in which a service wants no requests.
public struct ServicePause: Hashable, Sendable {
    /// That of the answer which asked for it: 429 or 5xx.
    public let status: Int
    /// What is left of it; above zero.
    public let rest: Duration

    public init(status: Int, rest: Duration) { (self.status, self.rest) = (status, rest) }
}
