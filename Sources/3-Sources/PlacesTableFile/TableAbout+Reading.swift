import PlacesEngine
package import PlacesFeature

extension TableAbout {
    /// What a file says of itself.
    /// - Throws: if that is damaged.
    package init(_ file: TableFile) throws(PlacesError) {
        let bytes = try file.column(.about, of: UInt8.self)
        var reader = ByteReader(bytes.values)
        var whole: [String: String] = [:]
        var fields: [[String: String]] = []
        do {
            while !reader.isAtEnd {
                let (key, value) = (try reader.text(), try reader.text())
                if key == "source" { fields.append([:]) }
                if fields.isEmpty { whole[key] = value } else { fields[fields.count - 1][key] = value }
            }
        } catch {
            throw file.damage.error(.about)
        }
        try file.damage.expectNone()
        self.init(
            fields.map { fields in
                PlacesSource(
                    id: fields["source"] ?? "", name: fields["name"] ?? "", attribution: fields["attribution"] ?? "",
                    attributionURL: fields["attribution-url"], licence: fields["licence"],
                    dataDate: fields["data-date"].flatMap { CalendarDate($0) }, isKept: true)
            }, as: whole["role"].flatMap { IndexRole(rawValue: $0) })
        isRoleChosen = role != nil && whole["role-chosen"] == "yes"
        outline = try file.outline()
        lists = fields.compactMap { $0["of-list"] }
        if lists.count != sources.count { lists = [] }
        origin = whole["origin"]
        asking = Asking(time: whole["asked"], circle: whole["circle"])
        leftOut = whole["left-out"].map { $0.split(separator: "\n").map(String.init) } ?? []
    }
}

extension Asking {
    /// Returns `nil` unless both are there and sound.
    fileprivate init?(time: String?, circle: String?) {
        let numbers = (circle ?? "").split(separator: " ").map(String.init)
        guard let time = time.flatMap({ Int($0) }), numbers.count == 3, let radius = Int(numbers[2]),
            (1...100_000).contains(radius), let latitude = Double(numbers[0]), let longitude = Double(numbers[1]),
            let centre = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(circle: AskedCircle(centre: centre, radius: radius), time: Timestamp(seconds: time))
    }
}
