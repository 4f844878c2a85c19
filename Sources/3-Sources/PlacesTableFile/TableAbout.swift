package import PlacesFeature

/// What a file of places is of: who made the data, and what they ask in return.
package struct TableAbout: Hashable, Sendable {
    package let sources: [PlacesSource]

    package init(_ sources: [PlacesSource]) { self.sources = sources }

    /// Pairs of a name and a text. Names that are not known are passed over.
    var pairs: [(key: String, value: String)] {
        var pairs: [(key: String, value: String)] = []
        for source in sources {
            // Each source begins with its identifier.
            pairs.append(("source", source.id))
            pairs.append(("name", source.name))
            pairs.append(("attribution", source.attribution))
            if let url = source.attributionURL { pairs.append(("attribution-url", url)) }
            if let licence = source.licence { pairs.append(("licence", licence)) }
            if let date = source.dataDate { pairs.append(("data-date", date.description)) }
        }
        return pairs
    }
}
