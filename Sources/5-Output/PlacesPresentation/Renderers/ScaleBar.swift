import PlacesTerminal

/// A bar of a round length: 1, 2 or 5 times a power of ten, in metres or kilometres, feet or miles.
package struct ScaleBar {
    /// The metres from the middle of its first cell to the middle of its last.
    package let length: Double
    /// Its cells, both ends included.
    package let cells: Int
    package let label: String

    /// The longest bar within so many cells.
    package init(metresPerColumn: Double, cells most: Int, units: UnitSystem) {
        let room = metresPerColumn * Double(max(1, most - 1))
        // A mile is no round number of feet: miles from a tenth on.
        let unit =
            switch units {
            case .metric: 1.0
            case .imperial:
                room < DistanceText.metresPerMile / 10 ? DistanceText.metresPerFoot : DistanceText.metresPerMile
            }
        length = Self.round(below: room / unit) * unit
        cells = max(2, Int(cells: (length / metresPerColumn).rounded()) + 1)
        label = DistanceText.chosen(length, units)
    }

    private static func round(below room: Double) -> Double {
        guard room > 0, room.isFinite else { return 1 }
        var power = 1.0
        while power > room { power /= 10 }
        while power * 10 <= room { power *= 10 }
        return ([5.0, 2].first { $0 * power <= room } ?? 1) * power
    }
}
