/// A place that a person looked at more closely, or set out for.
public struct OpenedPlace: Hashable, Sendable {
    public let id: Place.ID
    public let time: Timestamp
    /// The name, or `nil` where the source's terms forbid to keep it.
    public let name: String?

    /// A name that must not be kept is left out.
    public init(id: Place.ID, time: Timestamp, name: String?) {
        (self.id, self.time) = (id, time)
        self.name = id.recordMayBeKept ? name?.cleanedOrNil : nil
    }
}
