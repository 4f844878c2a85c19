public import PlacesFeature
import PlacesStrings
import PlacesThreads

/// Everything that the program knows of a location method.
///
/// `--locate`, settings, completion, the plan and its explanation, consent and the manual's table of what is sent are made
/// from the list ``builtIn``.
public struct MethodDescriptor: Sendable {
    /// Its name, and how a position that it finds is described, rated and remembered.
    public let method: LocationMethod
    /// What it reads, what it sends, and to which service, after its name.
    public let meaning: String
    /// What leaves this machine, on which occasion and where to.
    public let disclosures: [Disclosure]
    public let use: Use
    public let consent: Consent
    /// Whether it may take so long that it is tried only at a terminal, and not again soon after it failed.
    public let waits: Bool
    /// Whether it may ask the network, by what the settings say.
    public let asksNetwork: @Sendable (LocationContext) -> Bool
    public let settings: [LocationSetting]
    public let make: @Sendable (LocationContext) throws -> any LocationProvider

    public init(
        _ method: LocationMethod, meaning: String,
        disclosures: [Disclosure] = [], use: Use = .named,
        consent: Consent = .needless, waits: Bool = false,
        asksNetwork: @escaping @Sendable (LocationContext) -> Bool = { _ in false }, settings: [LocationSetting] = [],
        make: @escaping @Sendable (LocationContext) throws -> any LocationProvider
    ) {
        (self.method, self.meaning, self.disclosures, self.use) = (method, meaning, disclosures, use)
        (self.consent, self.waits, self.asksNetwork) = (consent, waits, asksNetwork)
        (self.settings, self.make) = (settings, make)
    }

    /// The methods that the program knows. Tests add theirs for the length of a task.
    @TaskLocal package static var all = builtIn

    /// The methods of this package: one entry here adds a method. A search tries the usual ones in this order.
    public static let builtIn: [MethodDescriptor] = [
        .fixed, .simulated, .city, .geoclue, .gpsd, .static, .last, .ip, .mmdb, .timezone, .addressBook,
    ]
}

extension MethodDescriptor {
    /// When a method is tried.
    public enum Use: Hashable, Sendable {
        /// It is a place that the user names, which binds.
        case place
        /// Where it is named, alone.
        case named
        /// By every search that names no method.
        case usual
        /// The same, but after the usual ones and only where it was allowed; the lower rank first.
        case allowed(rank: Int, TrustedBy = .nothing)
    }

    /// What stands in for explicit consent.
    public enum TrustedBy: Hashable, Sendable {
        case nothing
        /// A setting of the user, by its key.
        case setting(String)
        /// The user asks for their own position, which is sent nowhere.
        case whereabouts
    }

    /// What the user decides about a method.
    public enum Consent: Sendable {
        /// Nothing: it sends nothing.
        case needless
        /// They may allow or deny it.
        case possible
        /// The same, and they are asked before its first use.
        /// - Parameter purpose: explains it, with who will learn the position.
        case asked(purpose: @Sendable (_ recipient: String) -> String)
    }

    /// Its name on the command line, in settings and in documents.
    public var name: String { method.rawValue }

    /// What the user decides about, or `nil` if there is nothing to decide.
    public var subject: ConsentSubject? {
        if case .needless = consent { nil } else { ConsentSubject(method) }
    }

    public var isAskedFor: Bool { if case .asked = consent { true } else { false } }

    /// The method of a name, or `nil` for an unknown one.
    public static func named(_ name: String) -> MethodDescriptor? { all.first { $0.name == name } }

    public static func of(_ method: LocationMethod) -> MethodDescriptor? { all.first { $0.method == method } }

    /// Those that are tried after the usual ones where they were allowed, in their order.
    public static var further: [MethodDescriptor] {
        all.compactMap { method in if case .allowed(let rank, _) = method.use { (rank, method) } else { nil } }
            .sorted { $0.0 < $1.0 }.map(\.1)
    }

    public var trustedBy: TrustedBy { if case .allowed(_, let trusted) = use { trusted } else { .nothing } }
}

extension ConsentSubject {
    /// All that the user may decide about: the methods, and who else learns a position.
    public static var all: [ConsentSubject] {
        MethodDescriptor.all.compactMap(\.subject) + [.nominatim, .assistant]
    }

    /// What it reads, what it sends, and to which service.
    public var meaning: String {
        switch self {
        case .nominatim: Strings.Where.nominatim
        case .assistant: Strings.Where.assistant
        default: MethodDescriptor.named(rawValue)?.meaning ?? rawValue
        }
    }
}

extension LocationMemory {
    /// The memory of all methods.
    public init(
        of store: any PreferenceStore, now: @escaping @Sendable () -> Timestamp,
        complain: @escaping @Sendable (StoreError) -> Void
    ) {
        self.init(store: store, now: now, methods: MethodDescriptor.all.map(\.method), complain: complain)
    }
}
