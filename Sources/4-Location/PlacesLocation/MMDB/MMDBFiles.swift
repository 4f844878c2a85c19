/// Where databases of network addresses usually lie.
public enum MMDBFiles {
    /// The folders that the makers' and Debian's tools write to, the likeliest first.
    public static let folders = ["/usr/share/GeoIP", "/var/lib/GeoIP", "/usr/local/share/GeoIP"]

    /// The paths of the databases with positions that exist, the best first: MaxMind's, which state their accuracy,
    /// then DB-IP's, the newest month first.
    ///
    /// - Parameter listing: the names of the files in a folder; none if it is missing or may not be read.
    public static func usual(listing: (String) -> [String]) -> [String] {
        let found = folders.map { ($0, listing($0)) }
        let maxMind = found.filter { $0.1.contains("GeoLite2-City.mmdb") }.map { "\($0.0)/GeoLite2-City.mmdb" }
        let dbIP = found.flatMap { folder, names in
            names.compactMap { name in month(name).map { (month: $0, path: "\(folder)/\(name)") } }
        }
        // The sort is stable: of one month, the likeliest folder comes first.
        return maxMind + dbIP.sorted { $0.month > $1.month }.map(\.path)
    }

    /// `2026-03` of `dbip-city-lite-2026-03.mmdb`.
    private static func month(_ name: String) -> String? {
        let (start, end) = ("dbip-city-lite-", ".mmdb")
        guard name.hasPrefix(start), name.hasSuffix(end) else { return nil }
        let month = name.dropFirst(start.count).dropLast(end.count)
        let isMonth =
            month.utf8.count == 7
            && month.utf8.enumerated().allSatisfy { $0.offset == 4 ? $0.element == 45 : (48...57).contains($0.element) }
        return isMonth ? String(month) : nil
    }
}
