import PlacesStrings

extension Int {
    /// The number with its thousands grouped: `1,453`.
    package var grouped: String { PlacesStrings.Strings.grouped(self) }
}
