package import PlacesFeature

/// What the tags of an element of OpenStreetMap say of a place.
package struct OSMFacts {
    /// Without a name of its own: its kind and who runs it.
    package let name: String
    /// The one to show first at the start; none for what is no place of a kind.
    package let categories: [PlaceCategory]
    package let address: PostalAddress
    package let contact: Contact
    package let hours: OpeningHours?
    package let chains: [Chain]
    package let refreshed: CalendarDate?
    /// See ``PlacesFeature/Place/isIncidental``.
    package let isIncidental: Bool
    /// All other tags by their own names.
    package let attributes: [String: String]
    /// See ``PlacesFeature/Place/points``.
    package let points: Int?
}
