public import PlacesFeature

/// A place as a message to somebody else.
public enum ShareText {
    /// Name, address, telephone number, web site and a link to a map, a line each; without what is unknown.
    public static func text(for place: Place) -> String {
        let lines = [
            place.name, place.address.formatted, place.contact.phone, place.contact.website, MapLink.page(of: place),
        ]
        return lines.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
