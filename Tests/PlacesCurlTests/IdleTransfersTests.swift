import Glibc
import PlacesHTTP
import PlacesTestSupport
import PlacesThreads
import Testing

@testable import PlacesCurl

extension CurlHTTPClientTests {
    /// Requests of a program that waits for them on its only thread.
    @Suite(.tracksLeaks) struct IdleTransfersTests {
        /// In a process of its own, for other tests have threads too.
        @Test func send_startsNoThread() async throws {
            let servers = try #require(TestServers.current)
            await #expect(processExitsWith: .success) { [http = servers.http as Int] in
                let answers = await onAWaitingThread {
                    var configuration = CurlConfiguration(userAgent: "places/test")
                    configuration.proxy = ""
                    let sut = CurlHTTPClient(configuration)
                    let first = try? await sut.send(get("http://127.0.0.1:\(http)/hello")).text
                    let second = try? await sut.send(get("http://127.0.0.1:\(http)/hello")).text
                    return [first, second, "\(networkThreads())"]
                }
                #expect(answers == ["hello", "hello", "0"])
            }
        }

        @Test func send_runsSeveralAtOnce_besideOtherTasks() async throws {
            let (sut, servers) = try makeSUT()
            let texts = await onAWaitingThread {
                await withTaskGroup(of: String?.self) { group in
                    for _ in 0..<20 { group.addTask { try? await sut.send(servers.plain("/hello")).text } }
                    group.addTask { try? await sut.send(servers.secure("/hello")).text }
                    group.addTask {
                        try? await Task.sleep(for: .milliseconds(2))
                        return "hello"
                    }
                    return await group.reduce(into: []) { $0.append($1) }
                }
            }
            #expect(texts == Array(repeating: "hello", count: 22))
        }

        @Test(arguments: ["/stall", "/stall-body"])
        func send_endsTheTransferWhenCancelled(path: String) async throws {
            let (sut, servers) = try makeSUT()
            let key = path.dropFirst() + "-idle"
            let isCancelled = await onAWaitingThread {
                await withTaskGroup(of: Bool.self) { group in
                    group.addTask {
                        do throws(HTTPError) {
                            _ = try await sut.send(servers.broken("\(path)/\(key)"))
                            return false
                        } catch {
                            return error == .cancelled
                        }
                    }
                    let hasArrived = try? await sut.send(servers.broken("/arrived/\(key)")).text
                    group.cancelAll()
                    return await group.next() ?? false && hasArrived == "yes"
                }
            }
            #expect(isCancelled)
            #expect(try await sut.send(servers.broken("/gone/\(key)")).text == "yes")
        }

        /// One that is cancelled does not wait for what becomes of another.
        @Test func send_endsOneOfTwoWhenCancelledFromAnotherThread() async throws {
            let ((sut, servers), (helper, _)) = (try makeSUT(), try makeSUT())
            let ended = await onAWaitingThread {
                let hasEnded = Locked(false)
                let stalled = Task(executorPreference: WaitingThread.current) {
                    _ = try? await sut.send(servers.broken("/stall/idle-stays"))
                    hasEnded.withLock { $0 = true }
                }
                let other = Task(executorPreference: WaitingThread.current) {
                    do throws(HTTPError) {
                        _ = try await sut.send(servers.broken("/stall/idle-goes"))
                        return false
                    } catch {
                        return error == .cancelled
                    }
                }
                let canceller = Task.detached {
                    _ = try await helper.send(servers.broken("/arrived/idle-goes"))
                    other.cancel()
                }
                let isCancelled = await other.value
                _ = try? await canceller.value
                let isStalled = hasEnded.withLock { !$0 }
                stalled.cancel()
                await stalled.value
                return (isCancelled, isStalled)
            }
            #expect(ended == (true, true))
        }

        @Test func send_reachesThisMachineBeforeOtherWorkOfTheThread() async throws {
            let ((sut, servers), (helper, _)) = (try makeSUT(), try makeSUT())
            let hasArrived = await onAWaitingThread {
                let stalled = Task(executorPreference: WaitingThread.current) {
                    _ = try? await sut.send(servers.broken("/stall/idle-early"))
                }
                // It begins; as long as there are jobs, the thread has no time for transfers.
                for _ in 0..<10 { await Task.yield() }
                let hasArrived = Self.waited { try? await helper.send(servers.broken("/arrived/idle-early")).text }
                stalled.cancel()
                await stalled.value
                return hasArrived == "yes"
            }
            #expect(hasArrived)
        }

        /// What an operation elsewhere makes within five seconds, in which the thread does nothing else.
        private static func waited(_ operation: @escaping @Sendable () async -> String?) -> String? {
            let answer = Locked<String?>(nil)
            Task.detached {
                let text = await operation()
                answer.withLock { $0 = text }
            }
            for _ in 0..<5000 {
                if let text = answer.withLock({ $0 }) { return text }
                usleep(1000)
            }
            return nil
        }

        @Test func send_failsWhereThereIsNoLibrary() async throws {
            let servers = try #require(TestServers.current)
            let sut = trackForLeaks(CurlHTTPClient(CurlConfiguration(userAgent: "places/test"), library: "libno.so.1"))
            let errors = await onAWaitingThread {
                var errors: [HTTPError?] = []
                for _ in 0..<2 {
                    do throws(HTTPError) {
                        _ = try await sut.send(servers.plain("/hello"))
                        errors.append(nil)
                    } catch {
                        errors.append(error)
                    }
                }
                return errors
            }
            let error = HTTPError.missingLibrary(name: "libno.so.1", package: "libcurl4")
            #expect(errors == [error, error])
        }

        @Test func send_ofASecondClient_isServedByAThreadOfItsOwn() async throws {
            let ((one, servers), (other, _)) = (try makeSUT(), try makeSUT())
            let texts = await onAWaitingThread {
                async let first = try? one.send(servers.plain("/hello")).text
                async let second = try? other.send(servers.plain("/hello")).text
                return await [first, second]
            }
            #expect(texts == ["hello", "hello"])
        }
    }
}

/// Runs an operation as a program does that waits for it.
private func onAWaitingThread<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) async -> Value {
    guard let value = await DedicatedThread.run({ WaitingThread.run(operation) }) else {
        preconditionFailure("the system has a thread left")
    }
    return value
}
