import PlacesFeature
import PlacesLocation
import PlacesPresentation
import PlacesWords

/// Which ways to the position would be tried, what each reads and sends, and what the person decided about it.
struct LocationExplanation {
    let location: LocationComposition
    let settings: Settings
    let options: PresentationOptions

    var text: String { lines.joined(separator: "\n") + "\n" }

    private var lines: [String] {
        let words = Words.Where.self
        let steps = location.plan.steps
        guard !steps.isEmpty else { return [words.nobody] }
        var lines = [words.order]
        for (index, step) in steps.enumerated() {
            lines.append(words.wayLine(index + 1, step.method.rawValue, Self.state(of: step)))
            if let meaning = words.meaning(step.method.rawValue) { lines.append(words.detail(meaning)) }
        }
        lines.append(location.fallback == .source ? words.fallback : words.noFallback)
        if let blur = settings.blur { lines.append(words.blurred(DistanceText.rounded(blur.size, options.units))) }
        return lines
    }

    private static func state(of step: LocationPlan.Step) -> String {
        switch step.state {
        case .open: Words.Where.open
        case .asksFirst: Words.Where.asksFirst
        case .closed(let reason): Words.Where.closed(reason)
        }
    }
}
