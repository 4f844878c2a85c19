import PlacesExchange
package import PlacesFeature
import PlacesMap
import PlacesStrings
import PlacesTerminal

/// The places that the user opened, the latest first.
package enum HistoryText {
    /// The columns of a name.
    private static let nameWidth = 36

    /// A line for each in columns: its number, when, which, and its identifier.
    /// - Parameters:
    ///   - zone: how the clocks of the reader are set, or `nil` if that is unknown, for universal time.
    ///   - isSpoken: whether each is a sentence.
    package static func text(
        _ places: [OpenedPlace], zone: (any ZoneRules)?, isSpoken: Bool = false, options: PresentationOptions
    ) -> String {
        guard !places.isEmpty else { return Strings.OnePlace.noHistory }
        guard !isSpoken else { return places.enumerated().map { spoken($0 + 1, $1, zone) + "\n" }.joined() }
        let width = "\(places.count)".count
        let mark = Glyphs(options.glyphs).ellipsis
        return places.enumerated().map { index, place in
            let number = String(repeating: " ", count: width - "\(index + 1)".count) + "\(index + 1)"
            let (date, clock) = moment(of: place, zone)
            var line = StyledText("\(number)  \(date) \(clock)\(zone == nil ? " UTC" : "")  ")
            let end = line.width + Self.nameWidth
            line.append((place.name ?? Strings.Presentation.unnamed).cut(to: Self.nameWidth, mark: mark))
            line.pad(to: end)
            line.append("  \(place.id)")
            var text = ""
            line.write(to: &text, options: options)
            return text + "\n"
        }.joined()
    }

    private static func moment(of place: OpenedPlace, _ zone: (any ZoneRules)?) -> (day: CivilDay, clock: String) {
        let time = zone?.wallTime(at: place.time) ?? WallTime(utc: place.time)
        return (time.day, FilterText.clock(time.minuteOfDay))
    }

    private static func spoken(_ number: Int, _ place: OpenedPlace, _ zone: (any ZoneRules)?) -> String {
        let (date, clock) = moment(of: place, zone)
        return SpokenText.sentence([
            Strings.Accessible.place(number, place.name ?? place.id.description),
            Strings.Accessible.opened(
                Strings.Dates.name(date.year, date.month, date.day), clock, isUniversal: zone == nil),
        ])
    }

    package static func json(_ places: [OpenedPlace]) -> String {
        JSONWriter.document([
            ("schema", .string("history/1")),
            (
                "places",
                .array(
                    places.enumerated().map { index, place in
                        .known(
                            ("number", .integer(index + 1)), ("id", .text(place.id.description)),
                            ("name", .text(place.name)), ("time", .text(place.time.utcText)))
                    })
            ),
        ])
    }
}
