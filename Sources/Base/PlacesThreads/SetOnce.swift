public import Synchronization

/// Room for an object that is put there once and read by many threads, and that lives as long as the room.
///
/// `AtomicLazyReference` is the same, but looks up its types at run time whenever it is read.
@usableFromInline package struct SetOnce<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    /// Where the object is; 0 for none.
    @usableFromInline let address = Atomic<UInt>(0)

    package init() {}

    // As any object: this function is there once for all types, so that for its own type it would ask the runtime.
    deinit {
        guard let object = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return }
        Unmanaged<AnyObject>.fromOpaque(object).release()
    }

    /// The object, if one was put there.
    @inlinable @inline(__always)
    package borrowing func load() -> Object? { Self.held(address.load(ordering: .acquiring))?.takeUnretainedValue() }

    /// Puts an object there, if none is.
    /// - Returns: the one that is there then.
    @inlinable
    package borrowing func storeIfNil(_ object: Object) -> Object {
        let held = Unmanaged.passRetained(object)
        let own = UInt(bitPattern: held.toOpaque())
        let (isFirst, other) = address.compareExchange(expected: 0, desired: own, ordering: .acquiringAndReleasing)
        if isFirst { return object }
        held.release()
        return Self.held(other)?.takeUnretainedValue() ?? object
    }

    @inlinable @inline(__always)
    static func held(_ address: UInt) -> Unmanaged<Object>? {
        UnsafeRawPointer(bitPattern: address).map { Unmanaged.fromOpaque($0) }
    }
}
