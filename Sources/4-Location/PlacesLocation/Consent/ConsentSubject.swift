public import PlacesFeature

/// What the user may allow or deny: a method of finding the position, or a service that learns it.
public struct ConsentSubject: Hashable, Sendable {
    /// Addresses of points, and points of addresses, from a server of Nominatim.
    public static let nominatim = ConsentSubject(rawValue: "nominatim")
    /// The position itself, for an assistant that asks this program.
    public static let assistant = ConsentSubject(rawValue: "assistant")

    /// The name on the command line and among the preferences.
    public let rawValue: String

    private init(rawValue: String) { self.rawValue = rawValue }

    /// - Parameter method: the method that is allowed or denied.
    public init(_ method: LocationMethod) { self.init(rawValue: method.rawValue) }

    /// - Parameter name: as it is kept.
    fileprivate init(kept name: some StringProtocol) { self.init(rawValue: String(name)) }
}

/// What the user decided.
public enum ConsentDecision: String, Hashable, Sendable, CaseIterable {
    case allowed, denied
}

/// What the user decided about each method, kept among the preferences of this machine.
public struct LocationConsents: Sendable {
    private static let prefix = "location.consent."

    private let store: any PreferenceStore

    public init(store: any PreferenceStore) { self.store = store }

    /// `nil` if the user was never asked, or took the decision back.
    /// - Throws: ``PlacesFeature/StoreError`` if the store cannot be read.
    public func decision(on subject: ConsentSubject) throws(StoreError) -> ConsentDecision? {
        try store.preference(Self.prefix + subject.rawValue).flatMap(ConsentDecision.init)
    }

    /// `nil` takes a decision back.
    /// - Throws: ``PlacesFeature/StoreError`` if the store cannot be written.
    public func decide(_ decision: ConsentDecision?, on subject: ConsentSubject) throws(StoreError) {
        try store.setPreference(Self.prefix + subject.rawValue, to: decision?.rawValue)
    }

    /// Every decision, read at once.
    /// - Throws: ``PlacesFeature/StoreError`` if the store cannot be read.
    public func all() throws(StoreError) -> [ConsentSubject: ConsentDecision] {
        var decisions: [ConsentSubject: ConsentDecision] = [:]
        for (key, value) in try store.preferences(prefix: Self.prefix) {
            decisions[ConsentSubject(kept: key.dropFirst(Self.prefix.count))] = ConsentDecision(rawValue: value)
        }
        return decisions
    }
}
