import PlacesFeature
import PlacesMap
import PlacesPresentation
import PlacesTerminal

/// What the mouse does.
extension ExploreState {
    /// How far from a pin, in dots, a press still means it.
    private static let reach = 4

    mutating func mouse(_ event: MouseEvent) -> [ExploreEffect] {
        guard hasMouse, let layout = ExploreLayout(size: size) else { return [] }
        switch event.action {
        case .press: return press(event, layout)
        case .drag: return drag(event, layout)
        case .release:
            drag = nil
            return []
        case .wheelUp: return wheel(-1, event, layout)
        case .wheelDown: return wheel(1, event, layout)
        }
    }

    private mutating func press(_ event: MouseEvent, _ layout: ExploreLayout) -> [ExploreEffect] {
        drag = nil
        if layout.slider.contains(event) {
            drag = .slider
            return setRadius(layout.radius(at: event.column, on: scale))
        }
        if panel != nil, layout.panel.contains(event) { return pressPanel(event, layout) }
        if layout.list.contains(event) {
            let index = offset + event.row - layout.list.row
            guard answer.places.indices.contains(index) else { return [] }
            let wasSelected = selected == answer.places[index].id
            let effects = step(to: index)
            guard wasSelected else { return effects }
            show(.details(answer.places[index].id))
            return effects + [.opened(answer.places[index].place)]
        }
        guard layout.map.contains(event) else { return [] }
        // A map full of pins is dragged by one of them.
        drag = .map(column: event.column, row: event.row)
        return pin(under: event, layout).map { step(to: $0) } ?? []
    }

    private mutating func pressPanel(_ event: MouseEvent, _ layout: ExploreLayout) -> [ExploreEffect] {
        guard case .menu(let menu, let selected) = panel else { return [] }
        let first = ExploreLayout.firstMenuLine(selected: selected, count: lines(of: menu).count, layout.panel.rows)
        // Below the heading.
        let line = first + event.row - layout.panel.row - 1
        guard line >= first, line < lines(of: menu).count else { return [] }
        panel = .menu(menu, selected: line)
        return choose(line, of: menu)
    }

    private mutating func drag(_ event: MouseEvent, _ layout: ExploreLayout) -> [ExploreEffect] {
        switch drag {
        case .slider: return setRadius(layout.radius(at: event.column, on: scale))
        case .map(let column, let row):
            let geometry = layout.geometry(radius: radius, zoom: zoom)
            drag = .map(column: event.column, row: event.row)
            return pan(
                east: Double(column - event.column) * geometry.metresPerColumn,
                north: Double(event.row - row) * geometry.metresPerColumn * 2)
        case nil: return []
        }
    }

    private mutating func wheel(_ step: Int, _ event: MouseEvent, _ layout: ExploreLayout) -> [ExploreEffect] {
        if layout.slider.contains(event) {
            return setRadius(step > 0 ? scale.stop(below: radius) : scale.stop(above: radius))
        }
        if layout.map.contains(event), panel == nil || !layout.panel.contains(event) { return setZoom(zoom - step) }
        if case .menu(let menu, let selected) = panel {
            panel = .menu(menu, selected: min(max(0, selected + step), lines(of: menu).count - 1))
        } else if panel != nil {
            scroll(step * 3)
        } else {
            // The selection stays where it is looked at.
            selected = nil
            offset += step * 3
        }
        return []
    }

    /// The place whose pin is nearest to a cell, within reach.
    private func pin(under event: MouseEvent, _ layout: ExploreLayout) -> Int? {
        let geometry = layout.geometry(radius: radius, zoom: zoom)
        let (x, y) = ((event.column - layout.map.column) * 2 + 1, (event.row - layout.map.row) * 4 + 2)
        var best: (index: Int, distance: Int)?
        for (index, spot) in spots.prefix(answer.places.count).enumerated() {
            guard let point = spot.point?.metres, geometry.shows(point) else { continue }
            let dot = geometry.dot(of: point)
            let distance = (dot.x - x) * (dot.x - x) + (dot.y - y) * (dot.y - y)
            if distance <= Self.reach * Self.reach, distance < best?.distance ?? .max { best = (index, distance) }
        }
        return best?.index
    }
}
