/// Remarks on a file beside its places.
package struct InputNotes: Hashable, Sendable {
    /// Who made it, as people write that.
    package var producer: String?
    /// Names of facts that mean nothing to this program.
    package var ignored: Set<String>
    /// True if a record is an element of OpenStreetMap; unknown names are then tags that mappers use.
    package var isTagged = false

    package init(producer: String? = nil, ignored: Set<String> = [], isTagged: Bool = false) {
        (self.producer, self.ignored, self.isTagged) = (producer, isTagged ? [] : ignored, isTagged)
    }

    package mutating func add(_ others: InputNotes) {
        producer = producer ?? others.producer
        isTagged = isTagged || others.isTagged
        ignored = isTagged ? [] : ignored.union(others.ignored)
    }
}
