public import PlacesHTTP
import PlacesThreads

/// Sends requests with libcurl, which is opened at the first request.
///
/// One thread serves all requests: that of the program where it waits for them, else one of the client's own. Connections are
/// kept for the next request and shared by HTTP/2. It speaks `http` and `https` only, always checks certificates, and follows
/// no redirects: see ``PlacesHTTP/RedirectingHTTPClient``.
public final class CurlHTTPClient: HTTPClient {
    private let configuration: CurlConfiguration
    private let library: String?
    private let runners = Locked(Runners())

    private struct Runners {
        var engine: CurlEngine?
        var idle: IdleTransfers?
    }

    public init(_ configuration: CurlConfiguration) {
        (self.configuration, library) = (configuration, nil)
    }

    /// A client that opens another library than Debian's libcurl.
    package init(_ configuration: CurlConfiguration, library: String) {
        (self.configuration, self.library) = (configuration, library)
    }

    deinit { runners.withLock { $0.engine?.close() } }

    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let runner = try runner()
        let ticket = TransferTicket()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                runner.start(TransferJob(request: request, ticket: ticket, continuation: continuation))
            }
        } onCancel: {
            runner.cancel(ticket)
        }
        return try result.get()
    }

    /// What runs a transfer that the caller starts.
    private func runner() throws(HTTPError) -> any TransferRunner {
        try runners.withLock { runners throws(HTTPError) in
            if let idle = runners.idle, idle.isHere { return idle }
            if let engine = runners.engine, !engine.hasEnded { return engine }
            let authorities = try configuration.authorities?.bytes()
            if runners.idle == nil, let thread = WaitingThread.current,
                let idle = IdleTransfers(on: thread, configuration, authorities: authorities, open: openLibrary)
            {
                runners.idle = idle
                return idle
            }
            let engine = try CurlEngine(configuration, authorities: authorities, open: openLibrary)
            runners.engine = engine
            return engine
        }
    }

    private var openLibrary: @Sendable () throws(HTTPError) -> CurlLibrary {
        { [library] () throws(HTTPError) in
            if let library { return try CurlLibrary(name: library) }
            return try CurlLibrary.standard.get()
        }
    }
}
