public import PlacesHTTP
import PlacesThreads

/// Sends requests with libcurl, which is opened at the first request, or before it by ``prepare()``.
///
/// One thread of the client's own serves all requests. Connections are kept for the next request and shared by HTTP/2. It speaks
/// `http` and `https` only, always checks certificates, and follows no redirects: see
/// ``PlacesHTTP/RedirectingHTTPClient``.
public final class CurlHTTPClient: HTTPClient {
    private let configuration: CurlConfiguration
    private let library: String?
    private let engine = Locked<CurlEngine?>(nil)

    public init(_ configuration: CurlConfiguration) {
        (self.configuration, library) = (configuration, nil)
    }

    /// A client that opens another library than Debian's libcurl.
    package init(_ configuration: CurlConfiguration, library: String) {
        (self.configuration, self.library) = (configuration, library)
    }

    deinit { engine.withLock { $0?.close() } }

    /// Opens libcurl on the client's thread.
    public func prepare() { _ = try? runningEngine() }

    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let engine = try runningEngine()
        let ticket = TransferTicket()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                engine.start(TransferJob(request: request, ticket: ticket, continuation: continuation))
            }
        } onCancel: {
            engine.cancel(ticket)
        }
        return try result.get()
    }

    /// The engine, started anew if the last one ended with an error.
    private func runningEngine() throws(HTTPError) -> CurlEngine {
        try engine.withLock { engine throws(HTTPError) in
            if let engine, !engine.hasEnded { return engine }
            let authorities = try configuration.authorities?.bytes()
            let started = try CurlEngine(configuration, authorities: authorities, open: openLibrary)
            engine = started
            return started
        }
    }

    private var openLibrary: @Sendable () throws(HTTPError) -> CurlLibrary {
        { [library] () throws(HTTPError) in
            if let library { return try CurlLibrary(name: library) }
            return try CurlLibrary.standard.get()
        }
    }
}
