/// The English that is left on a screen.
enum EnglishWords {
    /// Proper names, signs of units, and what the tables of towns and areas hold.
    private static let everywhere: Set<String> = [
        "places", "OpenStreetMap", "ODbL", "GeoNames", "CC", "BY", "MIT", "km", "mi", "ft", "min", "UTC", "centre",
        "Helsinki", "Rautatientori", "Turku", "Southwest", "Finland", "Etc", "Europe", "Foursquare", "Configuration",
    ]

    /// Words of two letters or more that are neither data nor typed.
    ///
    /// Options, settings, placeholders such as `PLACE`, paths, addresses and identifiers are typed in every language.
    static func left(in screen: String, besides known: Set<String>) -> Set<String> {
        let rest = screen.replacing(
            /https?:\/\/\S+|(\.\.?|~|\$\w+)?\/\S+|--[a-z-]+(=\S+)?|\b[A-Z][A-Z_]+\b|\b[a-z]+:[a-z\/]*\d+/, with: " ")
        // Names that a map has no room for are cut.
        return words(of: rest).subtracting(everywhere).filter { word in
            !known.contains { word.count > 2 ? $0.hasPrefix(word) : $0 == word }
        }
    }

    static func words(of text: String) -> Set<String> {
        Set(text.matches(of: /[A-Za-z]{2,}/).map { String($0.output) })
    }
}
