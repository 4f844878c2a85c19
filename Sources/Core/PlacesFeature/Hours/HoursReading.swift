internal import Synchronization

/// What an evaluator made of a text of hours: kept by the first who makes it, for all threads.
struct HoursReading: ~Copyable, @unchecked Sendable {
    private let pointer = Atomic<UnsafeRawPointer?>(nil)

    deinit {
        if let pointer = pointer.load(ordering: .relaxed) { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
    }

    /// What is kept stays as long as this does.
    var value: AnyObject? {
        pointer.load(ordering: .acquiring).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }

    func keep(_ value: any AnyObject & Sendable) {
        let own = Unmanaged<AnyObject>.passRetained(value)
        let (isKept, _) = pointer.compareExchange(
            expected: nil, desired: UnsafeRawPointer(own.toOpaque()), ordering: .acquiringAndReleasing)
        if !isKept { own.release() }
    }
}
