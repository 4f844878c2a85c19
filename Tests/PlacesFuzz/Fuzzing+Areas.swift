import PlacesFeature
import PlacesMarkets
import PlacesPresentation

extension Fuzzing {
    /// Files that draw areas.
    static let areas: [String: FuzzTarget] = [
        "zones": { bytes in
            do throws(ZoneFileError) {
                let zones = try ZoneReader.read(bytes, path: "zones.geojson")
                let book = ZoneIndex(Array(zones.prefix(10)))
                for (latitude, longitude) in [(60.05, 24.2), (90, 0), (-90, 7), (60.5, 180), (60.5, -180), (0, 0)] {
                    guard let point = Coordinate(latitude: latitude, longitude: longitude) else { continue }
                    let finding = book.finding(at: point)
                    check(finding.active.isEmpty || finding.nearest == nil, "what is here is not nearest")
                    if let nearest = finding.nearest {
                        check((0...20_100_000).contains(nearest.distance), "a distance is one on the Earth")
                        check((0..<360).contains(nearest.bearing), "a direction is one of the compass")
                    }
                    checkPage(ZoneAnswer(finding).text)
                }
                for zone in zones.prefix(10) {
                    check(zone.area.squareMetres.isFinite, "an area has a size")
                    checkClean(zone.name, zone.city, zone.partner, zone.fee)
                }
            } catch {
                checkClean(error.description, error.hint)
            }
        }
    ]
}
