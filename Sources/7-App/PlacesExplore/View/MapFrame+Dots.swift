import PlacesFeature
import PlacesMap

extension MapFrame {
    /// Pairs of cells side by side, each of which needs one dot.
    var dotGrid: DotGrid {
        DotGrid(
            columns: (columns + 1) / 2, rows: rows, west: centre.x - Double(columns) * metresPerDot,
            north: centre.y + Double(rows * 2) * metresPerDot, width: metresPerDot * 4, height: metresPerDot * 4)
    }
}
