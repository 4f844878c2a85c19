import Synchronization
public import Testing

/// Fails every object given to `trackForLeaks` that outlives its test.
public struct LeakTrackingTrait: TestTrait, SuiteTrait, TestScoping {
    public let isRecursive = true

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let tracker = LeakTracker()
        try await LeakTracker.$current.withValue(tracker) { try await function() }
        await tracker.verify()
    }
}

extension Trait where Self == LeakTrackingTrait {
    /// Tracks the objects made by each test of the suite.
    public static var tracksLeaks: LeakTrackingTrait { LeakTrackingTrait() }
}

/// Remembers an object and fails the test if something still holds it afterwards. The suite must be `.tracksLeaks`.
public func trackForLeaks<Object: AnyObject & Sendable>(
    _ object: Object, sourceLocation: SourceLocation = #_sourceLocation
) -> Object {
    guard let tracker = LeakTracker.current else {
        Issue.record("The suite lacks the trait .tracksLeaks", sourceLocation: sourceLocation)
        return object
    }
    tracker.track(object, sourceLocation: sourceLocation)
    return object
}

private final class LeakTracker: Sendable {
    @TaskLocal static var current: LeakTracker?

    private struct Tracked: Sendable {
        weak let object: (any AnyObject & Sendable)?
        let location: SourceLocation
    }

    private let tracked = Mutex<[Tracked]>([])

    func track(_ object: any AnyObject & Sendable, sourceLocation: SourceLocation) {
        tracked.withLock { $0.append(Tracked(object: object, location: sourceLocation)) }
    }

    /// A thread that has just delivered the last result may hold an object for a moment still, and nothing tells when
    /// it lets go: what is alive after two seconds is a leak.
    func verify() async {
        let deadline = ContinuousClock.now + .seconds(2)
        while tracked.withLock({ $0.contains { $0.object != nil } }), ContinuousClock.now < deadline {
            try? await Task.sleep(for: .milliseconds(1))
        }
        for entry in tracked.withLock({ $0 }) where entry.object != nil {
            Issue.record("\(String(describing: entry.object)) outlives its test", sourceLocation: entry.location)
        }
    }
}
