internal import CPlacesData
package import PlacesFeature
internal import PlacesStrings

/// What a copy of the program is made of, as shown by `--version --verbose`.
package struct Release: Hashable, Sendable {
    package let name: String
    package let version: String
    package let date: String
    /// The commit that it was built from, or `nil` if the build did not know it.
    package let commit: String?
    /// The last year whose public holidays it knows; `nil` if their table is damaged.
    package let holidaysEnd: Int?
    package let dataSets: [DataSet]

    package init(
        name: String, version: String, date: String, holidaysEnd: Int?, commit: String? = Self.builtCommit,
        dataSets: [DataSet] = DataSet.all
    ) {
        (self.name, self.version, self.date, self.commit) = (name, version, date, commit)
        (self.holidaysEnd, self.dataSets) = (holidaysEnd, dataSets)
    }

    /// What the build recorded about its commit.
    package static var builtCommit: String? {
        let commit = String(cString: places_release_commit())
        return commit.isEmpty ? nil : commit
    }

    /// The address of the project's page, or `nil` if it has none yet.
    package static var homepage: String? {
        let address = String(cString: places_release_homepage())
        return address.isEmpty ? nil : address
    }

    /// So many days before the last known holidays end, a newer table is due.
    package static let noticeDays = 92

    /// One line for each fact, the version first, as `--version` prints it.
    package func text(on today: CivilDay) -> String {
        var lines = [
            Strings.Release.commit(commit), Strings.Release.date(date), Strings.Release.built(Self.processor),
            Strings.Release.licence, Strings.Release.data,
        ]
        let width = dataSets.map(\.name.count).max() ?? 0
        lines += dataSets.map { set in
            Strings.Release.dataSet(
                set.name.padded(to: width), of: (set.date ?? set.taken).description, isItsOwn: set.date != nil,
                set.source,
                set.licence)
        }
        if let holidaysEnd, let end = CivilDay(year: holidaysEnd, month: 12, day: 31) {
            lines.append(Strings.Release.holidays(until: holidaysEnd))
            if end.number - today.number < Self.noticeDays {
                lines.append(Strings.Release.holidaysEnd(isOver: end < today))
            }
        }
        return Strings.Search.version(name, version) + lines.map { "\($0)\n" }.joined()
    }

    private static var processor: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "aarch64"
        #else
            Strings.Release.otherProcessor
        #endif
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
