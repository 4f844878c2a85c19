package import PlacesFeature
import PlacesWords

/// The places that a person opened, the latest first.
package enum HistoryText {
    /// A line for each: its number, when, which, and its identifier.
    package static func text(_ places: [OpenedPlace]) -> String {
        guard !places.isEmpty else { return Words.OnePlace.noHistory }
        let width = "\(places.count)".count
        return places.enumerated().map { index, place in
            let number = String(repeating: " ", count: width - "\(index + 1)".count) + "\(index + 1)"
            let time = WallTime(utc: place.time)
            let clock = [time.hour, time.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
            let words = [number, "\(time.day) \(clock) UTC", place.name, place.id.description].compactMap(\.self)
            return words.joined(separator: "  ") + "\n"
        }.joined()
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
