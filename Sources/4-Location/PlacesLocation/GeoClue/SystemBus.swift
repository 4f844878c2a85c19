/// A message bus of this machine.
package struct SystemBus: LocationBus {
    private let address: String?
    private let library: Result<BusLibrary, BusError>

    /// - Parameter address: `nil` for the system's bus.
    package init(address: String?, library: Result<BusLibrary, BusError> = BusLibrary.standard) {
        (self.address, self.library) = (address, library)
    }

    package func connect() throws(BusError) -> any LocationBusConnection {
        try DBusConnection(library.get(), address: address)
    }
}
