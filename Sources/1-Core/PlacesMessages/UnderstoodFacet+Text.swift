public import PlacesFeature
import PlacesStrings
import PlacesText

extension UnderstoodFacet.Label: CustomStringConvertible {
    /// A few words, such as "near Ateneum"; empty if there is nothing to say.
    public var description: String {
        switch self {
        case .text(let text): text.cleaned
        case .dated(let text, let day): Strings.Wishes.dated(text.cleaned, Strings.Dates.short(day.month, day.day))
        case .words(let text): Strings.Wishes.words(text.cleaned)
        case .near(let place): Strings.Wishes.near(place.cleaned)
        case .inside(let town): Strings.Wishes.inside(town.cleaned)
        case .list(let name): Strings.Wishes.list(name.cleaned)
        case .leftOut(let words): Strings.Wishes.leftOut(words.cleaned)
        case .corrected(let word, let other): Strings.Wishes.corrected(word.cleaned, other.cleaned)
        }
    }
}
