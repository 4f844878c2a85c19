import PlacesFeature

/// A feature as far as we read it; what is missing or of another type is unknown.
struct GeoJSONFeature: Decodable {
    private let id: LooseValue?
    private let geometry: Geometry?
    private let properties: [String: LooseValue]

    private enum CodingKeys: String, CodingKey {
        case id, geometry, properties
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try? fields.decodeIfPresent(LooseValue.self, forKey: .id)
        geometry = try? fields.decodeIfPresent(Geometry.self, forKey: .geometry)
        properties = (try? fields.decodeIfPresent([String: LooseValue].self, forKey: .properties)) ?? [:]
    }

    private struct Geometry: Decodable {
        let point: [Double]?
        let isPoint: Bool

        private enum CodingKeys: String, CodingKey {
            case type, coordinates
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            isPoint = (try? fields.decode(String.self, forKey: .type)) == "Point"
            point = isPoint ? try? fields.decode([Double].self, forKey: .coordinates) : nil
        }
    }

    var draft: PlaceDraft {
        var draft = PlaceDraft()
        if let point = geometry?.point, point.count >= 2 {
            let coordinate = Coordinate(latitude: point[1], wrapping: point[0])
            (draft.longitude, draft.latitude) = (coordinate?.longitude ?? point[0], point[1])
        }
        draft.hasBadPoint = geometry?.isPoint ?? false
        draft.id = id?.text ?? text("id")
        draft.name = text("name", "Name", "title")
        let saved = properties["saved"]
        draft.note = saved?["note"]?.text ?? text("note", "description", "desc")
        draft.lists = saved?["lists"]?.texts ?? PlaceDraft.names(text("lists", "list") ?? "")
        draft.kind = text("kind")
        draft.category = properties["categories"]?.first?["name"]?.text ?? text("category", "type")
        draft.address = properties["address"]?["formatted"]?.text ?? text("address")
        draft.street = properties["address"]?["street"]?.text
        draft.postcode = properties["address"]?["postcode"]?.text
        draft.locality = properties["address"]?["locality"]?.text
        draft.website = text("website", "url")
        draft.region = properties["address"]?["region"]?.text
        draft.country = properties["address"]?["country"]?.text ?? text("country")
        draft.details.phone = text("tel", "phone")
        draft.details.email = text("email")
        draft.details.chain = properties["chains"]?.first?["name"]?.text?.cleanedOrNil ?? text("chain", "brand")
        draft.hours = properties["hours"]?["text"]?.text ?? text("hours", "opening_hours")
        draft.hoursNotation = properties["hours"]?["notation"]?.text
        draft.details.dataDate = text("dataDate").flatMap { CalendarDate($0) }
        draft.details.attributes = properties["attributes"]?.members ?? [:]
        return draft
    }

    /// The first of some properties that is a text.
    private func text(_ names: String...) -> String? {
        names.lazy.compactMap { properties[$0]?.text?.cleanedOrNil }.first
    }
}

/// Any JSON value; only texts, and numbers as texts, count.
indirect enum LooseValue: Decodable {
    case text(String)
    case list([LooseValue])
    case object([String: LooseValue])
    case other

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let number = try? value.decode(Int.self) {
            self = .text(String(number))
        } else if let object = try? value.decode([String: LooseValue].self) {
            self = .object(object)
        } else if let list = try? value.decode([LooseValue].self) {
            self = .list(list)
        } else {
            self = .other
        }
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var texts: [String]? {
        if case .list(let values) = self { values.compactMap(\.text) } else { nil }
    }

    var first: LooseValue? {
        if case .list(let values) = self { values.first } else { nil }
    }

    /// The members that are texts.
    var members: [String: String]? {
        guard case .object(let members) = self else { return nil }
        return members.compactMapValues { $0.text?.cleaned }
    }

    subscript(key: String) -> LooseValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }
}
