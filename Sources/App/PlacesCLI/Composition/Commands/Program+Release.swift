import PlacesArguments
import PlacesKnowledge
import PlacesTime

extension Program {
    /// What this copy is made of.
    static var release: Release {
        Release(
            name: name, version: version, date: date, holidaysEnd: (try? HolidayTable.embedded())?.years.upperBound)
    }
}
