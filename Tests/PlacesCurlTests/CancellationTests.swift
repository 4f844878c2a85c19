import FoundationEssentials
import PlacesHTTP
import PlacesTestSupport
import PlacesThreads
import Testing

@testable import PlacesCurl

extension CurlHTTPClientTests {
    @Suite(.tracksLeaks) struct CancellationTests {
        @Test(arguments: ["/stall", "/stall-body"])
        func send_endsTheTransferWhenCancelled(path: String) async throws {
            let (sut, servers) = try makeSUT()
            let key = path.dropFirst()
            let task = Task { try await sut.send(servers.broken("\(path)/\(key)")) }
            #expect(try await sut.send(servers.broken("/arrived/\(key)")).text == "yes")
            task.cancel()
            await #expect(throws: HTTPError.cancelled) { try await task.value }
            #expect(try await sut.send(servers.broken("/gone/\(key)")).text == "yes")
        }

        @Test func send_sendsNothingWhenCancelledBefore() async throws {
            let (sut, servers) = try makeSUT()
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await sut.send(servers.plain("/hello"))
            }
            await #expect(throws: HTTPError.cancelled) { try await task.value }
        }

        @Test func send_deliversTheAnswerWhenCancelledAfter() async throws {
            let (sut, servers) = try makeSUT()
            let task = Task { try await sut.send(servers.plain("/hello")) }
            #expect(try await task.value.text == "hello")
            task.cancel()
            #expect(try await task.value.text == "hello")
            #expect(try await sut.send(servers.plain("/hello")).text == "hello")
        }

        @Test func send_endsOnceWhenCancelledAtAnyMoment() async throws {
            let (sut, servers) = try makeSUT()
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let task = Task { try await sut.send(servers.plain("/hello")) }
                        for _ in 0..<number { await Task.yield() }
                        task.cancel()
                        switch await task.result {
                        case .success(let answer): #expect(answer.text == "hello")
                        case .failure(let error): #expect(error as? HTTPError == .cancelled)
                        }
                    }
                }
            }
        }

        @Test func close_endsTheThreadAndWhatItHolds() async throws {
            let servers = try #require(TestServers.current)
            let configuration = CurlConfiguration(userAgent: "places/test")
            let engine = trackForLeaks(
                try CurlEngine(configuration) { () throws(HTTPError) in try CurlLibrary.standard.get() })
            async let unfinished = withCheckedContinuation { continuation in
                let request = servers.broken("/stall/close")
                engine.start(TransferJob(request: request, ticket: TransferTicket(), continuation: continuation))
            }
            let (other, _) = try makeSUT()
            #expect(try await other.send(servers.broken("/arrived/close")).text == "yes")
            engine.close()
            #expect(await unfinished == .failure(.cancelled))
            #expect(try await other.send(servers.broken("/gone/close")).text == "yes")
            let late = await withCheckedContinuation { continuation in
                let request = servers.plain("/hello")
                engine.start(TransferJob(request: request, ticket: TransferTicket(), continuation: continuation))
            }
            #expect(late == .failure(.cancelled))
        }

        /// No transfer waits for it to be started; one that is cancelled before ends as soon as it is open.
        @Test func start_waitsForNoLibrary() async throws {
            let servers = try #require(TestServers.current)
            let gate = Gate()
            let engine = trackForLeaks(
                try CurlEngine(CurlConfiguration(userAgent: "places/test")) { () throws(HTTPError) in
                    gate.wait()
                    return try CurlLibrary.standard.get()
                })
            let (kept, cancelled) = (TransferTicket(), TransferTicket())
            async let answer = withCheckedContinuation { continuation in
                engine.start(TransferJob(request: servers.plain("/hello"), ticket: kept, continuation: continuation))
            }
            async let nothing = withCheckedContinuation { continuation in
                engine.start(
                    TransferJob(request: servers.plain("/hello"), ticket: cancelled, continuation: continuation))
                engine.cancel(cancelled)
                gate.open()
            }
            #expect(await nothing == .failure(.cancelled))
            #expect(try await answer.get().text == "hello")
            engine.close()
            #expect(engine.hasEnded)
        }

        @Test func start_failsForEveryoneWhereThereIsNoLibrary() async throws {
            let servers = try #require(TestServers.current)
            let error = HTTPError.missingLibrary(name: "libno.so.1", package: "libcurl4")
            let engine = trackForLeaks(
                try CurlEngine(CurlConfiguration(userAgent: "places/test")) { () throws(HTTPError) in throw error })
            for _ in 0..<3 {
                let answer = await withCheckedContinuation { continuation in
                    engine.start(
                        TransferJob(
                            request: servers.plain("/hello"), ticket: TransferTicket(), continuation: continuation))
                }
                #expect(answer == .failure(error))
            }
            engine.close()
        }

        /// In a process of its own, for other tests have threads too.
        @Test func deinit_leavesNoThreadBehind() async throws {
            let servers = try #require(TestServers.current)
            await #expect(processExitsWith: .success) { [http = servers.http as Int] in
                var configuration = CurlConfiguration(userAgent: "places/test")
                configuration.proxy = ""
                var sut: CurlHTTPClient? = CurlHTTPClient(configuration)
                #expect(networkThreads() == 0)
                let text = try await sut?.send(get("http://127.0.0.1:\(http)/hello")).text
                #expect(text == "hello")
                #expect(networkThreads() == 1)
                sut = nil
                // The kernel lists a thread that has ended a moment longer.
                for _ in 0..<1000 {
                    if networkThreads() == 0 { break }
                    try await Task.sleep(for: .milliseconds(1))
                }
                #expect(networkThreads() == 0)
            }
        }
    }
}

/// The number of this process's threads that serve the network.
func networkThreads() -> Int {
    let folder = "/proc/self/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.count { (try? readText("\(folder)/\($0)/comm")) == "places-http\n" }
}

/// Keeps a thread waiting until it is opened.
private final class Gate: @unchecked Sendable {
    private let monitor = Monitor()
    private var isOpen = false

    func open() { monitor.change { isOpen = true } }
    func wait() { monitor.wait(until: { isOpen }, then: {}) }
}
