import PlacesFeature
import PlacesMap

extension MapFrame {
    /// The cells, as a grid of which each needs one dot.
    var dotGrid: DotGrid {
        DotGrid(
            columns: columns, rows: rows, west: centre.x - Double(columns) * metresPerDot,
            north: centre.y + Double(rows * 2) * metresPerDot, width: metresPerDot * 2, height: metresPerDot * 4)
    }
}
