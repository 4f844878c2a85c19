internal import PlacesEngine
package import PlacesFeature
package import PlacesGeometry
internal import PlacesText

/// The description of a file of places: who made the data, what they ask in return, and the part that the file plays in answers.
package struct TableAbout: Hashable, Sendable {
    package var sources: [PlacesSource]
    /// `nil` in files of earlier versions, whose part is guessed.
    package var role: IndexRole?
    /// True if a person chose the role; it then stays when the file gets new data.
    package var isRoleChosen = false
    /// Where an area knows all there is; `nil` where that is estimated from its places.
    package var outline: MultiPolygon?
    /// Of a file that was made of several lists: the list of each source.
    package var lists: [String] = []
    /// A checksum of the lists that a merged file was made of: another one means that it is out of date.
    package var origin: String?
    /// The circle and time of the request, in a file that is an answer of a service.
    package var asking: Asking?
    package var leftOut: [String] = []

    package init(_ sources: [PlacesSource], as role: IndexRole? = nil) { (self.sources, self.role) = (sources, role) }

    /// Pairs of a name and a text. Names that are not known are passed over.
    var pairs: [(key: String, value: String)] {
        var pairs: [(key: String, value: String)] = []
        // Facts about the whole file come before the first source, where earlier versions skip them.
        if let role { pairs.append(("role", role.rawValue)) }
        if isRoleChosen { pairs.append(("role-chosen", "yes")) }
        if let origin { pairs.append(("origin", origin)) }
        if let asking {
            let centre = asking.circle.centre
            pairs.append(("asked", String(asking.time.seconds)))
            pairs.append(
                ("circle", "\(centre.latitude.fixed(7)) \(centre.longitude.fixed(7)) \(asking.circle.radius)"))
        }
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
