public import PlacesFeature

/// The last position and the methods that failed recently, stored among the preferences of this machine.
/// A store that fails never ends the search for a position: nothing is remembered then, and the failure is reported to
/// the owner of the memory.
public struct LocationMemory: Sendable {
    /// A position younger than this is reused.
    public static let reuseTime = Duration.seconds(300)
    /// How long a method that failed is skipped.
    public static let avoidanceTime = Duration.seconds(600)

    /// Positions that were measured, and those that strangers estimated, lie apart: the one is no substitute for the other.
    private static let (measuredKey, estimatedKey) = ("location.last", "location.estimate")
    private static let failurePrefix = "location.failure."

    private let store: any PreferenceStore
    private let now: @Sendable () -> Timestamp
    private let methods: @Sendable () -> [LocationMethod]
    private let complain: @Sendable (StoreError) -> Void

    /// - Parameters:
    ///   - store: where it is kept.
    ///   - now: the current time.
    ///   - methods: those that are known, asked for at each use; a position of any other is not taken again.
    ///   - complain: called with what could not be stored or read.
    public init(
        store: any PreferenceStore, now: @escaping @Sendable () -> Timestamp,
        methods: @autoclosure @escaping @Sendable () -> [LocationMethod] = LocationMethod.builtIn,
        complain: @escaping @Sendable (StoreError) -> Void = { _ in }
    ) {
        (self.store, self.now, self.methods, self.complain) = (store, now, methods, complain)
    }

    /// The last position that was measured, as old as it is by now.
    public var lastFix: LocationFix? { fix(Self.measuredKey) }

    /// The last position that was found in one of these methods.
    public func fix(by methods: Set<LocationMethod>) -> LocationFix? {
        let fixes = [fix(Self.measuredKey), fix(Self.estimatedKey)].compactMap(\.self)
        return fixes.filter { methods.contains($0.method) }.min { ($0.age ?? .zero) < ($1.age ?? .zero) }
    }

    private func fix(_ key: String) -> LocationFix? {
        guard let text = attempt({ () throws(StoreError) in try store.preference(key) }) else { return nil }
        return RememberedFix(text, among: methods())?.fix(at: now())
    }

    private static func key(_ method: LocationMethod) -> String {
        method.memory == .estimated ? estimatedKey : measuredKey
    }

    /// Remembers a position that was measured or estimated; one that was chosen or guessed is not worth it.
    public func remember(_ fix: LocationFix) {
        guard fix.method.memory != nil else { return }
        set(Self.key(fix.method), to: RememberedFix(fix, at: now()).text)
        // What works again is not avoided any more.
        set(Self.failurePrefix + fix.method.rawValue, to: nil)
    }

    /// Why a method failed, and how long ago, if that is recent enough to matter.
    public func failure(of method: LocationMethod) -> (reason: String, age: Duration)? {
        let key = Self.failurePrefix + method.rawValue
        guard let text = attempt({ () throws(StoreError) in try store.preference(key) }) else { return nil }
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let seconds = Int(parts[0]) else { return nil }
        let age = Duration.seconds(now().seconds - seconds)
        guard age >= .zero, age < Self.avoidanceTime else { return nil }
        return (String(parts[1]), age)
    }

    /// Remembers that a method found nothing, so that it is left out for a while.
    public func rememberFailure(of method: LocationMethod, reason: String) {
        set(Self.failurePrefix + method.rawValue, to: "\(now().seconds) \(reason.cleaned)")
    }

    /// Forgets the last position if it was found by this method, and that the method failed.
    public func forget(_ method: LocationMethod) {
        if fix(by: [method]) != nil { set(Self.key(method), to: nil) }
        set(Self.failurePrefix + method.rawValue, to: nil)
    }

    /// Forgets the last position and every failure.
    public func forget() {
        for key in [Self.measuredKey, Self.estimatedKey] { set(key, to: nil) }
        for method in methods() { set(Self.failurePrefix + method.rawValue, to: nil) }
    }

    private func set(_ key: String, to value: String?) {
        _ = attempt { () throws(StoreError) -> Void? in try store.setPreference(key, to: value) }
    }

    private func attempt<Value>(_ body: () throws(StoreError) -> Value?) -> Value? {
        do {
            return try body()
        } catch {
            complain(error)
            return nil
        }
    }
}
