public import PlacesFeature
import PlacesText
import PlacesWords

extension UnderstoodFacet.Label: CustomStringConvertible {
    /// A few words, such as "near Ateneum"; empty if there is nothing to say.
    public var description: String {
        switch self {
        case .text(let text): text.cleaned
        case .words(let text): Words.Wishes.words(text.cleaned)
        case .near(let place): Words.Wishes.near(place.cleaned)
        case .inside(let town): Words.Wishes.inside(town.cleaned)
        case .list(let name): Words.Wishes.list(name.cleaned)
        case .leftOut(let words): Words.Wishes.leftOut(words.cleaned)
        case .corrected(let word, let other): Words.Wishes.corrected(word.cleaned, other.cleaned)
        }
    }
}
