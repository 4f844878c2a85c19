import CDBus

/// sd-bus's functions, found at first use.
///
/// Unchecked: the table is only read once it is filled, so that every thread may use it.
package struct BusLibrary: @unchecked Sendable {
    let table: OpaquePointer

    /// That of systemd, or of elogind, which stands in for it elsewhere; opened once.
    package static let standard: Result<BusLibrary, BusError> = Result { () throws(BusError) in
        try BusLibrary(names: ["libsystemd.so.0", "libelogind.so.0"])
    }

    /// Opens the first that is there; a failure names the first.
    package init(names: [String]) throws(BusError) {
        for name in names {
            if let table = places_bus_open_library(name) {
                self.table = table
                return
            }
        }
        throw .missingLibrary(name: names.first ?? "", package: "libsystemd0")
    }
}
