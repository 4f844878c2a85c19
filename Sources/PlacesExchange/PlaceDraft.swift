import PlacesFeature

/// What is known so far of a place in a file, as the file writes it.
struct PlaceDraft {
    var id, name, note, kind, category, address, website: String?
    var lists: [String] = []
    var street, postcode, locality: String?
    var latitude, longitude: Double?
    /// Whether the file gave a point that cannot be read.
    var hasBadPoint = false

    struct Refusal: Error {
        let problem: ExchangeError.Problem
    }

    func place() throws(Refusal) -> ImportedPlace {
        guard let latitude, let longitude else { throw Refusal(problem: hasBadPoint ? .badPoint : .noPoint) }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw Refusal(problem: .badPoint)
        }
        let parts = PostalAddress(street: street, locality: locality, postcode: postcode)
        return ImportedPlace(
            id: id, name: name ?? "", coordinate: coordinate, note: note, lists: lists, kind: kind, category: category,
            address: address?.cleanedOrNil ?? parts.formatted, website: website)
    }

    mutating func setPoint(_ latitude: String?, _ longitude: String?) {
        self.latitude = latitude.flatMap(Self.degrees)
        self.longitude = longitude.flatMap(Self.degrees)
        hasBadPoint = self.latitude == nil || self.longitude == nil
    }

    /// Sets what one of our own fields tells; another name is left aside.
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
        default: break
        }
    }

    /// Names with semicolons between.
    static func names(_ text: String) -> [String] {
        text.split(separator: ";").compactMap { String($0).cleanedOrNil }
    }

    private static func degrees(_ text: String) -> Double? {
        let text = text.cleaned
        guard text.utf8.count <= 64, text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) })
        else { return nil }
        return Double(text)
    }
}
