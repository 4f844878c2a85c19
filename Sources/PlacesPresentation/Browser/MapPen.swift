import PlacesFeature

/// Writes the marks and the labels of a map, each in a group that is scaled back to pixels.
struct MapPen {
    let scale: MapScale
    /// Whether a script scales the map, and marks can be chosen.
    let isPage: Bool

    func write(_ label: StreetLabel, to markup: inout Markup) {
        guard isPage || label.scale >= scale.metresPerPixel else { return }
        let (east, south) = (Double(label.middle.x).metres, Double(-label.middle.y).metres)
        let angle = Double(label.angle).fixed(1, trimming: true)
        markup.open("g", [("transform", "translate(\(east) \(south)) rotate(\(angle))")])
        openPixels(in: &markup)
        markup.element("text", shown("street", from: label.scale) + [("y", "4")], label.text)
        markup.close("g")
        markup.close("g")
    }

    func write(_ mark: MapMark, index: Int, _ label: MarkLabel, to markup: inout Markup) {
        let place = "translate(\(Double(mark.point.x).metres) \(Double(-mark.point.y).metres))"
        let isNumbered = mark.number != nil
        let badge = label.badge.flatMap { isPage || $0 >= scale.metresPerPixel ? $0 : nil }
        let name = label.name.flatMap { isPage || $0 >= scale.metresPerPixel ? $0 : nil }
        var kind = "mark \(mark.group.rawValue)" + (mark.isClosed ? " closed" : "")
        if badge.map({ $0 < scale.metresPerPixel }) ?? true { kind += " far" }
        let common: Markup.Attributes = [
            ("class", kind), ("transform", place), ("data-m", isPage ? badge?.perPixel : nil),
        ]
        if isPage {
            markup.open("a", common + [("href", "#p\(index + 1)"), ("aria-label", mark.title)])
        } else {
            markup.open("g", common)
            markup.element("title", [], mark.title)
        }
        openPixels(in: &markup)
        writeDot(mark.isClosed, to: &markup)
        if let number = mark.number, isNumbered, badge != nil { writeBadge(number, mark.isClosed, to: &markup) }
        if let name {
            let gap = Double(MapLabelling.nameGap).fixed(0)
            let isLeft: Markup.Attributes = [("x", label.isLeft ? "-\(gap)" : gap), ("y", "4")]
            markup.element("text", shown(label.isLeft ? "name left" : "name", from: name) + isLeft, mark.name)
        }
        markup.close("g")
        markup.raw(verbatim: (isPage ? "</a>" : "</g>").utf8)
    }

    /// Closed places are squares with a light middle, all others discs.
    private func writeDot(_ isClosed: Bool, to markup: inout Markup) {
        if isClosed {
            markup.shape("rect", [("class", "dot"), ("x", "-3"), ("y", "-3"), ("width", "6"), ("height", "6")])
        } else {
            markup.shape("circle", [("class", "dot"), ("r", "3.5")])
        }
    }

    private func writeBadge(_ number: Int, _ isClosed: Bool, to markup: inout Markup) {
        markup.open("g", [("class", "badge")])
        if isClosed {
            markup.shape("rect", [("x", "-9"), ("y", "-9"), ("width", "18"), ("height", "18"), ("rx", "3")])
        } else {
            markup.shape("circle", [("r", "10")])
        }
        markup.element(
            "text",
            [("class", number > 999 ? "number longest" : number > 99 ? "number long" : "number"), ("y", "3.5")],
            String(number))
        markup.close("g")
    }

    /// The point around which was searched.
    func writeCentre(to markup: inout Markup) {
        markup.open("g", [("class", "me"), ("aria-hidden", "true")])
        openPixels(in: &markup)
        markup.shape("circle", [("class", "halo"), ("r", "13")])
        markup.shape("circle", [("class", "spot"), ("r", "6")])
        markup.close("g")
        markup.close("g")
    }

    /// By how many pixels the radius stands above the circle.
    static let radiusLift: Float = 7

    /// The radius above the northern end of the circle.
    func writeRadius(_ radius: Double, _ text: String, to markup: inout Markup) {
        markup.open("g", [("id", "reach"), ("transform", "translate(0 \((-radius).metres))"), ("aria-hidden", "true")])
        openPixels(in: &markup)
        markup.element("text", [("class", "radius"), ("y", Double(-Self.radiusLift).fixed(0))], text)
        markup.close("g")
        markup.close("g")
    }

    private func openPixels(in markup: inout Markup) {
        markup.open("g", [("class", "px"), ("transform", "scale(\(scale.metresPerPixel.perPixel))")])
    }

    private func shown(_ kind: String, from level: Double) -> Markup.Attributes {
        let isFar = level < scale.metresPerPixel
        return [("class", isFar ? kind + " far" : kind), ("data-m", isPage ? level.perPixel : nil)]
    }
}
