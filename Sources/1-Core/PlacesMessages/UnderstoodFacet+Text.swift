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
        case .first(let words): Strings.Wishes.first(words.cleaned)
        case .along(let street): Strings.Wishes.along(street.cleaned)
        case .between(let one, let other): Strings.Wishes.between(one.cleaned, other.cleaned)
        case .side(let side, let place): Strings.Wishes.side(side.rawValue, place.cleaned)
        case .near(let place): Strings.Wishes.near(place.cleaned)
        case .inside(let town): Strings.Wishes.inside(town.cleaned)
        case .list(let name): Strings.Wishes.list(name.cleaned)
        case .leftOut(let words): Strings.Wishes.leftOut(words.cleaned)
        case .corrected(let word, let other): Strings.Wishes.corrected(word.cleaned, other.cleaned)
        }
    }
}
