import Glibc
import Synchronization

/// The address of the steps that restore the terminal, prepared in advance, or 0. The code that takes it out owns it.
private let leftToDo = Atomic<UInt>(0)

/// Gives the terminal back, then has the program end as it would have. Nothing else may be done in a handler: no memory
/// is asked for, and no lock taken.
private func giveBack(_ signal: Int32) {
    if let work = TerminalRestorer.Work.take() {
        var rest = UnsafeRawBufferPointer(start: work.pointee.bytes, count: work.pointee.count)
        while !rest.isEmpty {
            let count = write(work.pointee.output, rest.baseAddress, rest.count)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            } else if errno == EAGAIN {
                var request = pollfd(fd: work.pointee.output, events: Int16(POLLOUT), revents: 0)
                if poll(&request, 1, 1000) < 1 { break }
            } else if errno != EINTR {
                break
            }
        }
        tcsetattr(work.pointee.input, TCSANOW, &work.pointee.mode)
    }
    CrashNotice.endProcess(by: signal)
}

/// Restores the terminal should the program crash while this is there. There is one at a time, like the signals'
/// ``SignalPipe``, and the thread that makes it removes it.
final class TerminalRestorer {
    fileprivate struct Work {
        let input, output: Int32
        var mode: termios
        let bytes: UnsafeMutableRawPointer
        let count: Int

        static func take() -> UnsafeMutablePointer<Work>? {
            UnsafeMutablePointer(bitPattern: leftToDo.exchange(0, ordering: .acquiringAndReleasing))
        }
    }

    /// What a fault of the program raises, or a limit that it has reached: then nothing can be put off.
    private static let signals = [
        SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGXCPU, SIGXFSZ,
    ]
    /// Where the thread has used up its own stack, the handler needs another.
    private static let stackSize = 65_536

    private var previous: [(signal: Int32, action: sigaction)] = []
    private let stack: UnsafeMutableRawPointer
    private var previousStack = stack_t()

    /// - Parameters:
    ///   - mode: the mode to return to.
    ///   - end: what is written first.
    init(mode: RawMode, output: Int32, end: String) {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: end.utf8.count, alignment: 1)
        UnsafeMutableRawBufferPointer(start: bytes, count: end.utf8.count).copyBytes(from: end.utf8)
        let work = UnsafeMutablePointer<Work>.allocate(capacity: 1)
        work.initialize(
            to: Work(
                input: mode.descriptor, output: output, mode: mode.original, bytes: bytes, count: end.utf8.count))
        leftToDo.store(UInt(bitPattern: work), ordering: .releasing)
        stack = UnsafeMutableRawPointer.allocate(byteCount: Self.stackSize, alignment: 16)
        var alternate = stack_t(ss_sp: stack, ss_flags: 0, ss_size: Self.stackSize)
        sigaltstack(&alternate, &previousStack)
        for signal in Self.signals {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = giveBack
            action.sa_flags = SA_ONSTACK
            sigfillset(&action.sa_mask)
            var before = sigaction()
            if sigaction(signal, &action, &before) == 0 { previous.append((signal, before)) }
        }
    }

    deinit { remove() }

    /// The signals do again what they did before.
    func remove() {
        guard !previous.isEmpty else { return }
        for (signal, action) in previous {
            var action = action
            sigaction(signal, &action, nil)
        }
        previous = []
        if let work = Work.take() {
            work.pointee.bytes.deallocate()
            work.deallocate()
        }
        sigaltstack(&previousStack, nil)
        stack.deallocate()
    }
}
