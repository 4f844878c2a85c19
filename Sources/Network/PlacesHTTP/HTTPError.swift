import PlacesWords

/// Why a request has no answer.
public enum HTTPError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Name resolution failed.
    case unknownHost(String)
    /// Nothing accepted the connection; the request was certainly not sent.
    case connectionFailed(host: String, reason: String)
    /// The secure connection could not be set up: certificate, name, validity or protocol.
    case insecure(host: String, reason: String)
    /// No connection, no progress, or no end within the limit.
    case timedOut(TimeoutPhase, after: Duration)
    /// The connection broke before the answer was whole.
    case cutOff(reason: String)
    /// The body or the headers exceed the limit, in bytes.
    case oversized(limit: Int)
    /// The service points to another scheme, host or port.
    case foreignRedirect(to: String)
    case tooManyRedirects(limit: Int)
    /// The service asked to wait, as an answer before this request said; nothing was sent.
    case asksToWait(ServicePause)
    /// A limit of this program's own; the reason says what it is and what helps, in a sentence.
    case heldBack(reason: String)
    /// The address is not one we speak to: not `http` or `https`.
    case unsupportedAddress(String)
    /// A library is not installed.
    case missingLibrary(name: String, package: String)
    /// A setting of the client cannot be used, such as a file of certificates.
    case misconfigured(reason: String)
    /// A file that the user named, such as one of certificates, cannot be used.
    case unusableFile(path: String, reason: String)
    case cancelled

    /// What took too long.
    public enum TimeoutPhase: Hashable, Sendable {
        case connecting, stalled, total
    }

    /// What happened, as the end of a sentence: lower case, without a full stop.
    public var description: String { message.what }
    /// The next thing to try, as a whole sentence.
    public var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .unknownHost(let host): Words.Network.unknownHost(host)
        case .connectionFailed(let host, let reason): Words.Network.connectionFailed(host, reason)
        case .insecure(let host, let reason): Words.Network.insecure(host, reason)
        case .timedOut(.connecting, let limit): Words.Network.connectTimedOut(Self.seconds(limit))
        case .timedOut(.stalled, let limit): Words.Network.stalled(Self.seconds(limit))
        case .timedOut(.total, let limit): Words.Network.timedOut(Self.seconds(limit))
        case .cutOff(let reason): Words.Network.cutOff(reason)
        case .oversized(let limit): Words.Network.oversized(limit)
        case .foreignRedirect(let target): Words.Network.foreignRedirect(target)
        case .tooManyRedirects(let limit): Words.Network.tooManyRedirects(limit)
        case .asksToWait(let pause): Words.Network.asksToWait(Self.seconds(pause.rest))
        case .unsupportedAddress(let address): Words.Network.unsupportedAddress(address)
        case .missingLibrary(let name, let package): Words.Network.missingLibrary(name, package)
        case .heldBack(let reason): (reason, nil)
        case .misconfigured(let reason): Words.Network.misconfigured(reason)
        case .unusableFile(let path, let reason): Words.Network.unusableFile(path, reason)
        case .cancelled: Words.Network.cancelled
        }
    }

    /// The same error with other texts, such as masked ones.
    func replacingTexts(_ replace: (String) -> String) -> HTTPError {
        switch self {
        case .unknownHost(let host): .unknownHost(replace(host))
        case .connectionFailed(let host, let reason): .connectionFailed(host: replace(host), reason: replace(reason))
        case .insecure(let host, let reason): .insecure(host: replace(host), reason: replace(reason))
        case .cutOff(let reason): .cutOff(reason: replace(reason))
        case .foreignRedirect(let target): .foreignRedirect(to: replace(target))
        case .unsupportedAddress(let address): .unsupportedAddress(replace(address))
        case .heldBack(let reason): .heldBack(reason: replace(reason))
        case .misconfigured(let reason): .misconfigured(reason: replace(reason))
        case .unusableFile(let path, let reason): .unusableFile(path: replace(path), reason: replace(reason))
        case .timedOut, .oversized, .tooManyRedirects, .asksToWait, .missingLibrary, .cancelled: self
        }
    }

    /// Seconds with at most one digit after the point.
    private static func seconds(_ duration: Duration) -> String {
        let tenths = Int((duration / .milliseconds(100)).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
