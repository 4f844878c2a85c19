package import PlacesFeature
import PlacesWords

extension LocationMethod {
    /// How the position was found, in a few words. A method from outside this library is called by its name.
    /// - Parameters:
    ///   - estimator: who estimated it, such as the host of a geolocation service.
    ///   - accuracy: how far off it may be, as text.
    package func account(by estimator: String?, accuracy: String?) -> String {
        switch self {
        case .fixed: Words.Presentation.givenByYou
        case .simulated: Words.Presentation.simulated
        case .city: Words.Presentation.chosenCity
        case .geoclue: Words.Presentation.by(Words.Presentation.geoclue, accuracy)
        case .gpsd: Words.Presentation.by(Words.Presentation.gps, accuracy)
        case .static: Words.Presentation.by(Words.Presentation.staticFile, accuracy)
        case .last: Words.Presentation.by(Words.Presentation.lastPosition, accuracy)
        case .ip: Words.Presentation.byIP(estimator, accuracy: accuracy)
        case .mmdb: Words.Presentation.byDatabase(estimator, accuracy: accuracy)
        case .timezone: Words.Presentation.guessedByTimeZone
        case .addressBook: Words.Presentation.guessedByContacts
        case .serviceIP: Words.Presentation.byServiceIP(estimator)
        default: Words.Presentation.by(Words.Presentation.locatedBy(rawValue, isGuess: isGuess), accuracy)
        }
    }
}
