import PlacesFeature

/// What is known so far of a place in a file, as the file writes it.
struct PlaceDraft {
    var id, name, note, kind, category, address, website: String?
    var lists: [String] = []
    var details = ImportedPlace.Details()
    var hours, hoursNotation: String?
    var street, postcode, locality, region, country: String?
    var facebook, instagram, twitter: String?
    var rating, price, popularity: Double?
    var created, refreshed, closed: CalendarDate?
    /// The names and identifiers of all categories and chains, where the file has them apart.
    private var categoryNames: [String] = []
    private var categoryIDs: [String] = []
    private var chainNames: [String] = []
    private var chainIDs: [String] = []
    var latitude, longitude: Double?
    /// Whether the file gave a point that cannot be read.
    var hasBadPoint = false

    struct Refusal: Error {
        let problem: ExchangeError.Problem
    }

    /// - Parameter sources: those whose identifiers are taken over.
    func place(_ sources: SourceDirectory) throws(Refusal) -> ImportedPlace {
        guard let latitude, let longitude else { throw Refusal(problem: hasBadPoint ? .badPoint : .noPoint) }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw Refusal(problem: .badPoint)
        }
        return ImportedPlace(
            id: id, name: name ?? "", coordinate: coordinate, note: note, lists: lists, kind: kind, category: category,
            website: website, details: completeDetails, sources: sources)
    }

    private var completeDetails: ImportedPlace.Details {
        var details = details
        // Spans of a week are written out for people, and cannot be recovered from that.
        let isEvaluable = hoursNotation.map { $0 == OpeningHours.Notation.openStreetMap.rawValue } ?? true
        details.postal = PostalAddress(
            street: street, locality: locality, region: region, postcode: postcode, country: country,
            formatted: address)
        details.hours = hours.flatMap { OpeningHours($0, notation: isEvaluable ? .openStreetMap : .display) }
        details.social = Contact.Social(facebook: facebook, instagram: instagram, twitter: twitter)
        details.assessment = Assessment(
            rating: rating, price: price.flatMap { Int(exactly: $0) }, popularity: popularity)
        details.dates = Dates(created: created, refreshed: refreshed, closed: closed, data: details.dates.data)
        if details.categories.isEmpty {
            details.categories = Self.pairs(categoryNames, categoryIDs).map { PlaceCategory(id: $0.id, name: $0.name) }
        }
        if details.chains.isEmpty {
            details.chains = Self.pairs(chainNames, chainIDs).map { Chain(id: $0.id, name: $0.name) }
        }
        return details
    }

    /// Names with their identifiers, each the name itself unless the file has one for every name.
    private static func pairs(_ names: [String], _ ids: [String]) -> [(id: String, name: String)] {
        zip(ids.count == names.count ? ids : names, names).map { (id: $0, name: $1) }
    }

    mutating func setPoint(_ latitude: String?, _ longitude: String?) {
        self.latitude = latitude.flatMap(Self.number)
        self.longitude = longitude.flatMap(Self.number)
        hasBadPoint = self.latitude == nil || self.longitude == nil
    }

    /// Sets the value of one of our own fields; other names are ignored.
    mutating func set(_ field: String, to text: String) {
        switch field {
        case "id": id = text
        case "note": note = text
        case "lists": lists = CellList.texts(text)
        case "kind": kind = text
        case "category": category = text
        case "address": address = text
        case "website": website = text
        case "street": street = text
        case "postcode": postcode = text
        case "locality": locality = text
        case "region": region = text
        case "country": country = text
        case "tel": setPhone(text)
        case "email": setEmail(text)
        case "chain": chainNames = CellList.texts(text)
        case "chainIds": chainIDs = CellList.texts(text)
        case "categories": categoryNames = CellList.texts(text)
        case "categoryIds": categoryIDs = CellList.texts(text)
        case "facebook": facebook = text
        case "instagram": instagram = text
        case "twitter": twitter = text
        case "rating": rating = Self.number(text)
        case "price": price = Self.number(text)
        case "popularity": popularity = Self.number(text)
        case "permanentlyClosed": details.isPermanentlyClosed = Self.flag(text)
        case "incidental": details.isIncidental = Self.flag(text)
        case "created": created = CalendarDate(text.cleaned)
        case "refreshed": refreshed = CalendarDate(text.cleaned)
        case "closed": closed = CalendarDate(text.cleaned)
        case "hours": hours = text
        case "hoursNotation": hoursNotation = text
        case "dataDate": setDataDate(text)
        case "attributes": details.attributes = CellList.pairs(text)
        default: break
        }
    }

    mutating func setPhone(_ text: String) { details.phone = text.cleanedOrNil }
    mutating func setEmail(_ text: String) { details.email = text.cleanedOrNil }
    mutating func setDataDate(_ text: String) { details.dates = Dates(data: CalendarDate(text.cleaned)) }

    /// Spreadsheets write `TRUE` for what we write as `true`.
    private static func flag(_ text: String) -> Bool { text.cleaned.lowercased() == "true" }

    private static func number(_ text: String) -> Double? {
        let text = text.cleaned
        guard text.utf8.count <= 64, text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) })
        else { return nil }
        return Double(text)
    }
}
