/// A feature of GeoJSON (RFC 7946, section 3.2), read from a value of either reader of JSON: what each caller refuses is its
/// own decision.
package struct GeoJSONFeature<Value: GeoJSONValue> {
    package let value: Value
    /// The member `type`, which is `Feature`.
    package let type: String?
    package let id: Value?
    package let properties: Value?
    package let geometry: GeoJSONGeometry<Value>?

    @inlinable
    package init(_ value: Value) {
        self.value = value
        let object = value.geoObject
        (type, id, properties) = (object?.member("type")?.string, object?.member("id"), object?.member("properties"))
        geometry = object?.member("geometry").map { GeoJSONGeometry($0) }
    }

    package var isFeature: Bool { type == "Feature" }
}

/// A geometry of GeoJSON (RFC 7946, section 3.1).
package struct GeoJSONGeometry<Value: GeoJSONValue> {
    package enum Shape {
        /// A position.
        case point(Value)
        /// Rings of positions, the outer one first.
        case polygon(Value)
        /// A list of such.
        case multiPolygon(Value)
        /// A point or polygon without coordinates.
        case empty
        /// One that we do not read.
        case other
    }

    package let value: Value
    package let type: String?
    package let coordinates: Value?
    package let shape: Shape

    @inlinable
    package init(_ value: Value) {
        self.value = value
        let object = value.geoObject
        (type, coordinates) = (object?.member("type")?.string, object?.member("coordinates"))
        switch type {
        case "Point": shape = coordinates.map(Shape.point) ?? .empty
        case "Polygon": shape = coordinates.map(Shape.polygon) ?? .empty
        case "MultiPolygon": shape = coordinates.map(Shape.multiPolygon) ?? .empty
        default: shape = .other
        }
    }

    /// Whether a document's type is that of an area.
    package static func isArea(_ type: String?) -> Bool { type == "Polygon" || type == "MultiPolygon" }
}

extension GeoJSONValue {
    /// Degrees of a position, as they are written: the longitude first, heights left out; `nil` for anything else.
    package var position: (longitude: Double, latitude: Double)? {
        guard let numbers, numbers.count >= 2 else { return nil }
        return (numbers[0], numbers[1])
    }
}

/// What GeoJSON is read from.
package protocol GeoJSONValue {
    associatedtype Object: GeoJSONObject where Object.Member == Self
    /// Its members; `nil` for what is no object.
    var geoObject: Object? { get }
    var string: String? { get }
    /// A list of nothing but numbers.
    var numbers: [Double]? { get }
}

/// The members of an object, which is looked through once for all of them.
package protocol GeoJSONObject {
    associatedtype Member
    /// The member of a name; `nil` for none, and for `null`.
    func member(_ name: StaticString) -> Member?
}

extension JSONNode: GeoJSONValue, GeoJSONObject {
    package var geoObject: JSONNode? { self }
    package func member(_ name: StaticString) -> JSONNode? { self[name.description] }
}

extension JSONObject: GeoJSONObject {
    package func member(_ name: StaticString) -> JSONValue? { self[name].flatMap { $0.isNull ? nil : $0 } }
}

extension JSONValue: GeoJSONValue {
    package var geoObject: JSONObject? { object }
    package func member(_ name: StaticString) -> JSONValue? { object?.member(name) }

    package var numbers: [Double]? {
        guard let elements else { return nil }
        let numbers = elements.compactMap(\.double)
        return numbers.count == elements.count ? numbers : nil
    }
}
