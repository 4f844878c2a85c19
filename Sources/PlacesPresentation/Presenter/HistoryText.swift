package import PlacesFeature
import PlacesWords

/// The places that a person opened, the latest first.
package enum HistoryText {
    /// A line for each: its number, when, which, and its identifier.
    /// - Parameter isSpoken: whether each is a sentence.
    package static func text(_ places: [OpenedPlace], isSpoken: Bool = false) -> String {
        guard !places.isEmpty else { return Words.OnePlace.noHistory }
        guard !isSpoken else { return places.enumerated().map { spoken($0 + 1, $1) + "\n" }.joined() }
        let width = "\(places.count)".count
        return places.enumerated().map { index, place in
            let number = String(repeating: " ", count: width - "\(index + 1)".count) + "\(index + 1)"
            let time = WallTime(utc: place.time)
            let clock = [time.hour, time.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
            let words = [number, "\(time.day) \(clock) UTC", place.name, place.id.description].compactMap(\.self)
            return words.joined(separator: "  ") + "\n"
        }.joined()
    }

    private static func spoken(_ number: Int, _ place: OpenedPlace) -> String {
        let time = WallTime(utc: place.time)
        let date = time.day
        let clock = [time.hour, time.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        return SpokenText.sentence([
            Words.Accessible.place(number, place.name ?? place.id.description),
            Words.Accessible.opened(Words.Dates.name(date.year, date.month, date.day), clock),
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
