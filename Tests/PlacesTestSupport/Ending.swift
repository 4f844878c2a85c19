import Dispatch
import Glibc
import Synchronization

/// The end of a child process, which is collected as soon as it comes.
/// A child that is not reaped would keep exit tests waiting forever: the testing library asks the system for the end of
/// any child, and is told of the same one again and again.
final class Ending: Sendable {
    private let pid: pid_t
    private let ended = Mutex<Int32?>(nil)
    private let group = DispatchGroup()

    init(of pid: pid_t) {
        self.pid = pid
        group.enter()
        detach { [self] in
            collect()
            group.leave()
        }
    }

    /// The exit status, or 128 and the number of the signal that ended it; `nil` while it runs.
    var status: Int32? { ended.withLock(\.self) }

    /// Does nothing once it has ended.
    func signal(_ number: Int32) {
        ended.withLock { status in
            if status == nil { _ = kill(pid, number) }
        }
    }

    /// Whether it ends within a time.
    func wait(seconds: Int) -> Bool { group.wait(timeout: .now() + .seconds(seconds)) == .success }

    /// Does something once it has ended, on a thread of the system.
    func notify(_ action: @escaping @Sendable () -> Void) { group.notify(queue: .global(), execute: action) }

    private func collect() {
        // First only look: as long as it is not collected, its number belongs to no other process.
        var information = siginfo_t()
        while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        ended.withLock { ended in
            var status: Int32 = 0
            while waitpid(pid, &status, 0) == -1, errno == EINTR {}
            let signal = status & 0x7f
            ended = signal == 0 ? (status >> 8) & 0xff : 128 + signal
        }
    }
}
