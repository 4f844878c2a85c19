import FoundationEssentials
import PlacesCategories
import PlacesFeature

extension FoursquareMapper {
    /// Maps the answer about one place.
    static func details(_ body: Data, source: PlacesSource) throws(PlacesError) -> PlaceDetails {
        let wire = FoursquareDetails(try ServiceJSON.read(body).fields(otherwise: .noWholePlace))
        var categories = FoursquareCategories(try .builtIn())
        guard let place = map(wire.place, &categories) else { throw .invalidData(reason: .noWholePlace) }
        return PlaceDetails(
            place: place, description: wire.description, menu: wire.menu.flatMap(webAddress), tastes: wire.tastes,
            totals: PlaceDetails.Totals(
                ratings: wire.totals?.ratings, tips: wire.totals?.tips, photos: wire.totals?.photos),
            tips: wire.tips.compactMap { tip in
                tip.text.flatMap { PlaceDetails.Tip($0, date: tip.created?.date, agreeCount: tip.agreeCount) }
            },
            photos: wire.photos.compactMap(photo), source: source)
    }

    /// A picture in its original size, unless its address is no protected one.
    private static func photo(_ wire: FoursquarePhoto) -> PlaceDetails.Photo? {
        guard let prefix = wire.prefix, let suffix = wire.suffix, let url = webAddress(prefix + "original" + suffix),
            url.lowercased().hasPrefix("https:")
        else { return nil }
        return PlaceDetails.Photo(url: url, width: wire.width, height: wire.height, date: wire.created?.date)
    }
}
