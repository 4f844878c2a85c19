import PlacesFeature
import PlacesWords

extension ValueSyntax where Value == [LocationMethod] {
    /// Ways to find a position, separated by commas.
    static var locationMethods: Self {
        let methods: [LocationMethod] = [.fixed, .simulated, .ip]
        let names = methods.map(\.rawValue)
        return Self(
            "WAYS", completing: .words(names), show: { $0.map(\.rawValue).joined(separator: ",") },
            parse: { text throws(ValueProblem) in
                var chosen: [LocationMethod] = []
                for part in text.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
                    let name = String(part.drop { $0 == " " })
                    guard let method = methods.first(where: { $0.rawValue == name }) else {
                        let guess = Suggestion.nearest(to: name, among: names)
                        throw ValueProblem(
                            Words.Options.notOnlyOf(names), example: guess ?? "fixed,ip", isGuess: guess != nil)
                    }
                    if !chosen.contains(method) { chosen.append(method) }
                }
                return chosen
            })
    }
}
