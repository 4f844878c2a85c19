import PlacesFeature
import PlacesStrings

extension ValueSyntax where Value == Double {
    /// Degrees clockwise from north, or a point of the compass, whole or as letters.
    package static var direction: Self {
        let names = Strings.Accessible.points
        return Self(
            "DIRECTION", completing: .words(names), show: { "\($0)" },
            parse: { text throws(ValueProblem) in
                let typed = key(text)
                for (index, name) in names.enumerated()
                where [key(name), key(Strings.Compass.points[index])].contains(typed) {
                    return Double(index) * 45
                }
                guard let degrees = Double(decimal: Substring(text)), degrees <= 360 else {
                    let guess = Suggestion.nearest(to: text, among: names)
                    throw ValueProblem(Strings.Options.noDirection, example: guess ?? names[2], isGuess: guess != nil)
                }
                return degrees
            })
    }

    /// A name as it compares.
    private static func key(_ text: String) -> String { text.folded.filter { !"- ".contains($0) } }
}
