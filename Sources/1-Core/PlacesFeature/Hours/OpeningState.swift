/// Whether a place is open at a moment, and until when that holds.
public struct OpeningState: Hashable, Sendable {
    /// Whether a place is open.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case open, closed
        /// No hours are told, or they cannot be judged. Never the same as closed.
        case unknown
    }

    /// Whether the place is open at the moment that was asked about.
    public let kind: Kind
    /// What the source adds, such as "by appointment".
    public let comment: String?
    /// When the kind changes next, or `nil` where it never does or that is unknown.
    public let change: Change?
    /// Whether the hours can also be read in another way, which would make another state of them.
    public let isAmbiguous: Bool
    /// True if the place is open by hours that do not mention holidays, on a public holiday.
    public let isUnsaidOnHoliday: Bool

    public init(
        _ kind: Kind, comment: String? = nil, change: Change? = nil, isAmbiguous: Bool = false,
        isUnsaidOnHoliday: Bool = false
    ) {
        (self.kind, self.comment, self.change) = (kind, comment?.cleanedOrNil, change)
        (self.isAmbiguous, self.isUnsaidOnHoliday) = (isAmbiguous, isUnsaidOnHoliday)
    }

    /// The same with another answer to whether the hours leave out that it is a holiday.
    package func unsaid(onHoliday isUnsaid: Bool) -> OpeningState {
        OpeningState(
            kind, comment: comment, change: change, isAmbiguous: isAmbiguous, isUnsaidOnHoliday: isUnsaid)
    }

    /// Nothing is known.
    public static let unknown = OpeningState(.unknown)

    /// A moment at which the state changes.
    public struct Change: Hashable, Sendable {
        /// What the place is from then on.
        public let kind: Kind
        /// When it changes.
        public let moment: Timestamp
        /// What the clocks at the place show then.
        public let wallTime: WallTime

        public init(to kind: Kind, at moment: Timestamp, wallTime: WallTime) {
            (self.kind, self.moment, self.wallTime) = (kind, moment, wallTime)
        }
    }
}
