import PlacesHTTP

/// What one transfer may take.
struct TransferLimits: Sendable {
    let configuration: CurlConfiguration
    let connect, total: Duration

    init(_ configuration: CurlConfiguration, of request: HTTPRequest) throws(HTTPError) {
        var configuration = configuration
        configuration.bodyLimit = request.answerLimit ?? configuration.bodyLimit
        self.configuration = configuration
        total = min(configuration.totalTimeout, request.timeout ?? configuration.totalTimeout)
        connect = min(configuration.connectTimeout, total)
        if total <= .zero { throw .timedOut(.total, after: .zero) }
    }
}

extension Duration {
    /// Rounded up, at least 1, for libcurl takes 0 as "no limit".
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 1 }
        guard seconds < 1_000_000 else { return 1_000_000_000 }
        return max(1, Int(seconds) * 1_000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
    }
}
