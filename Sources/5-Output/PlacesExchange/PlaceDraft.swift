import PlacesFeature

/// What is known so far of a place in a file, as the file writes it.
struct PlaceDraft {
    var id, name, note, kind, category, address, website: String?
    var lists: [String] = []
    var details = ImportedPlace.Details()
    var hours, hoursNotation: String?
    var street, postcode, locality, region, country: String?
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
        return details
    }

    mutating func setPoint(_ latitude: String?, _ longitude: String?) {
        self.latitude = latitude.flatMap(Self.degrees)
        self.longitude = longitude.flatMap(Self.degrees)
        hasBadPoint = self.latitude == nil || self.longitude == nil
    }

    /// Sets the value of one of our own fields; other names are ignored.
    mutating func set(_ field: String, to text: String) {
        switch field {
        case "id": id = text
        case "note": note = text
        case "lists": lists = Self.names(text)
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
        case "chain": details.chain = text.cleanedOrNil
        case "hours": hours = text
        case "hoursNotation": hoursNotation = text
        case "dataDate": setDataDate(text)
        case "attributes": details.attributes = Self.attributes(text)
        default: break
        }
    }

    mutating func setPhone(_ text: String) { details.phone = text.cleanedOrNil }
    mutating func setEmail(_ text: String) { details.email = text.cleanedOrNil }
    mutating func setDataDate(_ text: String) { details.dataDate = CalendarDate(text.cleaned) }

    /// Names with semicolons between.
    static func names(_ text: String) -> [String] {
        text.split(separator: ";").compactMap { String($0).cleanedOrNil }
    }

    /// Keys and values, `key=value; key=value`. What has no equals sign belongs to the value before it.
    private static func attributes(_ text: String) -> [String: String] {
        var (attributes, last): ([String: String], String?) = ([:], nil)
        for part in text.split(separator: "; ") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if sides.count == 2, let key = sides[0].cleanedOrNil {
                attributes[key] = sides[1].cleaned
                last = key
            } else if let last {
                attributes[last, default: ""] += "; " + String(part).cleaned
            }
        }
        return attributes
    }

    private static func degrees(_ text: String) -> Double? {
        let text = text.cleaned
        guard text.utf8.count <= 64, text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) })
        else { return nil }
        return Double(text)
    }
}
