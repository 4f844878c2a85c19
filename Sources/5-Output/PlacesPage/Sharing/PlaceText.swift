public import PlacesFeature

/// A place as a few lines of text to share.
public enum PlaceText {
    /// The name, the address, a link to a map, the telephone number and the attribution, each on a line and only if
    /// known. Nothing in it depends on who shares it: no distance, no notes.
    ///
    /// - Parameters:
    ///   - place: The place to share.
    ///   - ownName: What the user calls the place, instead of the source's name.
    ///   - service: Whose map the link opens.
    ///   - credit: The attribution that the source of the place asks for.
    /// - Returns: Lines without a line break after the last.
    public static func text(
        for place: Place, ownName: String? = nil, service: MapService = .osm, credit: String? = nil
    ) -> String {
        let name = ownName?.cleanedOrNil ?? place.name
        let link = MapLink.url(for: service, name: name, at: place.coordinate, purpose: .show)
        return [name.cleanedOrNil, place.address.formatted, link, place.contact.phone, credit?.cleanedOrNil]
            .compactMap(\.self).joined(separator: "\n")
    }

    /// The same with the name that its last entry in a list gives it, and the credit of its source; what the user wrote
    /// down without a source needs none.
    public static func text(for place: Place, from source: PlacesSource?, saved: [SavedPlace]) -> String {
        let isOwn = place.id.source == SourceTerms.own.prefix && source?.isKept ?? true
        return text(
            for: place, ownName: saved.lazy.compactMap(\.ownName).last, credit: isOwn ? nil : source?.attribution)
    }
}
