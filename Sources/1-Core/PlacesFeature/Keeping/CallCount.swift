/// What a call to a billed service costs.
public enum CallTier: String, Hashable, Sendable, CaseIterable {
    case pro, premium
}

/// How often a service was called with one key in one month.
public struct CallCount: Hashable, Sendable {
    /// The identifier of the service, such as `foursquare`.
    public let service: String
    /// Tells keys apart without giving any of them away.
    public let keyFingerprint: String
    /// Such as `2026-11`, in UTC.
    public let month: String
    /// By which of its prices the service counts the calls.
    public let tier: CallTier
    /// In that month.
    public let count: Int

    public init(service: String, keyFingerprint: String, month: String, tier: CallTier, count: Int) {
        (self.service, self.keyFingerprint, self.month) = (service, keyFingerprint, month)
        (self.tier, self.count) = (tier, count)
    }
}

/// Told of each call before it is made.
public protocol CallMeter: Sendable {
    func count(_ tier: CallTier)
}
