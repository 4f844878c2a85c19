import PlacesFeature
import PlacesLocation

/// What is known so far of a place in a file, whatever the file calls it.
struct PlaceDraft {
    /// A fact under one of its names.
    struct Entry {
        let field: PlaceField
        let rank: Int
        let first: String
        /// Further ones: most facts have one text.
        var others: [String]
        var texts: [String] { [first] + others }
        /// Whether the file has them apart, so that a semicolon in one parts nothing.
        var isList: Bool
    }

    private var entries: [Entry] = []
    /// The number of facts, and of tags, that most places have at most.
    private static let usualCount = 16
    /// The facts of ``entries``.
    private var fields = PlaceFields()
    /// What may be tags of OpenStreetMap, and whether they are.
    private var tags: [(key: String, value: String)] = []
    private(set) var hasTags = false
    /// True if the tags are in an object of their own; other members are no tags then.
    private var hasHeldTags = false
    /// Names that mean nothing, by their numbers.
    private var unknown: [Int] = []
    var dayHours = DayHours()
    /// The names in other languages, by their tags.
    private var namesByLanguage: [String: String] = [:]
    /// What a file of ours knows in lists of objects.
    var categories: [PlaceCategory] = []
    var chains: [Chain] = []
    var attributes: [String: String] = [:]
    /// The point that the format has apart from all fields.
    var latitude, longitude: Double?
    /// Whether that is there, and cannot be read.
    var hasBadPoint = false
    /// Whether it is one of a line, or of an area.
    private var (isLine, isArea) = (false, false)
    /// Whether a name is one that mappers use for what is no place.
    private(set) var hasThing = false
    /// Who made the file, as a name in the record shows.
    private var sign: ProducerSign?

    struct Refusal: Error {
        let problem: ExchangeError.Problem
    }

    // MARK: - Taking

    /// Takes a text under a name of the file. Those that are empty say nothing.
    mutating func take(_ text: String, as name: FieldName) {
        if name.meaning?.field == .otherName, name.isCommaList {
            take(list: text.split(separator: ",").map(String.init), as: name)
        } else if let text = text.cleanedOrNil {
            take(text, [], as: name, isList: false)
        }
    }

    mutating func take(list texts: [String], as name: FieldName) {
        let texts = texts.compactMap(\.cleanedOrNil)
        if let first = texts.first { take(first, Array(texts.dropFirst()), as: name, isList: true) }
    }

    /// - Parameter first: is clean, as the others are.
    private mutating func take(_ first: String, _ others: [String], as name: FieldName, isList: Bool) {
        if let number = name.unknownNumber { unknown.append(number) }
        if let day = name.day { dayHours.take([first] + others, as: day) }
        if name.isHeld, !hasHeldTags {
            tags = []
            hasHeldTags = true
        }
        sign = sign ?? name.sign
        hasThing = hasThing || name.isThing
        if let language = name.language { namesByLanguage["name:" + language] = first }
        if name.mayBeTag, name.isHeld || !hasHeldTags {
            if let holder = TagText.pairs(first) {
                tags += holder
                hasTags = hasTags || !holder.isEmpty
                return
            }
            if !Self.pointsAndKeys.contains(where: { $0 == name.meaning?.field }) {
                if tags.isEmpty { tags.reserveCapacity(Self.usualCount) }
                tags.append((name.key, others.isEmpty ? first : ([first] + others).joined(separator: ";")))
            }
            hasTags = hasTags || name.isTag
        }
        // A flag for the first category is not a category itself.
        if name.meaning?.field == .category, ["true", "false"].contains(first) { return }
        if let meaning = name.meaning { set(meaning.field, to: first, others, rank: meaning.rank, isList) }
    }

    /// Columns beside tags that are none.
    private static let pointsAndKeys: [PlaceField] = [.latitude, .longitude, .point, .id, .key, .elementType]

    /// Sets a fact that the format itself names.
    mutating func set(_ field: PlaceField, to text: String?) {
        if let text = text?.cleanedOrNil { set(field, to: text, [], rank: -1, false) }
    }

    private mutating func set(
        _ field: PlaceField, to first: String, _ others: [String], rank: Int, _ isList: Bool
    ) {
        if fields.contains(field), let index = entries.firstIndex(where: { $0.field == field && $0.rank == rank }) {
            entries[index].others += [first] + others
            entries[index].isList = true
        } else {
            fields.insert(field)
            if entries.isEmpty { entries.reserveCapacity(Self.usualCount) }
            entries.append(Entry(field: field, rank: rank, first: first, others: others, isList: isList))
        }
    }

    mutating func setPoint(_ latitude: String?, _ longitude: String?) {
        self.latitude = latitude.flatMap(Self.number)
        self.longitude = longitude.flatMap(Self.number)
        hasBadPoint = self.latitude == nil || self.longitude == nil
    }

    mutating func set(_ shape: PlaceShape?) {
        switch shape {
        case .point(let longitude, let latitude)?: (self.longitude, self.latitude) = (longitude, latitude)
        case .area(let point)?: (longitude, latitude, isArea) = (point.longitude, point.latitude, true)
        case .line(let middle)?: (longitude, latitude, isLine) = (middle.longitude, middle.latitude, true)
        case nil: break
        }
    }

    // MARK: - Reading back

    /// The best of the names of a fact.
    func entry(_ field: PlaceField) -> Entry? {
        guard fields.contains(field) else { return nil }
        var best: Int?
        for index in entries.indices where entries[index].field == field {
            if best.map({ entries[index].rank < entries[$0].rank }) ?? true { best = index }
        }
        return best.map { entries[$0] }
    }

    func text(_ field: PlaceField) -> String? { entry(field)?.first }

    /// Several texts, in a cell or as a list.
    private func list(_ field: PlaceField) -> [String] {
        guard let entry = entry(field) else { return [] }
        return entry.isList ? entry.texts : entry.texts.flatMap(CellList.texts)
    }

    /// The texts under all names of a fact, the best first, each once.
    func allTexts(_ field: PlaceField) -> [String] {
        guard fields.contains(field) else { return [] }
        let texts = entries.filter { $0.field == field }.sorted { $0.rank < $1.rank }.flatMap(\.texts)
        return texts.enumerated().filter { !texts[..<$0.offset].contains($0.element) }.map(\.element)
    }

    func number(_ field: PlaceField) -> Double? { text(field).flatMap(Self.number) }

    /// Spreadsheets write `TRUE` for what we write as `true`.
    func flag(_ field: PlaceField) -> Bool? {
        switch text(field)?.lowercased() {
        case "true", "1", "yes": true
        case "false", "0", "no": false
        default: nil
        }
    }

    /// A number with a decimal point or comma.
    static func number(_ text: String) -> Double? {
        let text = text.cleaned
        guard text.utf8.count <= 64, text.utf8.allSatisfy({ (48...57).contains($0) || "+-.,eE".utf8.contains($0) })
        else { return nil }
        return Double(text.contains(".") ? text : text.replacing(",", with: ".", maxReplacements: 1))
    }

    // MARK: - The place

    /// - Parameter sources: those whose identifiers are taken over.
    func place(_ sources: SourceDirectory, _ names: inout FieldLookup) throws(Refusal) -> ImportedPlace {
        if hasTags { names.hasTags = true } else { names.ignore(unknown) }
        if isLine, !isElement { throw Refusal(problem: .line) }
        let coordinate = try coordinate()
        if saysNothing { throw Refusal(problem: .noPlace) }
        var details = details(tags: osmTags(names))
        let (words, osmID) = (allTexts(.category), osmID)
        details.otherWords = Array(words.dropFirst())
        details.isLine = isLine
        // A person writes "shop" or "amenity" above a column, too, but not `addr:street`.
        let isExported = isElement && (osmID != nil || tags.contains { $0.key.utf8.contains(UInt8(ascii: ":")) })
        details.sign = sign ?? (isExported ? .dump : nil)
        return ImportedPlace(
            id: osmID ?? text(.id), key: key, name: name, coordinate: coordinate,
            note: allTexts(.note).first { !names.isVoid($0) },
            lists: list(.lists), kind: text(.kind),
            category: details.categories.first?.name ?? words.first, website: text(.website), details: details,
            sources: sources)
    }

    /// Of an element of OpenStreetMap, other names than that tag are those of something else: of its artist, its operator.
    private var name: String {
        guard let entry = entry(.name), !isElement || entry.rank < FieldNames.worst else { return "" }
        return entry.first
    }

    /// Whether nothing says what it is: of an area, or an element of OpenStreetMap whose tags are none of a place. A point
    /// that a person marked may have no more than that.
    private var saysNothing: Bool {
        guard !hasTags, isArea || hasThing || elementID != nil else { return false }
        return !Self.telling.contains { fields.contains($0) && ($0 != .note || !hasThing) }
    }

    private static let telling: [PlaceField] = [
        .name, .otherName, .kind, .category, .categories, .categoryIds, .type, .tagValue, .note, .lists, .address,
        .street, .tel, .email, .website, .hours, .chain,
    ]
}

// MARK: - Where it is

extension PlaceDraft {
    /// The point of the format, else of a field; 0,0 is how producers write that they know none. Then a link may know it.
    fileprivate func coordinate() throws(Refusal) -> Coordinate {
        var isBad = hasBadPoint
        if let latitude, let longitude {
            guard let point = Coordinate(latitude: latitude, longitude: longitude) else {
                throw Refusal(problem: .badPoint)
            }
            if !point.isNowhere { return point }
            isBad = false
        }
        if let latitude = text(.latitude), let longitude = text(.longitude) {
            if let point = Self.point(latitude, longitude) {
                if !point.isNowhere { return point }
            } else {
                isBad = true
            }
        } else if text(.latitude) != nil || text(.longitude) != nil {
            isBad = true
        }
        for text in allTexts(.point) + [list(.point).joined(separator: ", ")] {
            if let point = PointText.coordinate(text), !point.isNowhere { return point }
        }
        for text in allTexts(.website) where text.contains("/") {
            if let point = try? CoordinateParser.parse(text).coordinate, !point.isNowhere { return point }
        }
        throw Refusal(problem: isBad ? .badPoint : .noPoint)
    }

    /// Two angles as decimal numbers, or as people write them.
    private static func point(_ latitude: String, _ longitude: String) -> Coordinate? {
        if let latitude = number(latitude), let longitude = number(longitude) {
            return Coordinate(latitude: latitude, longitude: longitude)
        }
        return try? CoordinateParser.parse("\(latitude), \(longitude)").coordinate
    }
}

extension Coordinate {
    /// Whether it is the point that stands for none.
    fileprivate var isNowhere: Bool { latitude == 0 && longitude == 0 }
}

// MARK: - What is known of it

extension PlaceDraft {
    /// The tags of OpenStreetMap, none for a record of another kind.
    fileprivate func osmTags(_ names: FieldLookup) -> [String: String] {
        var tags = Dictionary(isElement ? tags : []) { first, _ in first }
        if let (key, value) = taggedKind(names) { tags[key] = value }
        return tags
    }

    /// Geocoders give a key of OpenStreetMap and its value apart.
    private func taggedKind(_ names: FieldLookup) -> (String, String)? {
        guard let value = text(.tagValue) ?? text(.type) else { return nil }
        let key = (allTexts(.tagKey) + allTexts(.category)).first { names.isTag($0) }
        return key.map { ($0.lowercased(), value) }
    }

    fileprivate func details(tags: [String: String]) -> ImportedPlace.Details {
        var details = ImportedPlace.Details()
        details.tags = tags
        details.guesses = allTexts(.type)
        (details.phone, details.email) = (text(.tel), text(.email))
        details.postal = postal
        // Spans of a week are written out for people, and cannot be recovered from that.
        let isEvaluable = text(.hoursNotation).map { $0 == OpeningHours.Notation.openStreetMap.rawValue } ?? true
        details.hours =
            text(.hours).flatMap { OpeningHours($0, notation: isEvaluable ? .openStreetMap : .display) }
            ?? dayHours.hours(FieldNames.embedded.days)
        details.social = Contact.Social(
            facebook: text(.facebook), instagram: text(.instagram), twitter: text(.twitter))
        details.assessment = Assessment(
            // Mappers write the class of a hotel so.
            rating: number(.rating) ?? (isElement ? nil : number(.stars).map { $0 * 2 }),
            price: number(.price).flatMap { Int(exactly: $0) }, popularity: number(.popularity)
        )
        let closed = date(.closed) ?? date(.closedSince)
        details.dates = Dates(
            created: date(.created), refreshed: date(.refreshed), closed: closed, data: date(.dataDate))
        details.isPermanentlyClosed = isPermanentlyClosed
        details.isIncidental = flag(.incidental) ?? false
        details.categories = categories
        if categories.isEmpty {
            let ids = list(.categoryIds)
            // Others part them by commas.
            let names = list(.categories).flatMap { ids.isEmpty ? $0.split(separator: ", ").map(String.init) : [$0] }
            details.categories = Self.pairs(names, ids).map { PlaceCategory(id: $0, name: $1) }
        }
        details.chains = chains
        if chains.isEmpty {
            details.chains = Self.pairs(list(.chain), list(.chainIds)).map { Chain(id: $0, name: $1) }
        }
        details.attributes =
            namesByLanguage.isEmpty ? attributes : attributes.merging(namesByLanguage) { own, _ in own }
        if let cell = text(.attributes) { details.attributes.merge(CellList.pairs(cell)) { own, _ in own } }
        let names = allTexts(.otherName).filter { $0 != text(.name) }
        if !names.isEmpty, tags.isEmpty { details.attributes["alt_name"] = names.joined(separator: ";") }
        return details
    }

    private func date(_ field: PlaceField) -> CalendarDate? { text(field).flatMap { CalendarDate($0) } }

    /// Names with their identifiers, each the name itself unless the file has one for every name.
    private static func pairs(_ names: [String], _ ids: [String]) -> [(id: String, name: String)] {
        zip(ids.count == names.count ? ids : names, names).map { (id: $0, name: $1) }
    }

    private var isPermanentlyClosed: Bool {
        if flag(.permanentlyClosed) == true || flag(.closed) == true || flag(.isOpen) == false { return true }
        if let status = text(.status)?.lowercased(), status.contains("closed"), !status.contains("tempor") {
            return true
        }
        guard let since = text(.closedSince) else { return false }
        return since.lowercased() == "yes" || CalendarDate(since) != nil
    }

    private var postal: PostalAddress {
        // Mappers write so whose embassy it is.
        let isFlag = isElement && tags.contains { $0.key == "country" }
        let country = (isFlag ? nil : text(.country)) ?? text(.countryCode)
        let (town, postcode) = (text(.locality), text(.postcode))
        var (street, line) = (text(.street), text(.address))
        if let name = street, let number = text(.houseNumber) {
            let code = (text(.countryCode) ?? country)?.uppercased()
            street = AddressOrder(country: code).isNumberFirst ? "\(number) \(name)" : "\(name) \(number)"
        }
        // Geocoders begin the line with the name, which is no part of an address.
        if let name = text(.name), street != nil, town ?? postcode != nil, line?.hasPrefix(name + ", ") ?? false {
            line = nil
        }
        // Where the file has the town apart, the address may be the street alone.
        let rest = [town, postcode].compactMap(\.self)
        if street == nil, let address = line, !rest.isEmpty, !rest.contains(where: address.contains) {
            (street, line) = (address, nil)
        }
        return PostalAddress(
            street: street, locality: town, region: text(.region), postcode: postcode, country: country,
            formatted: line)
    }
}
