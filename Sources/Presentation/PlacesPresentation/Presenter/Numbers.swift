import PlacesWords

extension Int {
    /// The number with its thousands grouped: `1,453`.
    package var grouped: String { PlacesWords.Words.grouped(self) }
}
