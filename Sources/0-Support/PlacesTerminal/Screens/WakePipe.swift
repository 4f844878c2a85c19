import Glibc

/// Wakes the thread that waits at a screen, from any thread and at any time, even if none waits any more.
package final class WakePipe: Sendable {
    /// Readable once it was woken.
    let exit: Int32
    private let entrance: Int32

    package init() throws(TerminalError) { (exit, entrance) = try SignalPipe.makePipe() }

    deinit {
        close(exit)
        close(entrance)
    }

    /// Waking twice before anybody looks is waking once.
    package func wake() {
        var byte: UInt8 = 1
        // A pipe that is full wakes as well.
        while write(entrance, &byte, 1) < 0, errno == EINTR {}
    }

    /// Whether it was woken since it was asked last.
    package func take() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 256)
        var count = read(exit, &bytes, bytes.count)
        let wasWoken = count > 0
        while count == bytes.count { count = read(exit, &bytes, bytes.count) }
        return wasWoken
    }

    /// Waits until it is woken; `false` if it was not within a time.
    package func wait(within limit: Duration) -> Bool {
        let end = ContinuousClock.now + limit
        repeat {
            var source = pollfd(fd: exit, events: Int16(POLLIN), revents: 0)
            let rest = max(.zero, end - .now) / .milliseconds(1)
            if poll(&source, 1, Int32(min(rest.rounded(.up), 1_000_000_000))) > 0 { return take() }
        } while ContinuousClock.now < end
        return false
    }
}
