/// The last numbered answer, so that a person can name a place by its number.
public struct LastAnswer: Hashable, Sendable {
    /// One of the places, by its number in the answer.
    public struct Item: Hashable, Sendable {
        public let id: Place.ID
        /// The source's record, or `nil` where its terms forbid to keep more than the identifier.
        public let record: Place?

        public init(id: Place.ID, record: Place?) { (self.id, self.record) = (id, record) }
    }

    /// The question in a few words, for a hint.
    public let query: String
    /// The order in which the places were listed, such as `distance`.
    public let order: String
    /// The identifier of the source, such as `foursquare`.
    public let source: String
    /// The centre of the search, or `nil` if the source chose it.
    public let centre: Coordinate?
    /// The cells whose centres alone others may learn of, or `nil` where the point itself may be told.
    public let blur: BlurGrid?
    /// When the answer was shown.
    public let time: Timestamp
    /// In the order of their numbers, from 1.
    public let items: [Item]

    public init(
        query: String, order: String, source: String, centre: Coordinate?, blur: BlurGrid? = nil, time: Timestamp,
        items: [Item]
    ) {
        (self.query, self.order, self.source) = (query.cleaned, order.cleaned, source.cleaned)
        (self.centre, self.blur, self.time, self.items) = (centre, blur, time, items)
    }
}
