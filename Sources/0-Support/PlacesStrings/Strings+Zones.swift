extension Strings {
    /// Zones, and the files that draw them.
    package enum Zones {
        // Why corners make no polygon: the end of a sentence.
        package static let tooFewCorners = localized("the ring has fewer than three different corners")
        package static let flat = localized("all corners of the ring lie on one line")
        package static let noRings = localized("it has no rings")

        // Why a file draws no zones.
        package static func unusable(
            _ path: String, line: Int?, feature: Int?, field: String?, _ reason: String
        ) -> String {
            let place = [
                line.map { localized("line \($0)") }, feature.map { localized("feature \($0)") },
                field.map { "\"\($0)\"" },
            ]
            return ([path] + place.compactMap(\.self)).joined(separator: ", ") + ": \(reason)."
        }
        package static let fileHint = localized("A file of zones is GeoJSON with Polygons or MultiPolygons (RFC 7946).")
        package static func otherKind(_ kind: String?) -> String {
            kind.map { localized("it is a \($0), which draws no zone") } ?? localized("it is not GeoJSON")
        }
        package static let noText = localized("it is not a text")
        package static let neitherNumberNorText = localized("it is neither a number nor a text")
        package static let neitherTrueNorFalse = localized("it is neither true nor false")
        package static let noObject = localized("it is not an object")
        package static let noList = localized("it is missing, or no list")
        package static let noPolygon = localized("it is missing, or neither a Polygon nor a MultiPolygon")
        package static let openRing = localized("the ring does not end where it begins")
        package static let tooWide =
            localized(
                "the ring leaves 180 degrees, and is wider than the Earth or has an edge that goes half around it")
        package static let badPosition = localized("a position is no longitude and latitude in degrees")

        // Why a name identifies no zone.
        package static func unknown(_ name: String) -> String { localized("No zone is called \"\(name)\".") }
        package static func ambiguous(_ name: String, _ count: Int) -> String {
            localized("\(count) zones are called \"\(name)\".")
        }
        package static func didYouMean(_ names: [String]) -> String {
            localized("Did you mean \(names.joined(separator: ", "))?")
        }
        package static func oneOf(_ names: [String]) -> String {
            localized("One of: \(names.joined(separator: "; ")).")
        }

        // Where a point is.
        package static func inside(_ name: String, fee: String?, partner: String?) -> String {
            [
                localized("In zone \(name)"), fee.map { localized("fee \($0)") },
                partner.map { localized("served by \($0)") },
            ]
            .compactMap(\.self).joined(separator: ", ") + "."
        }
        package static func inactive(_ name: String) -> String {
            localized("Zone \(name) is here too, but not active.")
        }
        package static func onlyInactive(_ name: String) -> String {
            localized("Zone \(name) is here, but not active.")
        }
        package static func nearest(
            _ name: String, _ distance: String, _ direction: String, fee: String?, partner: String?
        ) -> String {
            [
                localized("In no active zone; the nearest is \(name)"), "\(distance) \(direction)",
                fee.map { localized("fee \($0)") },
                partner.map { localized("served by \($0)") },
            ]
            .compactMap(\.self).joined(separator: ", ") + "."
        }
        package static func inCity(_ name: String, _ city: String) -> String { "\(name) (\(city))" }
        package static let none = localized("No zone is active.")
    }
}
