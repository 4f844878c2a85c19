public import PlacesFailures
import PlacesWords

extension HTTPError: CustomStringConvertible {
    /// What happened, as the end of a sentence: lower case, without a full stop.
    public var description: String { message.what }
    /// The next thing to try, as a whole sentence.
    public var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .unknownHost(let host): Words.Network.unknownHost(host)
        case .connectionFailed(let host, let reason): Words.Network.connectionFailed(host, reason.text)
        case .insecure(let host, let reason): Words.Network.insecure(host, reason.text)
        case .timedOut(.connecting, let limit): Words.Network.connectTimedOut(Self.seconds(limit))
        case .timedOut(.stalled, let limit): Words.Network.stalled(Self.seconds(limit))
        case .timedOut(.total, let limit): Words.Network.timedOut(Self.seconds(limit))
        case .cutOff(let reason): Words.Network.cutOff(reason.text)
        case .oversized(let limit): Words.Network.oversized(limit)
        case .foreignRedirect(let target):
            Words.Network.foreignRedirect(target ?? Words.Network.unreadableAddress)
        case .tooManyRedirects(let limit): Words.Network.tooManyRedirects(limit)
        case .asksToWait(let pause): Words.Network.asksToWait(Self.seconds(pause.rest))
        case .unsupportedAddress(let address): Words.Network.unsupportedAddress(address)
        case .missingLibrary(let name, let package): Words.Network.missingLibrary(name, package)
        case .heldBack(.perMinute(let seconds)): (Words.Network.tooManyPerMinute(seconds), nil)
        case .heldBack(.inAll): (Words.Network.tooManyInAll, nil)
        case .misconfigured(let reason): Words.Network.misconfigured(reason.text)
        case .unusableFile(let path, let problem): Words.Network.unusableFile(path, problem.reason)
        case .cancelled: Words.Network.cancelled
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
        case .unknownProxy: Words.Network.unknownProxy
        case .proxyRefused(let status): Words.Network.proxyRefused(status)
        case .expiredCertificate: Words.Network.expiredCertificate
        case .futureCertificate: Words.Network.futureCertificate
        case .unknownAuthority: Words.Network.unknownAuthority
        case .otherName: Words.Network.otherName
        case .partOfHeader: Words.Network.partOfHeader
        case .notHTTP: Words.Network.notHTTP
        case .outOfMemory: Words.Network.outOfMemory
        case .noThread: Words.Network.noThread
        case .unsafeHeader: Words.Network.unsafeHeader
        case .refusedSetting(let text): Words.Network.libraryRefuses(text)
        case .stopped(let code): Words.Network.libraryStopped("\(code)")
        case .message(let text): text
        }
    }
}

extension FileProblem {
    /// What the file is or cannot, as the end of a sentence that begins with its name.
    public var reason: String {
        switch self {
        case .missing: Words.Configuration.missing
        case .directory: Words.Configuration.directory
        case .notRegular: Words.Configuration.notRegular
        case .tooLarge(let limit): Words.Configuration.tooLarge(limit)
        case .unreadable(let reason): Words.Configuration.unreadable(reason)
        case .unreachable: Words.Configuration.notPermitted
        case .notUTF8(let line): Words.Configuration.notUTF8(line)
        case .outside(let folder): Words.Configuration.outside(folder)
        case .noAuthorities: Words.Network.noAuthorities
        }
    }
}
