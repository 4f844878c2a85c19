import PlacesFeature

extension Coordinate {
    /// The latitude, a separator and the longitude.
    func joined(by separator: String) -> String { decimal(latitude) + separator + decimal(longitude) }

    /// Degrees in plain digits, to seven places (a centimetre) and without trailing zeros: `60.1712`, `-0.0000001`, `0`.
    func decimal(_ degrees: Double) -> String {
        let scaled = Int((degrees.magnitude * 1e7).rounded())
        let (whole, rest) = scaled.quotientAndRemainder(dividingBy: 10_000_000)
        var fraction = String(String(10_000_000 + rest).dropFirst())
        while fraction.last == "0" { fraction.removeLast() }
        return (degrees < 0 && scaled > 0 ? "-" : "") + String(whole) + (fraction.isEmpty ? "" : "." + fraction)
    }
}
