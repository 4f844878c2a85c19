import PlacesFeature
package import PlacesReading
import PlacesStrings

extension ValueSyntax where Value == Duration {
    /// Hours and minutes: `45m`, `1h`, `1h30m`.
    package static var span: Self {
        Self(
            "SPAN", isUnit: { unit, value in Int(digits: value) != nil && minutes("1" + unit) != nil },
            show: { "\($0.components.seconds / 60)m" },
            parse: { text throws(ValueProblem) in
                guard let minutes = minutes(text), (1...(7 * 24 * 60)).contains(minutes) else {
                    throw ValueProblem(Strings.Options.noSpan, example: "45m")
                }
                return .seconds(minutes * 60)
            })
    }

    private static func minutes(_ text: String) -> Int? {
        var rest = Substring(text.lowercased().filter { $0 != " " })
        var (total, units) = (0, "hm")
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            for word in ["minutes", "min", "hours", "hour"] where rest.hasPrefix(word) {
                rest = word.prefix(1) + rest.dropFirst(word.count)
            }
            guard digits.count < 6, let number = Int(digits: digits), let unit = rest.popFirst(),
                let index = units.firstIndex(of: unit)
            else { return nil }
            units = String(units[units.index(after: index)...])
            total += number * (unit == "h" ? 60 : 1)
        }
        return total
    }
}

extension ValueSyntax where Value == WrittenTime {
    /// A moment on the clocks of a place: `10:00`, `Sun 10am`, `tonight`, `now+2h`, `2026-12-24T10:00`.
    package static var openingMoment: ValueSyntax<WrittenTime> {
        Self(
            "TIME", completing: .words(["now"]), show: { $0.text },
            parse: { text throws(ValueProblem) in
                guard let time = WrittenTime(text) else {
                    throw ValueProblem(Strings.Options.noMoment, example: "\"Sun 10:00\"")
                }
                return time
            })
    }
}
