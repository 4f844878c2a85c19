/// A way in the path of a link to Google's maps: `/maps/dir/START/…/END/@LAT,LON,ZOOMz/data=…`.
struct GoogleDirections {
    /// The last leg: its position where the link has one, else its name; empty where there is no end.
    let destination: String

    /// Returns `nil` for a path without a way.
    init?(_ path: [String]) {
        guard let start = path.firstIndex(of: "dir") else { return nil }
        var legs = path[(start + 1)...].prefix { !$0.hasPrefix("@") && !$0.hasPrefix("data=") }
        // A slash at the end of the whole is no leg.
        if legs.count > 2, legs.last == "" { legs.removeLast() }
        guard legs.count > 1, let last = legs.last else {
            destination = ""
            return
        }
        let data = path.last { $0.hasPrefix("data=") } ?? ""
        destination = last.first?.isLetter ?? false ? Self.lastPoint(in: data) ?? last : last
    }

    /// The point of the last leg among the data: `!4m9!4m8`, then `!1mN` with N items for each leg, of which
    /// `!2m2!1dLON!2dLAT` is its point.
    private static func lastPoint(in data: String) -> String? {
        let items = data.split(separator: "!").dropFirst()
        guard
            let first = zip(items.indices, items.indices.dropFirst()).first(where: { one, next in
                items[one].hasPrefix("4m") && items[next].hasPrefix("4m")
            })
        else { return nil }
        var (index, last) = (first.1 + 1, items[items.endIndex...])
        while index < items.endIndex, items[index].hasPrefix("1m"), let count = Int(items[index].dropFirst(2)),
            (0...(items.endIndex - index - 1)).contains(count)
        {
            last = items[(index + 1)..<(index + 1 + count)]
            index += count + 1
        }
        guard let point = last.firstIndex(of: "2m2"), point + 2 < last.endIndex,
            last[point + 1].hasPrefix("1d"), last[point + 2].hasPrefix("2d")
        else { return nil }
        return "\(last[point + 2].dropFirst(2)),\(last[point + 1].dropFirst(2))"
    }
}
