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
