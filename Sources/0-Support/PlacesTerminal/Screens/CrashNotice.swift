import Glibc
import PlacesStrings
import Synchronization

/// The address of the lines for each signal, prepared in advance, or 0.
private let prepared = Atomic<UInt>(0)

private func tell(_ signal: Int32) { CrashNotice.endProcess(by: signal) }

/// One line on standard error should the program end by a fault of its own: without it, a shell says no more than the
/// name of the signal.
package enum CrashNotice {
    fileprivate struct Line {
        let signal: Int32
        let bytes: UnsafeMutableRawPointer
        let count: Int
    }

    /// The signals that a fault of the program raises.
    private static let signals = [
        (SIGILL, "SIGILL"), (SIGTRAP, "SIGTRAP"), (SIGSEGV, "SIGSEGV"), (SIGBUS, "SIGBUS"), (SIGFPE, "SIGFPE"),
        (SIGABRT, "SIGABRT"),
    ]
    /// Where the main thread has used up its own stack, the handler needs another.
    private static let stackSize = 65_536

    /// From now on until the process ends. Signals that something else deals with already are left to it.
    ///
    /// - Parameters:
    ///   - program: its name and version.
    ///   - address: where faults are reported, or `nil` if there is no address yet.
    package static func prepare(program: String, address: String?) {
        let lines = UnsafeMutablePointer<Line>.allocate(capacity: signals.count)
        for (index, (signal, name)) in signals.enumerated() {
            let text = Array((Strings.Terminal.crashed(program, by: name, address: address) + "\n").utf8)
            let bytes = UnsafeMutableRawPointer.allocate(byteCount: text.count, alignment: 1)
            UnsafeMutableRawBufferPointer(start: bytes, count: text.count).copyBytes(from: text)
            (lines + index).initialize(to: Line(signal: signal, bytes: bytes, count: text.count))
        }
        // Handlers of another thread may be at work with those before: they stay where they are.
        prepared.store(UInt(bitPattern: lines), ordering: .releasing)
        var stack = stack_t(
            ss_sp: .allocate(byteCount: stackSize, alignment: 16), ss_flags: 0, ss_size: stackSize)
        sigaltstack(&stack, nil)
        for (signal, _) in signals {
            var before = sigaction()
            guard sigaction(signal, nil, &before) == 0, isDefault(before) else { continue }
            var action = sigaction()
            action.__sigaction_handler.sa_handler = tell
            action.sa_flags = SA_ONSTACK
            sigfillset(&action.sa_mask)
            sigaction(signal, &action, nil)
        }
    }

    /// Says so, then has the process end as it would have. Nothing else may be done in a handler: no memory is asked
    /// for, and no lock taken.
    static func endProcess(by signal: Int32) {
        if let lines = UnsafeMutablePointer<Line>(bitPattern: prepared.exchange(0, ordering: .acquiringAndReleasing)) {
            for index in 0..<6 where lines[index].signal == signal {
                _ = write(STDERR_FILENO, lines[index].bytes, lines[index].count)
            }
        }
        var action = sigaction()
        sigaction(signal, &action, nil)
        SignalPipe.send(signal)
    }

    private static func isDefault(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    }
}
