/// A feature of GeoJSON (RFC 7946, section 3.2), read from a value of either reader of JSON: what each caller refuses is its
/// own decision.
package struct GeoJSONFeature<Value: GeoJSONValue> {
    package let value: Value
    /// The member `type`, which is `Feature`.
    package let type: String?
    package let id: Value?
    package let properties: Value?
    package let geometry: GeoJSONGeometry<Value>?

    package init(_ value: Value) {
        self.value = value
        (type, id, properties) = (value.member("type")?.string, value.member("id"), value.member("properties"))
        geometry = value.member("geometry").map { GeoJSONGeometry($0) }
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
    package let shape: Shape

    package init(_ value: Value) {
        self.value = value
        type = value.member("type")?.string
        let coordinates = value.member("coordinates")
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
    /// A member of an object; `nil` for none, and for `null`.
    func member(_ name: StaticString) -> Self?
    var string: String? { get }
    /// A list of nothing but numbers.
    var numbers: [Double]? { get }
}

extension JSONNode: GeoJSONValue {
    package func member(_ name: StaticString) -> JSONNode? { self[name.description] }
}

extension JSONValue: GeoJSONValue {
    package func member(_ name: StaticString) -> JSONValue? { object?[name].flatMap { $0.isNull ? nil : $0 } }

    package var numbers: [Double]? {
        guard let elements else { return nil }
        let numbers = elements.compactMap(\.double)
        return numbers.count == elements.count ? numbers : nil
    }
}
