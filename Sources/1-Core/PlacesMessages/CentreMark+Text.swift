package import PlacesFeature
import PlacesStrings

extension CentreMark {
    /// The name of the mark in a legend.
    package var text: String {
        switch self {
        case .user: Strings.Presentation.you
        case .middle(let town): Strings.Presentation.middle(of: town.cleaned)
        case .point(let name): name?.cleanedOrNil ?? Strings.Presentation.middle
        }
    }
}
