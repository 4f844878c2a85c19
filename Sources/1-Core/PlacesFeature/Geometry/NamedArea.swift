/// An area that a search is kept to, and what a person calls it.
public struct NamedArea: Hashable, Sendable {
    /// What answers call it.
    public let name: String
    public let area: MultiPolygon

    public init(name: String, area: MultiPolygon) { (self.name, self.area) = (name.cleaned, area) }
}
