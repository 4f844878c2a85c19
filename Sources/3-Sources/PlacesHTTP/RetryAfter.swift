package import FoundationEssentials

extension HTTPHeaders {
    /// When the answer was made, by the server's own clock (RFC 9110, section 6.6.1).
    package var date: Date? { first("Date").flatMap { HTTPDate.parse($0, now: Date(timeIntervalSince1970: 0)) } }
}

extension HTTPResponse {
    /// How long the service asks to wait (RFC 9110, section 10.2.3): seconds, or a date; `nil` if it does not say, or if
    /// the time is over already.
    ///
    /// At most 30 years, however large the number is. A date is counted from the answer's own `Date`, so that no clock
    /// but the service's matters.
    ///
    /// - Parameter now: The time for an answer without a `Date`; without either, a date says nothing.
    package func retryAfter(now: Date? = nil) -> Duration? {
        guard let text = headers.first("Retry-After")?.split(separator: " ").joined(separator: " "), !text.isEmpty
        else { return nil }
        let longest = 946_080_000.0
        if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            return positive(min(longest, Double(text) ?? longest))
        }
        guard let start = headers.date ?? now, let end = HTTPDate.parse(text, now: start) else { return nil }
        return positive(min(longest, end.timeIntervalSince(start)))
    }

    private func positive(_ seconds: Double) -> Duration? { seconds > 0 ? .seconds(seconds) : nil }
}
