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
        leftOut = whole["left-out"].map { $0.split(separator: "\n").map(String.init) } ?? []
    }
}
