public import PlacesFeature

/// A part of a city with rules of its own, such as the fee of a delivery service.
public struct Zone: Hashable, Sendable {
    /// Of the zone, or of its file if the file names none.
    public let name: String
    /// The city that the zone belongs to, if its file names one.
    public let city: String?
    /// Who serves it.
    public let partner: String?
    /// What it costs there, as its file puts it: a number such as `2.50`, or a text such as `2.50 EUR`.
    public let fee: String?
    /// Whether it is served at present.
    public let isActive: Bool
    public let area: MultiPolygon
    /// The path of the file that draws it.
    public let file: String

    public init(
        name: String, city: String? = nil, partner: String? = nil, fee: String? = nil, isActive: Bool = true,
        area: MultiPolygon, file: String
    ) {
        (self.name, self.city, self.partner) = (name.cleaned, city?.cleaned, partner?.cleaned)
        (self.fee, self.isActive, self.area, self.file) = (fee?.cleaned, isActive, area, file)
    }
}
