package import PlacesFeature
package import PlacesGeometry

/// What a file of places is of: who made the data, what they ask in return, and the part that the file plays in answers.
package struct TableAbout: Hashable, Sendable {
    package var sources: [PlacesSource]
    /// `nil` in files of earlier versions, whose part is guessed.
    package var role: IndexRole?
    /// Whether a person chose the role, so that it outlasts other data.
    package var isRoleChosen = false
    /// Where an area knows all there is; `nil` where that is estimated from its places.
    package var outline: MultiPolygon?
    /// Of a file that was made of several lists: the list of each source.
    package var lists: [String] = []
    /// Of what such a file was made, and which lists were of no use.
    package var origin: String?
    package var leftOut: [String] = []

    package init(_ sources: [PlacesSource], as role: IndexRole? = nil) { (self.sources, self.role) = (sources, role) }

    /// Pairs of a name and a text. Names that are not known are passed over.
    var pairs: [(key: String, value: String)] {
        var pairs: [(key: String, value: String)] = []
        // What is of the whole file stands before the first source, where earlier versions pass over it.
        if let role { pairs.append(("role", role.rawValue)) }
        if isRoleChosen { pairs.append(("role-chosen", "yes")) }
        if let origin { pairs.append(("origin", origin)) }
        if !leftOut.isEmpty { pairs.append(("left-out", leftOut.joined(separator: "\n"))) }
        for (number, source) in sources.enumerated() {
            // Each source begins with its identifier.
            pairs.append(("source", source.id))
            pairs.append(("name", source.name))
            pairs.append(("attribution", source.attribution))
            if let url = source.attributionURL { pairs.append(("attribution-url", url)) }
            if let licence = source.licence { pairs.append(("licence", licence)) }
            if let date = source.dataDate { pairs.append(("data-date", date.description)) }
            if lists.count == sources.count { pairs.append(("of-list", lists[number])) }
        }
        return pairs
    }
}
