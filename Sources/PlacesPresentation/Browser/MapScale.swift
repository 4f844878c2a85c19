/// How large a map is drawn.
struct MapScale {
    /// Of the circle's radius, what the map holds from its centre up or down.
    static let margin = 1.12

    let metresPerPixel: Double
    /// In pixels.
    let width, height: Double

    /// The largest scale at which a circle fits.
    init(radius metres: Double, width: Double, height: Double) {
        (self.width, self.height) = (width, height)
        metresPerPixel = metres * 2 * Self.margin / min(width, height)
    }

    /// From the west and the north, in metres.
    var viewBox: String {
        let (width, height) = (width * metresPerPixel, height * metresPerPixel)
        return [-width / 2, -height / 2, width, height].map(\.metres).joined(separator: " ")
    }

    /// By how much streets are wider than usual: nearer ones are, though less than they grow.
    var streetWidth: Double { min(2.6, max(0.4, (1.4 / metresPerPixel).squareRoot())) }

    /// The lengths of scale bars: 1, 2 and 5 times the powers of ten, in the units of the reader.
    func bar(pixels: Int, _ units: UnitSystem) -> ScaleBar {
        ScaleBar(metresPerColumn: metresPerPixel, cells: pixels + 1, units: units)
    }
}

extension Double {
    /// Metres as SVG and scripts take them, to a decimetre; finite and below 1e9.
    var metres: String { min(1e9, max(-1e9, self)).fixed(1, trimming: true) }

    /// Metres per pixel.
    var perPixel: String { min(1e6, self).fixed(4, trimming: true) }
}
