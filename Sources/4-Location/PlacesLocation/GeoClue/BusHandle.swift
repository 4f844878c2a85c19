import CDBus
import Glibc

/// Owns a connection of sd-bus. Not thread-safe: use it on the thread that made it.
struct BusHandle: ~Copyable {
    private let library: BusLibrary
    private let raw: OpaquePointer

    init(_ library: BusLibrary, address: String?) throws(BusError) {
        var raw: OpaquePointer?
        let code = places_bus_connect(library.table, address, &raw)
        guard code >= 0, let raw else { throw .noBus(reason: Self.reason(code)) }
        (self.library, self.raw) = (library, raw)
    }

    deinit { places_bus_close(library.table, raw) }

    /// Sends a call, and returns the number that its reply will name.
    func send(_ call: BusCall, expectsReply: Bool) throws(BusError) -> UInt64 {
        let message = try BusMessage.make(library, raw, call)
        if !expectsReply { try message.expectNoReply() }
        var cookie: UInt64 = 0
        let code = places_bus_send(library.table, raw, message.raw, &cookie)
        if code == -ENOTCONN || code == -ECONNRESET { throw .disconnected }
        guard code >= 0 else { throw .malformed }
        return cookie
    }

    /// Does what there is to do, and hands over every message that arrived. Returns a number below 0 at the end of the
    /// connection.
    func process(_ body: (borrowing BusMessage) -> Void) -> Int32 {
        while true {
            var message: OpaquePointer?
            let code = places_bus_process(library.table, raw, &message)
            if let message { body(BusMessage(library, owning: message)) }
            if code <= 0 { return code }
        }
    }

    /// Waits until something arrives here or at another file.
    func wait(orFor other: Int32) {
        let events = places_bus_get_events(library.table, raw)
        var files = [
            pollfd(
                fd: places_bus_get_fd(library.table, raw), events: Int16(truncatingIfNeeded: max(0, events)), revents: 0
            ),
            pollfd(fd: other, events: Int16(POLLIN), revents: 0),
        ]
        poll(&files, 2, timeout)
    }

    /// How long the library wants to wait at most, in milliseconds, or -1 for as long as it takes.
    private var timeout: Int32 {
        var until: UInt64 = 0
        guard places_bus_get_timeout(library.table, raw, &until) >= 0, until != .max else { return -1 }
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let now = UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
        return until <= now ? 0 : Int32(min((until - now) / 1000 + 1, 60_000))
    }

    /// The system's words for a negative error number, as the end of a sentence.
    static func reason(_ code: Int32) -> String {
        let text = String(cString: strerror(-code))
        guard let first = text.first else { return text }
        return first.lowercased() + text.dropFirst()
    }
}
