package import PlacesFeature
import PlacesStrings

extension OpeningAmbiguity {
    /// How the hours were read, and how else they could be.
    package var text: String {
        switch self {
        case .timesAlone: Strings.Opening.timesAlone
        case .yearOfList: Strings.Opening.yearOfList
        case .datesBackwards: Strings.Opening.datesBackwards
        case .listOfDates: Strings.Opening.listOfDates
        case .wholeDays: Strings.Opening.wholeDays
        case .daysOfLanguages: Strings.Opening.daysOfLanguages
        case .halfOfDay: Strings.Opening.halfOfDay
        case .midnight: Strings.Opening.midnight
        case .digits: Strings.Opening.digits
        }
    }
}
