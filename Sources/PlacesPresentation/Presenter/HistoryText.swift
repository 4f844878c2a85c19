package import PlacesFeature
import PlacesWords

/// The places that a person opened, the latest first.
package enum HistoryText {
    /// A line for each: when, which, and its identifier.
    package static func text(_ places: [OpenedPlace]) -> String {
        guard !places.isEmpty else { return Words.OnePlace.noHistory }
        return places.map { place in
            let time = WallTime(utc: place.time)
            let clock = [time.hour, time.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
            let words = ["\(time.day) \(clock) UTC", place.name, place.id.description].compactMap(\.self)
            return words.joined(separator: "  ") + "\n"
        }.joined()
    }

    package static func json(_ places: [OpenedPlace]) -> String {
        JSONWriter.document([
            ("schema", .string("history/1")),
            (
                "places",
                .array(
                    places.map {
                        .known(
                            ("id", .text($0.id.description)), ("name", .text($0.name)), ("time", .text($0.time.utcText))
                        )
                    })
            ),
        ])
    }
}
