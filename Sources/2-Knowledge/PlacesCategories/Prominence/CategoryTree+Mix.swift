public import PlacesFeature

extension CategoryTree {
    /// How a list that is not narrowed is mixed; `nil` if the table inside the library is damaged.
    public func mix() -> PlaceMix? { try? ProminenceTable.builtIn().mix }
}
