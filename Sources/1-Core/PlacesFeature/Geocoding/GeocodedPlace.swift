/// A position with its name and address, as a geocoder knows it.
public struct GeocodedPlace: Hashable, Sendable {
    /// A point of what was found.
    public let coordinate: Coordinate
    /// What to call it in a line, such as `Alexanderplatz, Berlin`.
    public let name: String
    /// The parts that are known.
    public let address: GeocodedAddress
    /// What it is, in a word or two such as `metro station`, or `nil` for a town and where
    /// that is unknown.
    public let kind: String?
    /// Metres from the point that was asked about, or `nil` where a name was.
    public let distance: Double?
    /// Whether it lies in another country than the point that was asked about.
    public let isAcrossBorder: Bool
    /// The source, and the credit it asks for.
    public let source: PlacesSource

    public init(
        coordinate: Coordinate, name: String, address: GeocodedAddress, kind: String? = nil, distance: Double? = nil,
        isAcrossBorder: Bool = false, source: PlacesSource
    ) {
        (self.coordinate, self.name, self.address) = (coordinate, name.cleaned, address)
        self.kind = kind?.cleanedOrNil
        (self.distance, self.isAcrossBorder, self.source) = (distance, isAcrossBorder, source)
    }

    /// Its name if it is a town or a district, whose point is its middle.
    package var town: String? { address.street == nil && address.city == name ? name : nil }

    /// The name; that of a town with its region and country: "London, Ontario, CA".
    package var fullName: String {
        town == nil ? name : [name, address.region, address.countryCode].compactMap(\.self).joined(separator: ", ")
    }
}
