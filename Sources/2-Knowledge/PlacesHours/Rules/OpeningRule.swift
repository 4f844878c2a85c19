import PlacesFeature

/// One rule: on which days, at which times, and what holds then.
struct OpeningRule: Hashable, Sendable {
    enum Separator: Hashable, Sendable {
        /// `;` takes the place of what earlier rules say about its days; one that closes only takes its times away, and
        /// one that names times alone adds to them.
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
    /// after midnight. A rule that closes at some times leaves the others alone, and so does one of times alone.
    var replacesItsDays: Bool {
        kind == .closed ? times.isEmpty && separator != .fallback : separator == .normal && !isOfTimesAlone
    }

    /// Whether the rule stands after `;`, names times at which something else than closed holds, and no days.
    ///
    /// By the letter of the grammar it is for all days and closes what earlier rules open; those who write
    /// `Mo-Fr 11:00-15:00; 17:00-22:00` mean to add an evening.
    var isOfTimesAlone: Bool {
        separator == .normal && kind != .closed && !times.isEmpty && days == DaySelector()
    }
}
