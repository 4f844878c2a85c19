/// The contacts of a file, as far as they say where people live.
struct ContactBook: Hashable, Sendable {
    /// One for each contact: its first address that says anything, or `nil` if none does.
    var addresses: [ContactAddress?] = []
    /// The number of contacts that could not be read.
    var skipped = 0
}
