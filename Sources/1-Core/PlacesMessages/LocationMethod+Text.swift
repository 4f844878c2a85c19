package import PlacesFeature
import PlacesStrings

extension LocationMethod {
    /// How the position was found, in a few words. A method from outside this library is called by its name.
    /// - Parameters:
    ///   - estimator: who estimated it, such as the host of a geolocation service.
    ///   - accuracy: how far off it may be, as text.
    package func account(by estimator: String?, accuracy: String?) -> String {
        switch self {
        case .fixed: Strings.Presentation.givenByYou
        case .simulated: Strings.Presentation.simulated
        case .city: Strings.Presentation.chosenCity
        case .geoclue: Strings.Presentation.by(Strings.Presentation.geoclue, accuracy)
        case .gpsd: Strings.Presentation.by(Strings.Presentation.gps, accuracy)
        case .static: Strings.Presentation.by(Strings.Presentation.staticFile, accuracy)
        case .last: Strings.Presentation.by(Strings.Presentation.lastPosition, accuracy)
        case .ip: Strings.Presentation.byIP(estimator, accuracy: accuracy)
        case .mmdb: Strings.Presentation.byDatabase(estimator, accuracy: accuracy)
        case .timezone: Strings.Presentation.guessedByTimeZone
        case .addressBook: Strings.Presentation.guessedByContacts
        case .serviceIP: Strings.Presentation.byServiceIP(estimator)
        default: Strings.Presentation.by(Strings.Presentation.locatedBy(rawValue, isGuess: isGuess), accuracy)
        }
    }
}
