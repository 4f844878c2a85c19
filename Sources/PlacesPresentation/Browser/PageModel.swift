import PlacesFeature
import PlacesWords

/// An answer as eyes see it in a browser or a picture: every match, those listed first.
struct PageModel {
    let viewModel: PlacesViewModel
    let entries: [Entry]
    /// Where each entry lies; empty without a map.
    let marks: [MapMark]

    /// A match; further ones, which are not listed, have no number.
    struct Entry {
        let nearby: NearbyPlace
        let row: PlaceRow
        let number: Int?

        /// Whether it is known to be closed, at the moment or for good.
        var isClosed: Bool {
            nearby.place.isPermanentlyClosed || (nearby.opening?.kind == .closed && row.opening != nil)
        }
    }

    init(_ result: PlacesResult, query: PlacesQuery, options: PresentationOptions, baseMap: BaseMapExcerpt?) {
        var options = options
        // Every browser has the characters that a terminal may lack.
        (options.glyphs, options.layout) = (.unicode, .pipe)
        viewModel = PlacesPresenter.viewModel(for: result, query: query, options: options, baseMap: baseMap)
        var whole = result
        whole.places += result.others.sorted(by: NearbyPlace.isNearer)
        (whole.others, whole.dots) = ([], [])
        let rows = PlacesPresenter.viewModel(for: whole, query: query, options: options).rows
        let listed = result.places.count
        entries = zip(whole.places, rows).enumerated().map { index, pair in
            Entry(nearby: pair.0, row: pair.1, number: index < listed ? index + 1 : nil)
        }
        marks = viewModel.map == nil ? [] : entries.compactMap(MapMark.init)
    }
}

extension MapMark {
    init?(_ entry: PageModel.Entry) {
        guard let offset = entry.nearby.offset else { return nil }
        let row = entry.row
        let parts = [row.localName, row.label, row.category, row.opening, row.distance, row.compass].compactMap(\.self)
        let title = ([row.name] + parts).joined(separator: ", ")
        self.init(
            point: Ground.Point(Float(offset.east), Float(offset.north)), number: entry.number, name: row.name,
            title: entry.number.map { "\($0). \(title)" } ?? title, group: row.group, isClosed: entry.isClosed)
    }
}
