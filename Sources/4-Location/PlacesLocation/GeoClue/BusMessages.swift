/// A value in a message. Integers other than a `UInt32` come as they fit, and what was in a variant comes without it.
package indirect enum BusValue: Hashable, Sendable {
    case string(String)
    case path(String)
    case boolean(Bool)
    case uint32(UInt32)
    case integer(Int)
    case double(Double)
    /// An array or a structure.
    case list([BusValue])
    case dictionary([String: BusValue])
    /// To be sent as a variant.
    case variant(BusValue)
}

package struct BusCall: Hashable, Sendable {
    package let destination, path, interface, member: String
    package let arguments: [BusValue]

    package init(
        _ destination: String, path: String, interface: String, member: String, _ arguments: [BusValue] = []
    ) {
        (self.destination, self.path, self.interface, self.member) = (destination, path, interface, member)
        self.arguments = arguments
    }
}

package struct BusSignal: Hashable, Sendable {
    package let sender, path, interface, member: String
    package let arguments: [BusValue]

    package init(sender: String, path: String, interface: String, member: String, _ arguments: [BusValue]) {
        (self.sender, self.path, self.interface, self.member) = (sender, path, interface, member)
        self.arguments = arguments
    }
}

/// Why a call has no answer.
package enum BusError: Error, Hashable, Sendable {
    case missingLibrary(name: String, package: String)
    case noThread
    /// There is no bus to connect to, in the words of the system.
    case noBus(reason: String)
    /// The service or the bus answered with an error.
    case answered(name: String, message: String)
    /// The message cannot be made or read.
    case malformed
    case disconnected
    case cancelled
}
