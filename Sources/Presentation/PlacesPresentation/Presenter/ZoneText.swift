import PlacesFeature
import PlacesWords

/// A time zone in words, with the word "uncertain" where it is.
enum ZoneText {
    static func text(_ zone: String, _ doubt: ZoneDoubt?) -> String {
        switch doubt {
        case nil: zone.cleaned
        case .border: Words.Time.uncertain(zone.cleaned, Words.Time.borderNear)
        case .nearestTown: Words.Time.uncertain(zone.cleaned, Words.Time.ofNearestTown)
        case .missingZone: Words.Time.uncertain(zone.cleaned, Words.Time.insteadOfMissing)
        }
    }
}
