import Glibc
import PlacesThreads
import Synchronization
import Testing

/// A program that waits for its tasks on its only thread.
@Suite struct WaitingThreadTests {
    @Test func run_returnsWhatTheOperationMakes_onTheThreadThatWaits() {
        let (own, others) = onAThread {
            let own = pthread_self()
            let others = WaitingThread.run {
                var threads = [pthread_self()]
                threads.append(await nested())
                await Task.yield()
                threads.append(pthread_self())
                return threads
            }
            return (own, others)
        }
        #expect(others.count == 3 && others.allSatisfy { pthread_equal($0, own) != 0 })
    }

    @Test func run_runsTasksInside_onTheSameThread() {
        let isSame = onAThread {
            let own = UInt(pthread_self())
            return WaitingThread.run {
                await withTaskGroup(of: Bool.self) { group in
                    for _ in 0..<20 {
                        group.addTask {
                            await Task.yield()
                            return UInt(pthread_self()) == own
                        }
                    }
                    return await group.allSatisfy { $0 }
                }
            }
        }
        #expect(isSame)
    }

    @Test func run_waitsForOtherThreads_andForTime() {
        let answers = onAThread {
            WaitingThread.run {
                let answer = await DedicatedThread.run { 7 }
                try? await Task.sleep(for: .milliseconds(5))
                let detached = await Task.detached { 8 }.value
                return [answer, detached]
            }
        }
        #expect(answers == [7, 8])
    }

    @Test func run_letsACancelledTaskEnd() {
        let isCancelled = onAThread {
            WaitingThread.run {
                await withTaskGroup(of: Bool.self) { group in
                    group.addTask {
                        try? await Task.sleep(for: .seconds(60))
                        return Task.isCancelled
                    }
                    group.cancelAll()
                    return await group.next() ?? false
                }
            }
        }
        #expect(isCancelled)
    }

    private func nested() async -> pthread_t { pthread_self() }

    // MARK: - While there is nothing else to do

    @Test func current_isTheOneThatRunsTheCaller() {
        #expect(WaitingThread.current == nil)
        let isOwn = onAThread {
            WaitingThread.run {
                let isNoneElsewhere = await Task.detached { WaitingThread.current == nil }.value
                return isNoneElsewhere && WaitingThread.current != nil
            }
        }
        #expect(isOwn)
    }

    @Test func idleWork_goesOnUntilItHasNothingToWaitFor_betweenOtherJobs() {
        let turns = onAThread {
            WaitingThread.run {
                let work = Countdown(from: 3)
                guard let thread = WaitingThread.current, thread.isGiven(to: work) else { return [Int]() }
                let other = Countdown(from: 1)
                #expect(!thread.isGiven(to: other), "belongs to one alone")
                async let result = withCheckedContinuation { continuation in
                    work.start(continuation)
                    thread.workWhenIdle()
                }
                return [await result, work.turns]
            }
        }
        #expect(turns == [7, 3])
    }

    @Test func idleWork_isWokenByAJobFromAnotherThread() {
        let isWoken = onAThread {
            WaitingThread.run {
                let work = Sleeper()
                guard let thread = WaitingThread.current, thread.isGiven(to: work) else { return false }
                thread.workWhenIdle()
                let answer = await DedicatedThread.run { 7 }
                return answer == 7
            }
        }
        #expect(isWoken)
    }

    @Test func idleWork_givesTheThreadBackWhenItIsGone() {
        let isGiven = onAThread {
            WaitingThread.run {
                guard let thread = WaitingThread.current else { return false }
                var work: Sleeper? = Sleeper()
                let first = work.map { thread.isGiven(to: $0) } ?? false
                work = nil
                return first && thread.isGiven(to: Sleeper())
            }
        }
        #expect(isGiven)
    }
}

/// Has an answer after some turns.
private final class Countdown: IdleWork {
    private let state: Locked<(rest: Int, turns: Int, continuation: CheckedContinuation<Int, Never>?)>

    init(from count: Int) { state = Locked((count, 0, nil)) }

    var turns: Int { state.withLock { $0.turns } }

    func start(_ continuation: CheckedContinuation<Int, Never>) { state.withLock { $0.continuation = continuation } }

    func turn() -> Bool {
        let (rest, continuation) = state.withLock { state in
            state.rest -= 1
            state.turns += 1
            return (state.rest, state.continuation)
        }
        if rest == 0 { continuation?.resume(returning: 7) }
        return rest > 0
    }

    func wake() {}
}

/// Waits for nothing but to be woken.
private final class Sleeper: IdleWork {
    private let monitor = Monitor()
    private let isWoken = Locked(false)

    func turn() -> Bool {
        monitor.wait(until: { isWoken.withLock { $0 } }, then: { isWoken.withLock { $0 = false } })
        return true
    }

    func wake() { monitor.change { isWoken.withLock { $0 = true } } }
}

/// Runs a closure on a thread that is none of Swift's own, as the first one of a program is.
private func onAThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let value = Locked<Value?>(nil)
    DedicatedThread.start {
        let made = body()
        value.withLock { $0 = made }
    }?.join()
    guard let made = value.withLock({ $0 }) else { preconditionFailure("a thread runs to its end") }
    return made
}
