import PlacesFeature
import PlacesStrings

/// A time zone in words, with the word "uncertain" where it is.
enum ZoneText {
    static func text(_ zone: String, _ doubt: ZoneDoubt?) -> String {
        switch doubt {
        case nil: zone.cleaned
        case .border: Strings.Time.uncertain(zone.cleaned, Strings.Time.borderNear)
        case .nearestTown: Strings.Time.uncertain(zone.cleaned, Strings.Time.ofNearestTown)
        case .missingZone: Strings.Time.uncertain(zone.cleaned, Strings.Time.insteadOfMissing)
        }
    }
}
