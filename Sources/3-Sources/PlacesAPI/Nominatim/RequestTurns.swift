public import PlacesFeature
import Synchronization

/// Hands out the turns in which a server is asked that wants to be asked seldom, to all who may ask it.
public protocol RequestTurns: Sendable {
    /// Reserves the next turn, in one step: no two get the same, whatever thread or process they are.
    ///
    /// - Parameters:
    ///   - server: its origin, such as `https://nominatim.openstreetmap.org`.
    ///   - now: milliseconds since 1970.
    ///   - interval: between two turns, in milliseconds.
    /// - Returns: when to ask, in milliseconds since 1970, not before `now`.
    /// - Throws: ``PlacesFeature/PlacesError`` if too many wait already, or where no turn can be kept.
    func reserve(at server: String, now: Int, interval: Int) throws(PlacesError) -> Int
}

/// The latest turn that was handed out.
public struct RequestTurn: Hashable, Sendable {
    /// More than this ahead, in milliseconds, a turn is not handed out.
    public static let longestWait = 60_000

    /// A reservation takes less than this, in milliseconds. One that waited for others comes with an older time than
    /// theirs, which does not mean that the clock was set back.
    static let longestReservation = 10_000

    /// When to ask, in milliseconds since 1970.
    public let time: Int
    /// When it was reserved, by the same clock.
    public let reserved: Int

    public init(time: Int, reserved: Int) { (self.time, self.reserved) = (time, reserved) }

    /// The first one that is free after another.
    ///
    /// Where the clock was set back since, those who wait still do, for as long as they did then.
    /// - Throws: ``PlacesFeature/PlacesError/connectivity(reason:)`` if too many wait already.
    public static func next(after last: RequestTurn?, now: Int, interval: Int) throws(PlacesError) -> RequestTurn {
        guard let last, (0...longestWait).contains(last.time - last.reserved) else {
            return RequestTurn(time: now, reserved: now)
        }
        let behind = last.reserved - now
        let setBack = behind > longestReservation ? behind : 0
        let turn = max(now, last.time - setBack + interval)
        guard turn - now <= longestWait else {
            throw .connectivity(reason: .tooManyWaiting)
        }
        return RequestTurn(time: turn, reserved: setBack > 0 ? now : max(now, last.reserved))
    }
}

/// Turns for this process alone.
public final class ProcessRequestTurns: RequestTurns {
    private let turns = Mutex<[String: RequestTurn]>([:])

    public init() {}

    public func reserve(at server: String, now: Int, interval: Int) throws(PlacesError) -> Int {
        try turns.withLock { (turns) throws(PlacesError) in
            let turn = try RequestTurn.next(after: turns[server], now: now, interval: interval)
            turns[server] = turn
            return turn.time
        }
    }
}
