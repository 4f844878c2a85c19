package import PlacesFeature
import PlacesText

extension SearchCondition {
    /// The option of the command line that asks for it, as it is typed: `--open-now`, `--near "Café Ekberg"`.
    package var option: String {
        let option = "--" + name.rawValue
        guard let value = value?.cleaned else { return option }
        return "\(option) " + (value.contains(" ") ? "\"\(value)\"" : value)
    }
}
