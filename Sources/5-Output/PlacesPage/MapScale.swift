import PlacesText

/// How large streets are drawn.
enum MapScale {
    /// By how much streets are wider than usual: nearer ones are, though less than they grow.
    static func streetWidth(metresPerPixel: Double) -> Double {
        min(2.6, max(0.4, (1.4 / metresPerPixel).squareRoot()))
    }
}

extension Double {
    /// Metres as SVG and scripts take them, to a decimetre; finite and below 1e9.
    var metres: String { min(1e9, max(-1e9, self)).fixed(1, trimming: true) }

    /// Metres per pixel.
    var perPixel: String { min(1e6, self).fixed(4, trimming: true) }
}
