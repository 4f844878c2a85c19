public import FoundationEssentials

/// Sends a GET again after a failure that may pass: 429, 5xx, or no connection; other requests too if they have a
/// policy of their own, which goes before the client's.
///
/// Between the tries it waits as long as the service asks with `Retry-After`, else a random time that grows. A wait
/// beyond the deadline is not begun. When the tries or the time are used up, it delivers the last answer or error.
///
/// A service that asked to wait gets no other request before either: one that comes sooner fails at once with
/// `HTTPError.asksToWait`.
public struct RetryingHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> Double
    private let pauses: ServicePauses

    /// - Parameters:
    ///   - client: Sends each try.
    ///   - policy: How often and how long to try a request without a policy of its own. Its deadline holds for all.
    ///   - clock: Measures and waits.
    ///   - pauses: What services asked for; shared by clients that know of each other's answers.
    ///   - now: The date, for a `Retry-After` that is one.
    ///   - random: A number in `0...1`, for the length of the waits.
    public init(
        _ client: any HTTPClient, policy: RetryPolicy = RetryPolicy(), clock: any Clock<Duration> = ContinuousClock(),
        pauses: ServicePauses = ServicePauses(),
        now: @escaping @Sendable () -> Date = { .now },
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        (self.client, self.policy, self.clock, self.now, self.random) = (client, policy, clock, now, random)
        self.pauses = pauses
    }

    public func pause(before request: HTTPRequest) -> ServicePause? {
        HTTPOrigin(request.url).flatMap(pauses.rest)
    }

    public func prepare() { client.prepare() }

    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        if let pause = pause(before: request) { throw .asksToWait(pause) }
        let elapsed = clock.stopwatch()
        let policy = request.retryPolicy ?? self.policy
        let total = min(self.policy.deadline, policy.deadline, request.timeout ?? policy.deadline)
        var attempt = 0
        while true {
            attempt += 1
            var limited = request
            limited.timeout = total - elapsed()
            let outcome: Result<HTTPResponse, HTTPError>
            do throws(HTTPError) {
                let response = try await client.send(limited)
                let error = response.errorOfNetwork(for: HTTPOrigin(request.url)?.host ?? "")
                outcome = error.map { .failure($0) } ?? .success(response)
            } catch {
                // The last try had less than the whole time, which is what the limit was.
                let isOver = error.isTotalTimeout && elapsed() >= total
                outcome = .failure(isOver ? .timedOut(.total, after: total) : error)
            }
            guard isPassing(outcome) else { return try outcome.get() }
            let asked = wait(asked: outcome, policy)
            if let asked, let origin = HTTPOrigin(request.url), case .success(let response) = outcome {
                pauses.begin(asked, status: response.status, for: origin, elapsed: clock.stopwatch())
            }
            guard request.method == .get || request.retryPolicy != nil else { return try outcome.get() }

            let remaining = total - elapsed()
            let wait = max(asked ?? .zero, policy.wait(after: attempt, random: random()))
            guard attempt < policy.tries, wait < remaining else { return try outcome.get() }
            do {
                try await clock.sleep(for: wait)
            } catch {
                throw .cancelled
            }
            guard elapsed() < total else { return try outcome.get() }
        }
    }

    /// How long the service wants to be left alone, or `nil` if neither it nor the policy says.
    private func wait(asked outcome: Result<HTTPResponse, HTTPError>, _ policy: RetryPolicy) -> Duration? {
        guard let response = try? outcome.get() else { return nil }
        let asked = response.retryAfter(now: now())
        guard response.status == 429, policy.waitWhenLimited > .zero else { return asked }
        return max(asked ?? .zero, policy.waitWhenLimited)
    }

    /// Whether the same request may succeed a little later.
    private func isPassing(_ outcome: Result<HTTPResponse, HTTPError>) -> Bool {
        switch outcome {
        case .success(let response): response.status == 429 || (500...599).contains(response.status)
        case .failure(.connectionFailed(_, .proxyRefused)): false
        case .failure(.connectionFailed), .failure(.unknownHost), .failure(.timedOut(.connecting, after: _)): true
        case .failure: false
        }
    }
}

extension HTTPError {
    fileprivate var isTotalTimeout: Bool { if case .timedOut(.total, after: _) = self { true } else { false } }
}
