internal import Glibc
import PlacesBytes
import PlacesCategories
internal import PlacesFeature
import PlacesMessages

/// What a line of a sample holds, in its order.
package enum SampleColumn: Int, CaseIterable, Sendable {
    case id
    case name
    case latitude
    case longitude
    case categories
    case street
    case housenumber
    case postcode
    case city
    case country
    case phone
    case email
    case website
    case hours
    case brand
    case wheelchair
    case cuisine
    case facebook
    case instagram
    case twitter
    case extra
}

/// A cursor over the lines of a sample.
struct SampleRow {
    private var table: TableScanner
    private let putsHouseNumberFirst: Bool

    init(_ bytes: InPlaceBytes, name: String, putsHouseNumberFirst: Bool) {
        table = TableScanner(bytes, name: name, columns: SampleColumn.allCases.count)
        self.putsHouseNumberFirst = putsHouseNumberFirst
    }

    /// Goes to the next line; `false` after the last one.
    mutating func next() throws(PlacesError) -> Bool { try table.next() }

    /// The line that it is at, to go back to.
    var mark: DelimitedTable.Mark { table.mark }

    mutating func go(to mark: DelimitedTable.Mark) throws(PlacesError) { try table.go(to: mark) }

    func id() throws(PlacesError) -> Place.ID { Place.ID(source: "osm", value: try required(.id)) }

    var isNamed: Bool { !table[SampleColumn.name.rawValue].isEmpty }

    func coordinate() throws(PlacesError) -> Coordinate {
        let latitude = try table.number(SampleColumn.latitude.rawValue, "latitude")
        let longitude = try table.number(SampleColumn.longitude.rawValue, "longitude")
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw table.damage("coordinate")
        }
        return coordinate
    }

    /// How much the place stands out.
    func points(_ kind: SampleKind, isBranch: Bool, by table: ProminenceTable) throws(PlacesError) -> Int {
        var tags = try tags()
        tags["website"] = try optional(.website)
        tags["opening_hours"] = try optional(.hours)
        tags["phone"] = try optional(.phone)
        for tag in try required(.categories).split(separator: ";") {
            let parts = tag.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2 { tags[parts[0]] = parts[1] }
        }
        let isArea = try !id().value.hasPrefix("node/")
        return table.reasons(tags: tags, categories: kind.categories, isArea: isArea, isBranch: isBranch).points
    }

    /// The number of its kinds among those that are known.
    func kind(from kinds: inout SampleKinds) throws(PlacesError) -> Int {
        let list = try required(.categories)
        guard let kind = try kinds.number(of: list, tags: { () throws(PlacesError) in try tags() }) else {
            throw table.damage("categories")
        }
        return kind
    }

    /// What the words of a search are compared with.
    func searchTexts(kind: SampleKind, _ chains: [Chain]) throws(PlacesError) -> SearchTexts {
        let tags = try tags()
        return SearchTexts(
            name: try shownName(kind), attributes: tags, chains: chains.map(\.name),
            address: try address(full: tags["addr:full"]))
    }

    /// The place of the record.
    func place(
        at coordinate: Coordinate, kind: SampleKind, _ chains: [Chain], isIncidental: Bool
    ) throws(PlacesError) -> Place {
        var attributes = try tags()
        let fullAddress = attributes.removeValue(forKey: "addr:full")
        for key in ["brand:wikidata", "building", "historic"] { attributes[key] = nil }
        let checked = attributes.removeValue(forKey: "check_date")
        return Place(
            id: try id(), name: try shownName(kind), coordinate: coordinate, categories: kind.categories,
            address: try address(full: fullAddress), contact: try contact(), hours: try hours(),
            chains: chains,
            dates: Dates(refreshed: checked.flatMap { CalendarDate($0) }), isIncidental: isIncidental,
            attributes: attributes)
    }

    func hours() throws(PlacesError) -> OpeningHours? {
        try optional(.hours).flatMap { OpeningHours($0, notation: .openStreetMap) }
    }

    func country() throws(PlacesError) -> String? { try optional(.country)?.cleanedOrNil }

    func shownName(_ kind: SampleKind) throws(PlacesError) -> String {
        if let name = try optional(.name) { return name }
        var keeper = try optional(.brand)
        if keeper == nil { keeper = try tags()["operator"] }
        return Place.label(kind: kind.categories.first?.name ?? "", keeper: keeper)
    }

    /// The chain that the record names, or none.
    func ownChains() throws(PlacesError) -> [Chain] {
        guard let brand = try optional(.brand) else { return [] }
        return [Chain(id: try tags()["brand:wikidata"] ?? brand, name: brand)]
    }

    /// The name of the record, or `nil` of a thing without one.
    func name() throws(PlacesError) -> String? { try optional(.name) }

    /// Whether a further tag may hold a name in another language, which is seen without reading them.
    var hasFurtherNames: Bool {
        let bytes = table[SampleColumn.extra.rawValue]
        var start = 0
        while let colon = bytes.firstIndex(of: UInt8(ascii: ":"), in: start..<bytes.count) {
            if colon > 0, bytes[colon - 1] == UInt8(ascii: "e") { return true }
            start = colon + 1
        }
        return false
    }

    private func address(full: String?) throws(PlacesError) -> PostalAddress {
        var street = try optional(.street)
        if let name = street, let number = try optional(.housenumber) {
            street = putsHouseNumberFirst ? "\(number) \(name)" : "\(name) \(number)"
        }
        return PostalAddress(
            street: street, locality: try optional(.city), postcode: try optional(.postcode),
            country: try optional(.country), formatted: street == nil ? full : nil)
    }

    private func contact() throws(PlacesError) -> Contact {
        Contact(
            phone: try optional(.phone), email: try optional(.email), website: try optional(.website),
            social: Contact.Social(
                facebook: try optional(.facebook), instagram: try optional(.instagram),
                twitter: try optional(.twitter)))
    }

    /// The tags that are no address and no contact, by their names at OpenStreetMap.
    func tags() throws(PlacesError) -> [String: String] {
        var tags = try extra()
        tags["wheelchair"] = try optional(.wheelchair)
        tags["cuisine"] = try optional(.cuisine)
        return tags
    }

    /// The further tags: `key=value` parted by semicolons, with a backslash before each semicolon or backslash of a
    /// value.
    private func extra() throws(PlacesError) -> [String: String] {
        let bytes = table[SampleColumn.extra.rawValue]
        guard !bytes.isEmpty else { return [:] }
        var pairs: [String: String] = Dictionary(minimumCapacity: 12)
        var start = bytes.startIndex
        while start <= bytes.endIndex {
            let end = Self.end(of: bytes[start...])
            guard let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")), equals > start,
                let key = bytes[start..<equals].text,
                let value = Self.unescaped(bytes[(equals + 1)..<end])
            else { throw table.damage("extra") }
            pairs[key] = value
            start = end + 1
        }
        return pairs
    }

    /// The first semicolon that has no backslash before it, or the end.
    private static func end(of bytes: InPlaceBytes) -> Int {
        var isEscaped = false
        for index in bytes.indices {
            if isEscaped {
                isEscaped = false
            } else if bytes[index] == UInt8(ascii: ";") {
                return index
            } else {
                isEscaped = bytes[index] == UInt8(ascii: "\\")
            }
        }
        return bytes.endIndex
    }

    /// The value without its backslashes, or `nil` if it is not a text or ends within one.
    private static func unescaped(_ bytes: InPlaceBytes) -> String? {
        guard bytes.contains(UInt8(ascii: "\\")) else { return bytes.text }
        var (result, isEscaped) = ([UInt8](), false)
        for byte in bytes {
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            if !isEscaped { result.append(byte) }
        }
        return isEscaped ? nil : String(validating: result, as: UTF8.self)
    }

    private func optional(_ column: SampleColumn) throws(PlacesError) -> String? {
        try table.optional(column.rawValue, "\(column)")
    }

    private func required(_ column: SampleColumn) throws(PlacesError) -> String {
        try table.required(column.rawValue, "\(column)")
    }
}
