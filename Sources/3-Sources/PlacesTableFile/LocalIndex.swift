/// An index, and the part that it plays in an answer.
package struct LocalIndex: Sendable {
    package let loader: FilePlacesLoader
    package let role: IndexRole

    /// - Parameter role: `nil` for the one that the file tells, or its contents suggest.
    package init(_ loader: FilePlacesLoader, as role: IndexRole? = nil) {
        (self.loader, self.role) = (loader, role ?? loader.role)
    }

    /// Whether another one has newer data, or data of which more is known.
    func isOlder(than other: LocalIndex) -> Bool {
        guard let date = loader.dataDate else { return other.loader.dataDate != nil }
        return other.loader.dataDate.map { date < $0 } ?? false
    }
}
