import PlacesFeature
import PlacesMap
import PlacesPresentation
package import PlacesTerminal

/// Which part of the screen is what.
package struct ExploreLayout: Hashable, Sendable {
    package static let least = TextSize(columns: 40, rows: 12)

    /// A rectangle of cells.
    struct Area: Hashable {
        let column, row, columns, rows: Int

        func contains(_ event: MouseEvent) -> Bool {
            event.column >= column && event.column < column + columns && event.row >= row && event.row < row + rows
        }
    }

    let header, map, list, slider, status: Area
    /// What stands in place of the list: all but the header and the lines below where the list is small.
    let panel: Area
    /// The room for questions and notices: the map, with the list where that is below it.
    let question: Area

    /// Returns `nil` if there is less room than ``least``.
    /// - Parameter hasList: false while there is nothing to list, so that the map has all the room.
    package init?(size: TextSize, hasList: Bool = true) {
        guard size.columns >= Self.least.columns, size.rows >= Self.least.rows else { return nil }
        header = Area(column: 0, row: 0, columns: size.columns, rows: 1)
        status = Area(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
        let body = Area(column: 0, row: 1, columns: size.columns, rows: size.rows - 3)
        // The slider has its label on the right.
        slider = Area(column: 1, row: size.rows - 2, columns: max(10, min(60, size.columns / 3)), rows: 1)
        guard hasList else {
            map = Self.odd(body)
            list = Area(column: map.columns, row: body.row, columns: 0, rows: body.rows)
            (panel, question) = (map, map)
            return
        }
        if size.columns >= max(76, 2 * size.rows + 24) {
            // Beside each other: rows have all that one decides by, behind the mark of the selected one and a blank.
            let listColumns = min(72, max(ListRenderer.comfortableWidth + 1, size.columns * 2 / 5))
            map = Self.odd(
                Area(column: 0, row: body.row, columns: size.columns - listColumns - 1, rows: body.rows))
            list = Area(
                column: size.columns - listColumns, row: body.row, columns: listColumns, rows: body.rows)
            (panel, question) = (list, map)
        } else {
            let mapRows = max(5, body.rows * 3 / 5)
            map = Self.odd(Area(column: 0, row: body.row, columns: body.columns, rows: mapRows))
            let top = body.row + map.rows
            list = Area(column: 0, row: top, columns: body.columns, rows: body.row + body.rows - top)
            panel = list.rows >= 10 ? list : body
            question = Area(column: map.column, row: map.row, columns: map.columns, rows: map.rows + list.rows)
        }
    }

    /// With a middle cell.
    private static func odd(_ area: Area) -> Area {
        Area(
            column: area.column, row: area.row, columns: area.columns - (area.columns.isMultiple(of: 2) ? 1 : 0),
            rows: area.rows - (area.rows.isMultiple(of: 2) ? 1 : 0))
    }

    /// The map with the circle as large as fits, times a half power of two for each step of the zoom.
    func geometry(radius: Double, zoom: Int) -> MapFrame {
        let fitting = Double(min(map.columns * 2, map.rows * 4)) / 2 - 0.5
        let factor = zoom.isMultiple(of: 2) ? 1 : 2.0.squareRoot()
        let power = (zoom - (zoom.isMultiple(of: 2) ? 0 : 1)) / 2
        var scale = factor
        for _ in 0..<abs(power) { scale *= power > 0 ? 2 : 0.5 }
        return MapFrame(
            columns: map.columns, rows: map.rows, metresPerDot: radius / (fitting * scale), radius: radius)
    }

    /// The radius that a column of the slider means.
    func radius(at column: Int, on scale: RadiusScale) -> Double {
        scale.radius(at: Double(column - slider.column) / Double(max(1, slider.columns - 1)))
    }

    /// The first line of a menu that is seen, so that the selected one is; one row is the heading.
    static func firstMenuLine(selected: Int, count: Int, _ rows: Int) -> Int {
        let height = max(1, rows - 1)
        return max(0, min(selected - height / 2, count - height))
    }
}
