import PlacesArguments
import PlacesKnowledge

extension Program {
    /// Its name, version and commit, as those need it who look for a fault.
    static var named: String {
        ["\(name) \(version)", Release.builtCommit.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
    }

    /// What this copy is made of.
    static var release: Release {
        Release(
            name: name, version: version, date: date, holidaysEnd: (try? HolidayTable.embedded())?.years.upperBound)
    }
}
