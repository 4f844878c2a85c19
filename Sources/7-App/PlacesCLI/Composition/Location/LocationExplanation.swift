import PlacesAPI
import PlacesFeature
import PlacesLocation
import PlacesMessages
import PlacesPresentation
import PlacesStrings
import PlacesUseCases

/// Which methods would be tried, what each reads and sends, and what the user decided about it.
struct LocationExplanation {
    private let location: LocationComposition
    private let source: SourceChoice
    private let request: LocationRequest
    private let options: PresentationOptions

    /// - Parameters:
    ///   - location: the methods.
    ///   - source: who answers a search.
    ///   - request: what was said about the place.
    ///   - options: how text is shown.
    init(
        location: LocationComposition, source: SourceChoice, request: LocationRequest, options: PresentationOptions
    ) {
        (self.location, self.source, self.request, self.options) = (location, source, request, options)
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    private var lines: [String] {
        let words = Strings.Where.self
        let steps = location.plan.steps
        guard !steps.isEmpty else { return [words.noLookup] }
        var lines = options.lines("", words.order, indent: 0)
        for (index, step) in steps.enumerated() {
            lines += options.lines(
                words.number(index + 1), words.step(step.method.rawValue, Self.state(of: step)), indent: 5)
            if let meaning = MethodDescriptor.of(step.method)?.meaning {
                lines += options.lines(words.noNumber, meaning, indent: 5)
            }
        }
        lines += options.lines("", isBinding ? words.binding : ending, indent: 0)
        if let blur = request.blur { lines.append(words.blurred(DistanceText.rounded(blur.size, options.units))) }
        return lines
    }

    /// Whether the user named the place, for this call or permanently.
    private var isBinding: Bool {
        location.plan.steps.count == 1 && MethodDescriptor.of(location.plan.steps[0].method)?.use == .place
    }

    /// What a search does with these methods, and what happens if all fail.
    private var ending: String {
        if source == .sample { return Strings.Where.sampleEnding }
        guard let service = source.service, service.estimatesPosition, request.usesNetwork else {
            return Strings.Where.endingWithoutEstimate
        }
        return Strings.Where.estimatingEnding(service.name)
    }

    private static func state(of step: LocationPlan.Step) -> String {
        switch step.state {
        case .open: Strings.Where.open
        case .asksFirst: Strings.Where.asksFirst(step.method.rawValue)
        case .closed(let reason): Strings.Where.closed(reason.text)
        }
    }
}
