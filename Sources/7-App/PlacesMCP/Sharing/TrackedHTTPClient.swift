import FoundationEssentials
package import PlacesHTTP
import PlacesThreads

/// Notes what one call sends, and lets it wait for its turn.
package struct TrackedHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let gate: RequestGate
    private let log: SentLog

    package func prepare() { client.prepare() }

    package init(_ client: any HTTPClient, gate: RequestGate, log: SentLog) {
        (self.client, self.gate, self.log) = (client, gate, log)
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let host = HTTPOrigin(request.url)?.description ?? ""
        switch await gate.enter(host) {
        case nil: break
        case .tooFast(let seconds): throw .heldBack(.perMinute(seconds: seconds))
        case .tooMany: throw .heldBack(.inAll)
        case .cancelled: throw .cancelled
        }
        defer { gate.leave(host) }
        log.add(request, to: host)
        return try await client.send(request)
    }

    package func pause(before request: HTTPRequest) -> ServicePause? { client.pause(before: request) }
}

/// What one call sent.
package final class SentLog: Sendable {
    private let state = Locked([SentRequest]())

    private let onAdd: @Sendable (SentRequest) -> Void

    /// - Parameter onAdd: called for each request, before it is sent.
    package init(onAdd: @escaping @Sendable (SentRequest) -> Void = { _ in }) { self.onAdd = onAdd }

    package var requests: [SentRequest] { state.withLock { $0 } }

    /// Notes a request that went out otherwise than by HTTP.
    package func add(_ request: SentRequest) {
        onAdd(request)
        note(request)
    }

    /// Notes a request that was reported before.
    package func note(_ request: SentRequest) { state.withLock { $0.append(request) } }

    fileprivate func add(_ request: HTTPRequest, to host: String) {
        let content: [String?] = [request.method.rawValue, request.url.masked, request.body.map(Self.text)]
        add(SentRequest(recipient: host, content: content.compactMap(\.self).joined(separator: " ")))
    }

    /// The beginning of a body, with the characters that %XX stands for.
    private static func text(_ body: Data) -> String {
        var (rest, bytes) = (Array(body.prefix(2000))[...], [UInt8]())
        while let byte = rest.popFirst() {
            if byte == 0x25, let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
