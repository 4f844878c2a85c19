import FoundationEssentials

extension HTTPResponse {
    /// How long the service asks to wait (RFC 9110, section 10.2.3): seconds or a date; `nil` if it does not say.
    ///
    /// At most 30 years, however large the number is.
    func retryAfter(now: Date) -> Duration? {
        guard let text = headers.first("Retry-After"), !text.isEmpty else { return nil }
        let longest = 946_080_000.0
        if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            return .seconds(min(longest, Double(text) ?? longest))
        }
        guard let date = HTTPDate.parse(text, now: now) else { return nil }
        return .seconds(min(longest, max(0, date.timeIntervalSince(now))))
    }
}
