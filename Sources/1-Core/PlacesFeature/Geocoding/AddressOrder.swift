/// In which order a country writes an address on one line.
///
/// From the addressing systems that the Universal Postal Union collects. A country that is not named here writes
/// "Street 1, 12345 City", as most do.
package struct AddressOrder: Hashable, Sendable {
    /// Whether the house number goes before the street: "1600 Pennsylvania Avenue".
    package let isNumberFirst: Bool
    let postalCode: PostalCodePosition

    enum PostalCodePosition: Hashable, Sendable {
        case beforeCity, afterCity, afterRegion
    }

    /// - Parameter country: ISO 3166-1 alpha-2, upper case, or `nil` where it is unknown.
    package init(country: String?) {
        isNumberFirst = country.map(Self.numberFirst.contains) ?? false
        if country.map(Self.postalCodeAfterRegion.contains) ?? false {
            postalCode = .afterRegion
        } else if country.map(Self.postalCodeAfterCity.contains) ?? false {
            postalCode = .afterCity
        } else {
            postalCode = .beforeCity
        }
    }

    private static let numberFirst: [String] = [
        "AU", "CA", "FR", "GB", "GG", "GI", "HK", "IE", "IM", "IN", "JE", "KE", "LK", "LU", "MA", "MC", "MY", "NZ",
        "PH", "PK", "PR", "SG", "SN", "TH", "TN", "US", "ZA",
    ]

    /// "Auckland 1010".
    private static let postalCodeAfterCity: [String] = [
        "BD", "GB", "GG", "GI", "IE", "IM", "JE", "JO", "LK", "NP", "NZ", "PK", "SG", "ZA",
    ]

    /// "Seattle, Washington 98101".
    private static let postalCodeAfterRegion: [String] = ["AU", "BR", "CA", "ID", "IN", "PR", "RU", "TH", "US"]
}
