internal import PlacesFeature

/// Reads the position out of a link to a map of OpenStreetMap, Google or Apple, as a browser or a phone copies it.
///
/// The text is all that is read: nothing is asked for what a short link stands for. What a link points at counts before
/// the middle of the map that it shows, and of a way its end alone.
enum MapLinkReader {
    /// Long enough for the longest links that the services make.
    static let lengthLimit = 4000

    static func parse(_ text: String) throws(CoordinateFormatError) -> CoordinateParser.Position {
        guard text.utf8.count <= lengthLimit, let link = LinkText(text) else { throw .unknownLink }
        guard let service = Service(host: link.host) else { throw .unknownLink }
        if let destination = service.destination(in: link) {
            guard let coordinate = try pair(destination) else { throw .destinationWithoutPosition }
            return CoordinateParser.Position(coordinate: coordinate)
        }
        for candidate in service.candidates(in: link) {
            if let coordinate = try pair(candidate) { return CoordinateParser.Position(coordinate: coordinate) }
        }
        throw .linkWithoutPosition
    }

    private enum Service {
        case openStreetMap, google, apple

        init?(host: String) {
            let labels = host.split(separator: ".")
            switch labels.suffix(2).joined(separator: ".") {
            case "openstreetmap.org", "osm.org": self = .openStreetMap
            case "goo.gl": self = .google
            case _ where host == "maps.apple.com" || host == "maps.apple": self = .apple
            default:
                // `google.com`, `google.fi`, `google.co.uk`, with `www.` or `maps.` before them.
                guard let name = labels.firstIndex(of: "google"), name <= 1, (1...2).contains(labels.count - name - 1),
                    labels[(name + 1)...].allSatisfy({ (2...3).contains($0.count) })
                else { return nil }
                self = .google
            }
        }

        /// Where a link to directions ends, a position or a name; empty where it names no end, and `nil` for other links.
        func destination(in link: LinkText) -> String? {
            switch self {
            case .openStreetMap:
                let route = link.values(of: "route").first?.split(separator: ";", omittingEmptySubsequences: false)
                return route.map { String($0.last ?? "") } ?? link.values(of: "to").first
            case .google:
                let named = ["destination", "daddr"].lazy.flatMap(link.values).first
                return named ?? GoogleDirections(link.path)?.destination
            case .apple: return link.values(of: "daddr").first
            }
        }

        /// Texts that may be positions, the likeliest first.
        func candidates(in link: LinkText) -> [String] {
            func values(_ names: String...) -> [String] { names.flatMap(link.values) }
            switch self {
            case .openStreetMap:
                return joined(link.values(of: "mlat"), link.values(of: "mlon")) + values("query") + short(link)
                    + map(link) + joined(link.values(of: "lat"), link.values(of: "lon"))
            case .google:
                return values("q", "query") + place(link) + path(link, after: 1)
                    + values("ll", "center", "sll") + viewport(link)
            case .apple: return values("coordinate", "ll", "q", "center", "sll") + path(link, after: 0)
            }
        }

        private func joined(_ latitudes: [String], _ longitudes: [String]) -> [String] {
            zip(latitudes, longitudes).prefix(1).map { "\($0),\($1)" }
        }

        /// `/go/CODE`, which is the position itself.
        private func short(_ link: LinkText) -> [String] {
            guard link.path.first == "go", link.path.count > 1 else { return [] }
            return ShortLinkCode.point(of: link.path[1]).map { ["\($0.latitude),\($0.longitude)"] } ?? []
        }

        /// `#map=ZOOM/LAT/LON`, with more items behind `&`; or without its name, as old links have it.
        private func map(_ link: LinkText) -> [String] {
            link.fragment.split(separator: "&").compactMap { item in
                let text = item.hasPrefix("map=") ? item.dropFirst("map=".count) : item
                let parts = text.split(separator: "/", omittingEmptySubsequences: false)
                return parts.count == 3 ? "\(parts[1]),\(parts[2])" : nil
            }
        }

        /// The point of the last place among Google's data, `!3dLAT!4dLON`.
        private func place(_ link: LinkText) -> [String] {
            let fields = link.path.joined(separator: "/").split(separator: "!")
            for (latitude, longitude) in zip(fields, fields.dropFirst()).reversed()
            where latitude.hasPrefix("3d") && longitude.hasPrefix("4d") {
                return ["\(latitude.dropFirst(2)),\(longitude.dropFirst(2).prefix { $0 != "/" })"]
            }
            return []
        }

        /// Parts of the path that are positions, the last first.
        private func path(_ link: LinkText, after start: Int) -> [String] {
            link.path.dropFirst(start).reversed().filter { !$0.hasPrefix("@") && !$0.hasPrefix("data=") }
        }

        /// `@LAT,LON,15z`: the middle of the map.
        private func viewport(_ link: LinkText) -> [String] {
            link.path.filter { $0.hasPrefix("@") }.map {
                $0.dropFirst().split(separator: ",", omittingEmptySubsequences: false).prefix(2).joined(separator: ",")
            }
        }
    }

    /// The coordinate that a text is, without a label in parentheses; `nil` if it is something else.
    /// - Throws: why two angles are no coordinate.
    static func pair(_ text: String) throws(CoordinateFormatError) -> Coordinate? {
        var text = text.prefix { $0 != "(" }
        if text.hasPrefix("loc:") { text = text.dropFirst("loc:".count) }
        // A name may hold numbers, too.
        guard text.contains(where: { ",°".contains($0) }) else { return nil }
        do {
            return try CoordinateParser.pair(String(text).cleaned)
        } catch {
            if case .unreadable = error { return nil }
            throw error
        }
    }
}
