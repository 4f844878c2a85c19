public import PlacesFeature
import PlacesText
import PlacesWords

extension HiddenPlaces {
    /// A few words, such as "3 closed".
    public var description: String { isExact ? words : Words.Hidden.atLeast(words) }

    private var words: String {
        switch reason {
        case .foreignText: Words.Hidden.foreignText(count)
        case .otherCategory: Words.Hidden.otherCategory(count)
        case .otherChain: Words.Hidden.otherChain(count)
        case .outside(let area): Words.Hidden.outside(count, area.cleaned)
        case .excludedCategory: Words.Hidden.excludedCategory(count)
        case .excludedChain: Words.Hidden.excludedChain(count)
        case .excludedWords: Words.Hidden.excludedWords(count)
        case .anyChain: Words.Hidden.anyChain(count)
        case .lowRating: Words.Hidden.lowRating(count)
        case .withoutRating: Words.Hidden.withoutRating(count)
        case .otherPrice: Words.Hidden.otherPrice(count)
        case .withoutPrice: Words.Hidden.withoutPrice(count)
        case .attribute(let key): Words.Hidden.attribute(count, key.cleaned)
        case .withoutAttribute(let key): Words.Hidden.withoutAttribute(count, key.cleaned)
        case .closed: Words.Hidden.closed(count)
        case .withoutHours: Words.Hidden.withoutHours(count)
        case .knownHours: Words.Hidden.knownHours(count)
        }
    }
}
