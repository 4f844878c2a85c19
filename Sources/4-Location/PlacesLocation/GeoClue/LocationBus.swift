/// What the location service needs of a message bus.
package protocol LocationBus: Sendable {
    /// Makes a connection of its own. What hinders it may show only at the first call.
    func connect() throws(BusError) -> any LocationBusConnection
}

/// A conversation with the services of a bus. It lasts until it is closed.
package protocol LocationBusConnection: Sendable {
    /// The signals that arrive, for one reader; it ends with the connection.
    var signals: AsyncStream<BusSignal> { get }

    /// Calls a method and delivers what it returns.
    ///
    /// - Throws: ``BusError/cancelled`` as soon as the task is cancelled.
    func call(_ call: BusCall) async throws(BusError) -> [BusValue]

    /// Calls a method without waiting for an answer.
    func tell(_ call: BusCall)

    /// Sends pending messages, then closes the connection. Calls under way fail.
    func close() async
}
