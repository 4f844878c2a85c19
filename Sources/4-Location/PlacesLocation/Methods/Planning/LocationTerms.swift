public import PlacesFeature

/// What a position is wanted for, as far as that decides which methods are used.
public struct LocationPurpose: Sendable {
    /// Whether a service is asked around it that estimates a position itself, which is better than a guess.
    public var estimatesPosition: Bool
    /// Whether the user asks for it, who may have more of it than a search.
    public var isWhereabouts: Bool
    /// Who will learn it, or `nil` if it stays here. Found out only where the user is asked.
    public var recipient: @Sendable () -> String?

    public init(
        estimatesPosition: Bool = false, isWhereabouts: Bool = false,
        recipient: @escaping @Sendable () -> String? = { nil }
    ) {
        (self.estimatesPosition, self.isWhereabouts, self.recipient) = (estimatesPosition, isWhereabouts, recipient)
    }
}

/// What the user allows, and whether they can be asked.
public struct LocationTerms: Sendable {
    /// Explains that a method is to be used for a purpose, and asks for consent.
    public typealias Asker =
        @Sendable (_ method: String, _ purpose: String) async throws(LocationError)
        -> ConsentingLocationProvider.Answer

    /// What the user decided before, or `nil` if nothing can be kept.
    public var consents: LocationConsents?
    /// Whether methods may ask the network.
    public var usesNetwork = true
    /// The settings that allow a method where nothing else is decided.
    public var allowances: Set<String> = []
    /// Whether the user is there, so that a method may take its time.
    public var isInteractive = false
    /// Whether remembered positions are taken, and new ones remembered.
    public var isRemembering = true
    /// Whether the position is reported repeatedly, so that a remembered one is not enough.
    public var isWatching = false
    /// Whether messages may name options of the command line.
    public var namesOptions = false
    /// Asks the user, or `nil` if they cannot be asked.
    public var ask: Asker?
    /// Learns that a decision could not be read or kept, which ends nothing.
    public var report: @Sendable (StoreError) -> Void = { _ in }

    public init() {}
}
