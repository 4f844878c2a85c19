import PlacesFeature
import PlacesStrings
import PlacesText

extension Configuration {
    /// Every setting with its value and origin, the token masked, and the files looked at.
    package var listing: String {
        let rows = SettingTable.all.map { spec in
            let (value, origin) = spec.value.show(settings)
            return [spec.key, value.cleaned.safeLines, origin.description.cleaned]
        }
        let heading = [
            Strings.Configuration.settingHeading, Strings.Configuration.valueHeading,
            Strings.Configuration.originHeading,
        ]
        let states = files.map { [Self.name($0.state), $0.path.cleaned] }
        return Self.table([heading] + rows) + "\n" + Strings.Configuration.filesHeading + "\n"
            + Self.table(states, indent: "  ")
    }

    private static func name(_ state: ConsultedFile.State) -> String {
        switch state {
        case .found: Strings.Configuration.found
        case .notFound: Strings.Configuration.notFound
        case .unreachable: Strings.Configuration.unreachable
        }
    }

    /// Rows of equal length in columns as wide as their longest cell, the last one ragged.
    private static func table(_ rows: [[String]], indent: String = "") -> String {
        let columns = rows.first?.count ?? 0
        let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                column == columns - 1 ? cell : cell.padded(to: widths[column])
            }
            return indent + cells.joined(separator: "  ") + "\n"
        }.joined()
    }
}

extension String {
    /// The text with spaces behind it up to a length in characters.
    func padded(to length: Int) -> String { self + String(repeating: " ", count: max(0, length - count)) }
}
