public import PlacesFailures
import PlacesStrings
import PlacesText

extension HTTPError: CustomStringConvertible {
    /// What happened, as the end of a sentence: lower case, without a full stop.
    public var description: String { message.what }
    /// The next thing to try, as a whole sentence.
    public var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .unknownHost(let host): Strings.Network.unknownHost(host)
        case .connectionFailed(_, .proxyRefused(let status)): Strings.Network.proxyRefused(status)
        case .connectionFailed(_, .unreachableProxy(let reason)): Strings.Network.unreachableProxy(reason)
        case .connectionFailed(_, .unknownProxy): Strings.Network.unknownProxy
        case .signInRequired: Strings.Network.signInRequired
        case .connectionFailed(let host, let reason): Strings.Network.connectionFailed(host, reason.text)
        case .insecure(let host, let reason): Strings.Network.insecure(host, reason.text)
        case .timedOut(.connecting, let limit): Strings.Network.connectTimedOut(Self.seconds(limit))
        case .timedOut(.stalled, let limit): Strings.Network.stalled(Self.seconds(limit))
        case .timedOut(.total, let limit): Strings.Network.timedOut(Self.seconds(limit))
        case .cutOff(let reason): Strings.Network.cutOff(reason.text)
        case .oversized(let limit): Strings.Network.oversized(limit)
        case .foreignRedirect(let target):
            Strings.Network.foreignRedirect(target ?? Strings.Network.unreadableAddress)
        case .tooManyRedirects(let limit): Strings.Network.tooManyRedirects(limit)
        case .asksToWait(let pause): Strings.Network.asksToWait(Self.seconds(pause.rest))
        case .unsupportedAddress(let address): Strings.Network.unsupportedAddress(address)
        case .missingLibrary(let name, let package): Strings.Network.missingLibrary(name, package)
        case .heldBack(.perMinute(let seconds)): (Strings.Network.tooManyPerMinute(seconds), nil)
        case .heldBack(.inAll): (Strings.Network.tooManyInAll, nil)
        case .misconfigured(let reason): Strings.Network.misconfigured(reason.text)
        case .unusableFile(let path, let problem): Strings.Network.unusableFile(path, problem.reason)
        case .cancelled: Strings.Network.cancelled
        }
    }

    /// Seconds with at most one digit after the point.
    private static func seconds(_ duration: Duration) -> String {
        let tenths = Int((duration / .milliseconds(100)).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

extension HTTPError.Reason {
    fileprivate var text: String {
        switch self {
        case .unknownProxy: Strings.Network.unknownProxy.what
        case .proxyRefused(let status): Strings.Network.proxyRefused(status).what
        case .unreachableProxy(let text): Strings.Network.unreachableProxy(text).what
        case .expiredCertificate: Strings.Network.expiredCertificate
        case .futureCertificate: Strings.Network.futureCertificate
        case .unknownAuthority: Strings.Network.unknownAuthority
        case .otherName: Strings.Network.otherName
        case .partOfHeader: Strings.Network.partOfHeader
        case .notHTTP: Strings.Network.notHTTP
        case .outOfMemory: Strings.Network.outOfMemory
        case .noThread: Strings.Network.noThread
        case .unsafeHeader: Strings.Network.unsafeHeader
        case .refusedSetting(let text): Strings.Network.libraryRefuses(text)
        case .stopped(let code): Strings.Network.libraryStopped("\(code)")
        case .message(let text): text
        }
    }
}

extension FileProblem {
    /// What the file is or cannot, as the end of a sentence that begins with its name.
    public var reason: String {
        switch self {
        case .missing: Strings.Configuration.missing
        case .directory: Strings.Configuration.directory
        case .notRegular: Strings.Configuration.notRegular
        case .tooLarge(let limit): Strings.Configuration.tooLarge(limit)
        case .unreadable(let reason): Strings.Configuration.unreadable(reason.asReason)
        case .unwritable(let reason): Strings.Configuration.unwritable(reason.asReason)
        case .uncreatable(let reason): Strings.Configuration.uncreatable(reason.asReason)
        case .unremovable(let reason): Strings.Configuration.unremovable(reason.asReason)
        case .unreachable: Strings.Configuration.notPermitted
        case .notUTF8(let line): Strings.Configuration.notUTF8(line)
        case .outside(let folder): Strings.Configuration.outside(folder)
        case .noAuthorities: Strings.Network.noAuthorities
        case .missingLibrary(let name, let package): Strings.Exchange.missingLibrary(name, package)
        case .grows: Strings.Exchange.grows
        }
    }
}
