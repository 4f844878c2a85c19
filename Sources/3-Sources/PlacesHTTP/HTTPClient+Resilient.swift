extension HTTPClient {
    /// This client as programs use it: it follows redirects within one origin and tries again until the deadline.
    ///
    /// - Parameters:
    ///   - deadline: The time for all tries and the waits between them.
    ///   - pauses: What services asked for; shared by clients that know of each other's answers.
    ///   - observe: Called for every single exchange, with credentials masked.
    public func resilient(
        deadline: Duration = RetryPolicy().deadline, pauses: ServicePauses = ServicePauses(),
        observe: (@Sendable (HTTPExchange) -> Void)? = nil
    ) -> any HTTPClient {
        let single: any HTTPClient = observe.map { ObservedHTTPClient(self, observe: $0) } ?? self
        return RetryingHTTPClient(
            RedirectingHTTPClient(single), policy: RetryPolicy(deadline: deadline), pauses: pauses)
    }
}
