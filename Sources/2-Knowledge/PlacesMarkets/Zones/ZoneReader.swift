import PlacesFeature
import PlacesJSON

/// Reads zones from GeoJSON (RFC 7946): a FeatureCollection, a Feature, a Polygon or a MultiPolygon.
///
/// A feature has the properties `name`, `city` and `partner` (texts), `fee` (a number or a text) and `active` (true or
/// false, true if absent). What has no name is called after its file. Rings are closed, positions are longitude and
/// latitude in degrees, heights are ignored; see ``PlacesGeometry/Polygon`` for the antimeridian and the poles. Longitudes up to ±360, as
/// programs write them that draw on across the antimeridian, are brought into ±180. At most 32 MiB.
public enum ZoneReader {
    /// Files with more bytes are refused.
    public static let sizeLimit = 32 << 20

    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - path: the file's, for errors and for the origin of the zones.
    /// - Throws: ``ZoneFileError`` at the first thing that is not as it must be.
    public static func read(_ bytes: [UInt8], path: String) throws(ZoneFileError) -> [Zone] {
        try check(bytes, path: path)
        let document: GeoJSONDocument
        do throws(JSONError) {
            document = try GeoJSONDocument(bytes)
        } catch {
            // The text is sound by now, but no object.
            throw ZoneFileError(path: path, .otherKind(nil), line: error.line)
        }
        switch document.type {
        case "FeatureCollection":
            guard let features = document.features else {
                throw ZoneFileError(
                    path: path, .field(.list), line: (document.list ?? document.root).line, field: "features")
            }
            var zones: [Zone] = []
            for (index, feature) in features.enumerated() {
                let number = features.count > 1 ? index + 1 : nil
                let reader = ZoneFeature(path: path, feature: index + 1)
                zones.append(try reader.zone(try node(feature, path: path), number: number))
            }
            return zones
        case "Feature":
            return [try ZoneFeature(path: path, feature: 1).zone(try node(document.root, path: path), number: nil)]
        case let type where GeoJSONGeometry<JSONNode>.isArea(type):
            let reader = ZoneFeature(path: path, feature: nil)
            let geometry = GeoJSONGeometry(try node(document.root, path: path))
            return [Zone(name: reader.name(number: nil), area: try reader.area(geometry), file: path)]
        case let type: throw ZoneFileError(path: path, .otherKind(type), line: document.root.line)
        }
    }

    private static let limits = JSONLimits(bytes: sizeLimit, depth: GeoJSONDocument.depthLimit, parts: 2_000_000)

    /// Whether the whole text is sound, whatever of it is read.
    private static func check(_ bytes: [UInt8], path: String) throws(ZoneFileError) {
        do throws(JSONError) {
            _ = try JSONNode(bytes, limits: limits)
        } catch {
            throw ZoneFileError(error, path: path)
        }
    }

    private static func node(_ part: GeoJSONDocument.Part, path: String) throws(ZoneFileError) -> JSONNode {
        do throws(JSONError) {
            return try JSONNode(Array(part.bytes), limits: limits, line: part.line)
        } catch {
            throw ZoneFileError(error, path: path)
        }
    }
}

extension ZoneFileError {
    fileprivate init(_ error: JSONError, path: String) {
        let problem: Problem =
            switch error.problem {
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .tooManyParts(let limit): .tooManyParts(limit: limit)
            case .tooDeep(let limit): .tooDeep(limit: limit)
            case .empty: .empty
            case .notText: .notText
            case .malformed, .unexpected: .notJSON
            }
        self.init(path: path, problem, line: error.line)
    }
}

/// Reads one feature.
private struct ZoneFeature {
    let path: String
    let feature: Int?

    func zone(_ node: JSONNode, number: Int?) throws(ZoneFileError) -> Zone {
        let feature = GeoJSONFeature(node)
        guard feature.isFeature else { throw failure(.otherKind(feature.type), node) }
        let properties = feature.properties
        if let properties, !properties.isObject { throw failure(.field(.object), properties, "properties") }
        guard let geometry = feature.geometry else { throw failure(.field(.polygon), node, "geometry") }
        return Zone(
            name: try text("name", of: properties) ?? name(number: number), city: try text("city", of: properties),
            partner: try text("partner", of: properties), fee: try fee(of: properties),
            isActive: try isActive(properties), area: try area(geometry), file: path)
    }

    /// What a zone without a name is called: `centre` in `zones/centre.geojson`, or `centre 2`.
    func name(number: Int?) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let stem = file.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? file
        return [stem.isEmpty ? file : stem, number.map(String.init)].compactMap(\.self).joined(separator: " ")
    }

    private func failure(_ problem: ZoneFileError.Problem, _ node: JSONNode, _ field: String? = nil) -> ZoneFileError {
        ZoneFileError(path: path, problem, line: node.line, feature: feature, field: field)
    }

    // MARK: - Properties

    private func text(_ key: String, of properties: JSONNode?) throws(ZoneFileError) -> String? {
        guard let node = properties?[key] else { return nil }
        guard let text = node.string else { throw failure(.field(.text), node, key) }
        return text.cleaned.isEmpty ? nil : text
    }

    private func fee(of properties: JSONNode?) throws(ZoneFileError) -> String? {
        guard let node = properties?["fee"] else { return nil }
        if case .number(_, let spelling) = node.value { return spelling }
        guard let text = node.string else { throw failure(.field(.numberOrText), node, "fee") }
        return text.cleaned.isEmpty ? nil : text
    }

    private func isActive(_ properties: JSONNode?) throws(ZoneFileError) -> Bool {
        guard let node = properties?["active"] else { return true }
        guard case .bool(let isActive) = node.value else { throw failure(.field(.bool), node, "active") }
        return isActive
    }

    // MARK: - Geometry

    func area(_ geometry: GeoJSONGeometry<JSONNode>) throws(ZoneFileError) -> MultiPolygon {
        let (coordinates, parts): (JSONNode, [JSONNode])
        switch geometry.shape {
        case .polygon(let rings): (coordinates, parts) = (rings, [rings])
        case .multiPolygon(let polygons): (coordinates, parts) = (polygons, try list(polygons))
        case .empty where GeoJSONGeometry<JSONNode>.isArea(geometry.type):
            throw failure(.field(.list), geometry.value, "coordinates")
        case .empty, .point, .other: throw failure(.field(.polygon), geometry.value, "geometry")
        }
        var polygons: [Polygon] = []
        for part in parts { polygons.append(try polygon(part)) }
        do throws(PolygonError) {
            return try MultiPolygon(polygons)
        } catch {
            throw failure(.ring(error), coordinates, "coordinates")
        }
    }

    private func list(_ node: JSONNode) throws(ZoneFileError) -> [JSONNode] {
        guard let list = node.list else { throw failure(.field(.list), node, "coordinates") }
        return list
    }

    private func polygon(_ node: JSONNode) throws(ZoneFileError) -> Polygon {
        let nodes = try list(node)
        var rings: [[Coordinate]] = []
        for ring in nodes {
            rings.append(try corners(ring))
            // Each ring alone, so that an error has its line.
            do throws(PolygonError) {
                _ = try Polygon(outer: rings[rings.count - 1])
            } catch {
                throw failure(.ring(error), ring, "coordinates")
            }
        }
        guard let outer = rings.first else { throw failure(.ring(.empty), node, "coordinates") }
        do throws(PolygonError) {
            return try Polygon(outer: outer, holes: Array(rings.dropFirst()))
        } catch {
            throw failure(.ring(error), node, "coordinates")
        }
    }

    private func corners(_ ring: JSONNode) throws(ZoneFileError) -> [Coordinate] {
        var corners: [Coordinate] = []
        var longitudes: [Double] = []
        for position in try list(ring) {
            guard let (longitude, latitude) = position.position,
                let corner = Coordinate(latitude: latitude, wrapping: longitude)
            else { throw failure(.badPosition, position, "coordinates") }
            corners.append(corner)
            longitudes.append(longitude)
        }
        if Self.isTooWide(longitudes) { throw failure(.tooWide, ring, "coordinates") }
        guard corners.count < 2 || corners.first == corners.last else {
            throw failure(.openRing, ring, "coordinates")
        }
        return corners
    }

    /// Whether a ring whose longitudes run on beyond ±180 would be another one within: its edges take the short way there.
    private static func isTooWide(_ longitudes: [Double]) -> Bool {
        guard let west = longitudes.min(), let east = longitudes.max(), west < -180 || east > 180 else { return false }
        return east - west > 360 || zip(longitudes, longitudes.dropFirst()).contains { abs($0 - $1) >= 180 }
    }
}
