public import PlacesFeature
import PlacesStrings
import PlacesText

extension ExclusionCounts {
    /// A few words, such as "3 closed".
    public var description: String { isExact ? words : Strings.Hidden.atLeast(words) }

    /// The same where the answer is about another time than now, or about how long places are open: those that are closed
    /// then may be open.
    package func text(isAboutThen: Bool, isAboutLength: Bool) -> String {
        guard reason == .closed, isAboutThen || isAboutLength else { return description }
        let words = Strings.Hidden.notOpen(count, isLong: isAboutLength)
        return isExact ? words : Strings.Hidden.atLeast(words)
    }

    private var words: String {
        switch reason {
        case .foreignText: Strings.Hidden.foreignText(count)
        case .otherCategory: Strings.Hidden.otherCategory(count)
        case .otherChain: Strings.Hidden.otherChain(count)
        case .outside(let area): Strings.Hidden.outside(count, area.cleaned)
        case .excludedCategory: Strings.Hidden.excludedCategory(count)
        case .excludedChain: Strings.Hidden.excludedChain(count)
        case .closedForGood: Strings.Hidden.closedForGood(count)
        case .excludedWords: Strings.Hidden.excludedWords(count)
        case .anyChain: Strings.Hidden.anyChain(count)
        case .lowRating: Strings.Hidden.lowRating(count)
        case .withoutRating: Strings.Hidden.withoutRating(count)
        case .otherPrice: Strings.Hidden.otherPrice(count)
        case .withoutPrice: Strings.Hidden.withoutPrice(count)
        case .attribute(let key, let wish):
            switch wish {
            case .presence: Strings.Hidden.lacking(count, AttributeTable.builtIn.subject(key))
            case .absence: Strings.Hidden.having(count, AttributeTable.builtIn.subject(key))
            case .value: Strings.Hidden.otherValue(count, AttributeTable.builtIn.subject(key))
            }
        case .withoutAttribute(let key): Strings.Hidden.notRecorded(count, AttributeTable.builtIn.subject(key))
        case .closed: Strings.Hidden.closed(count)
        case .withoutHours: Strings.Hidden.withoutHours(count)
        case .knownHours: Strings.Hidden.knownHours(count)
        }
    }
}
