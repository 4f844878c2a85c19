import PlacesFeature

/// One rule: on which days, at which times, and what holds then.
struct OpeningRule: Hashable, Sendable {
    enum Separator: Hashable, Sendable {
        /// `;` takes the place of what earlier rules say about its days; one that closes only takes its times away.
        case normal
        /// `,` adds to what earlier rules say.
        case additional
        /// `||` holds where what is known so far leaves a place closed.
        case fallback
    }

    var separator = Separator.normal
    var days = DaySelector()
    /// Empty for whole days.
    var times: [TimeSpan] = []
    var kind = OpeningState.Kind.open
    var comment: String?

    /// Whether earlier rules say nothing more about the days of this one: neither about their hours, nor about those
    /// after midnight. A rule that closes at some times leaves the others alone.
    var replacesItsDays: Bool {
        kind == .closed ? times.isEmpty && separator != .fallback : separator == .normal
    }
}
