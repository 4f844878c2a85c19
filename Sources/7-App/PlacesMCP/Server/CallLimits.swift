/// How much a client may ask for.
public struct CallLimits: Hashable, Sendable {
    /// The calls that are worked on at the same time; others wait in their order.
    public var inFlight = 32
    /// The calls that may wait.
    public var waiting = 256
    /// The calls that may begin within a minute.
    public var perMinute = 6000
    /// The time that calls have once the input has ended.
    public var grace = Duration.milliseconds(800)

    public init() {}
}
