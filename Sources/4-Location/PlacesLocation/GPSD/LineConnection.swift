package import PlacesFeature

/// A connection to a service that talks in lines, from its opening on.
package protocol LineConnection: Sendable {
    /// What arrives. It ends with the connection; if that failed, a failure is the last event. For one reader.
    var events: AsyncStream<LineConnectionEvent> { get }

    /// Sends without waiting. What cannot be sent is seen in the events.
    func send(_ bytes: [UInt8])

    /// Ends the connection, even before it is open.
    func close()
}

package enum LineConnectionEvent: Hashable, Sendable {
    /// In pieces of any size.
    case received([UInt8])
    case failed(LineConnectionFailure)
}

/// Why a connection was not made or did not last.
package enum LineConnectionFailure: Error, Hashable, Sendable {
    /// Nothing listens there.
    case refused
    case unknownHost(GPSDReason.Fault)
    case unreachable(GPSDReason.Fault)
    case broken(GPSDReason.Fault)
}
