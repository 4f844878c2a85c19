import FoundationEssentials
public import PlacesHTTP
import Synchronization
public import Testing

/// A network in the manner of URLProtocol: it answers the requests it expects, in any order, each answer once, and
/// fails the test on every other request.
public final class HTTPClientStub: HTTPClient {
    public typealias Answer = @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

    private struct Expectation: Sendable {
        let matches: @Sendable (HTTPRequest) -> Bool
        let answer: Answer
    }

    private struct State {
        var expectations: [Expectation] = []
        var requests: [HTTPRequest] = []
        var preparations = 0
    }

    private let state = Mutex(State())
    private let location: SourceLocation

    public init(sourceLocation: SourceLocation = #_sourceLocation) { location = sourceLocation }

    /// A stub that answers any requests with the results, in their order.
    public convenience init(
        answering results: Result<HTTPResponse, HTTPError>..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        self.init(sourceLocation: sourceLocation)
        for result in results { expect({ _ in true }, answering: result) }
    }

    /// Every request so far, expected or not.
    public var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// How often it was to get ready.
    public var preparations: Int { state.withLock { $0.preparations } }

    public func prepare() { state.withLock { $0.preparations += 1 } }

    /// Expects one request and answers it with a result.
    public func expect(
        _ matches: @escaping @Sendable (HTTPRequest) -> Bool, answering result: Result<HTTPResponse, HTTPError>
    ) {
        expect(matches) { _ throws(HTTPError) in try result.get() }
    }

    /// Expects one request and answers it with what the closure makes of it.
    public func expect(_ matches: @escaping @Sendable (HTTPRequest) -> Bool, answering answer: @escaping Answer) {
        state.withLock { $0.expectations.append(Expectation(matches: matches, answer: answer)) }
    }

    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let expectation: Expectation? = state.withLock { state in
            state.requests.append(request)
            return state.expectations.firstIndex { $0.matches(request) }.map { state.expectations.remove(at: $0) }
        }
        guard let expectation else {
            Issue.record("Unexpected request: \(request.url.absoluteString)", sourceLocation: location)
            throw .connectionFailed(host: "stub", reason: .message("unexpected request"))
        }
        return try await expectation.answer(request)
    }
}
