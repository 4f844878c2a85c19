package import PlacesFeature
import PlacesStrings

extension CentreMark {
    /// What a legend calls it.
    package var text: String {
        switch self {
        case .user: Strings.Presentation.you
        case .middle(let town): Strings.Presentation.middle(of: town.cleaned)
        case .point(let name): name?.cleanedOrNil ?? Strings.Presentation.middle
        }
    }
}
