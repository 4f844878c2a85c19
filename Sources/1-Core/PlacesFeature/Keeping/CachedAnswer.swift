/// What a service answered to a question, so that it need not be asked again.
public struct CachedAnswer: Hashable, Sendable {
    /// For how many seconds answers are kept.
    public static let lifetime = 30 * 86_400
    /// The greatest number of answers that are kept.
    public static let greatestCount = 1_000

    /// The format is up to the caller.
    public let text: String
    /// When the service answered.
    public let time: Timestamp

    public init(text: String, time: Timestamp) { (self.text, self.time) = (text, time) }
}
