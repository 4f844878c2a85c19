/// A position with its name and address, as a geocoder knows it.
public struct GeocodedPlace: Hashable, Sendable {
    /// A point of what was found.
    public let coordinate: Coordinate
    /// What to call it in a line, such as `Alexanderplatz, Berlin`.
    public let name: String
    public let address: GeocodedAddress
    /// Metres from the point that was asked about, or `nil` where a name was.
    public let distance: Double?
    /// Whether it lies in another country than the point that was asked about.
    public let isAcrossBorder: Bool
    /// The source, and the credit it asks for.
    public let source: PlacesSource

    public init(
        coordinate: Coordinate, name: String, address: GeocodedAddress, distance: Double? = nil,
        isAcrossBorder: Bool = false, source: PlacesSource
    ) {
        (self.coordinate, self.name, self.address) = (coordinate, name.cleaned, address)
        (self.distance, self.isAcrossBorder, self.source) = (distance, isAcrossBorder, source)
    }
}
