/// What a file shows besides its places.
package struct InputNotes: Hashable, Sendable {
    /// Who made it, as people write that.
    package var producer: String?
    /// Names of facts that mean nothing to this program.
    package var ignored: Set<String>

    package init(producer: String? = nil, ignored: Set<String> = []) {
        (self.producer, self.ignored) = (producer, ignored)
    }

    package mutating func add(_ others: InputNotes) {
        producer = producer ?? others.producer
        ignored.formUnion(others.ignored)
    }
}
