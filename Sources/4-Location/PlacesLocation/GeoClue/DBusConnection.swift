import CDBus
import Glibc
import PlacesThreads

/// Talks with a bus on a thread of its own, the only one that touches the connection.
final class DBusConnection: LocationBusConnection {
    private typealias Answer = CheckedContinuation<Result<[BusValue], BusError>, Never>

    private enum Message: Sendable {
        case call(BusCall, number: Int, Answer)
        case tell(BusCall)
        case cancel(number: Int)
    }

    private struct Inbox: Sendable {
        var messages: [Message] = []
        var lastNumber = 0
        /// The owner wants no more.
        var isClosing = false
        /// Who waits for the end.
        var watchers: [CheckedContinuation<Void, Never>] = []
        /// The connection is closed, and the thread takes no more.
        var end: BusError?
    }

    let signals: AsyncStream<BusSignal>
    private let arrived: AsyncStream<BusSignal>.Continuation
    private let library: BusLibrary
    private let address: String?
    private let inbox = Locked(Inbox())
    /// Wakes the thread: an event counter.
    private let bell: Int32

    /// Starts the thread, which holds the connection until ``close()``.
    init(_ library: BusLibrary, address: String?) throws(BusError) {
        (signals, arrived) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(64))
        (self.library, self.address) = (library, address)
        bell = places_bus_make_bell()
        guard bell >= 0 else { throw .noThread }

        guard let thread = DedicatedThread.start({ self.run() }) else { throw .noThread }
        thread.detach()
    }

    deinit { Glibc.close(bell) }

    func call(_ call: BusCall) async throws(BusError) -> [BusValue] {
        let number = inbox.withLock { inbox in
            inbox.lastNumber += 1
            return inbox.lastNumber
        }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { answer in
                if let end = post(.call(call, number: number, answer)) { answer.resume(returning: .failure(end)) }
                // Cancelled before: that message came too early to find the call.
                if Task.isCancelled { _ = post(.cancel(number: number)) }
            }
        } onCancel: {
            _ = post(.cancel(number: number))
        }
        return try result.get()
    }

    func tell(_ call: BusCall) { _ = post(.tell(call)) }

    func close() async {
        await withCheckedContinuation { watcher in
            let isOver = inbox.withLock { inbox in
                inbox.isClosing = true
                if inbox.end == nil { inbox.watchers.append(watcher) }
                ring()
                return inbox.end != nil
            }
            if isOver { watcher.resume() }
        }
    }

    /// Leaves a message for the thread, or returns why it will not be read.
    private func post(_ message: Message) -> BusError? {
        inbox.withLock { inbox in
            if let end = inbox.end { return end }
            inbox.messages.append(message)
            ring()
            return nil
        }
    }

    private func ring() {
        var one: UInt64 = 1
        _ = write(bell, &one, MemoryLayout.size(ofValue: one))
    }

    // MARK: On the thread

    private func run() {
        var calls: [UInt64: (number: Int, answer: Answer)] = [:]
        let end = serve(&calls)
        for call in calls.values { call.answer.resume(returning: .failure(end)) }
        let rest = inbox.withLock { inbox in
            inbox.end = end
            defer { (inbox.messages, inbox.watchers) = ([], []) }
            return (messages: inbox.messages, watchers: inbox.watchers)
        }
        for case .call(_, _, let answer) in rest.messages { answer.resume(returning: .failure(end)) }
        arrived.finish()
        for watcher in rest.watchers { watcher.resume() }
    }

    /// Runs until closed or the bus is gone, closes the connection, and returns the error for all waiting calls.
    private func serve(_ calls: inout [UInt64: (number: Int, answer: Answer)]) -> BusError {
        do throws(BusError) {
            let bus = try BusHandle(library, address: address)
            var hasAnswered = false
            while true {
                let (messages, isClosing) = drain()
                for message in messages { handle(message, bus, &calls) }
                // What is sent goes out at once, unless the bus has not even answered the first greeting.
                if isClosing { return .disconnected }
                let code = bus.process { message in
                    hasAnswered = true
                    deliver(message, &calls)
                }
                if code < 0 { throw hasAnswered ? .disconnected : .noBus(reason: BusHandle.reason(code)) }
                bus.wait(orFor: bell)
            }
        } catch {
            return error
        }
    }

    private func drain() -> (messages: [Message], isClosing: Bool) {
        var count: UInt64 = 0
        _ = read(bell, &count, MemoryLayout.size(ofValue: count))
        return inbox.withLock { inbox in
            defer { inbox.messages = [] }
            return (inbox.messages, inbox.isClosing)
        }
    }

    private func handle(
        _ message: Message, _ bus: borrowing BusHandle, _ calls: inout [UInt64: (number: Int, answer: Answer)]
    ) {
        switch message {
        case .call(let call, let number, let answer):
            do throws(BusError) {
                calls[try bus.send(call, expectsReply: true)] = (number, answer)
            } catch {
                answer.resume(returning: .failure(error))
            }
        case .tell(let call): _ = try? bus.send(call, expectsReply: false)
        case .cancel(let number):
            guard let entry = calls.first(where: { $0.value.number == number }) else { return }
            calls[entry.key] = nil
            entry.value.answer.resume(returning: .failure(.cancelled))
        }
    }

    private func deliver(
        _ message: borrowing BusMessage, _ calls: inout [UInt64: (number: Int, answer: Answer)]
    ) {
        if let reply = message.reply {
            calls.removeValue(forKey: reply.cookie)?.answer.resume(returning: reply.result)
        } else if let signal = message.signal {
            arrived.yield(signal)
        }
    }
}
