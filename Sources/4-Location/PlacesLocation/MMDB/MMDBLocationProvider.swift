public import PlacesFeature
import PlacesStrings

/// Looks up a known public network address in a database on this machine, of MaxMind or DB-IP.
///
/// Nothing is sent. Such an estimate is good for a town at best, and wrong behind proxies, private networks and mobile
/// carriers. The licences of the free databases ask for a credit line, which the evidence of the position carries.
public struct MMDBLocationProvider: LocationProvider {
    /// Metres in which such an estimate usually lies, for databases that do not say: those of DB-IP.
    public static let usualAccuracy = 25_000.0

    private let path, address: String
    private let languages: [String]

    /// - Parameters:
    ///   - path: a file in the MaxMind DB format with positions, such as `GeoLite2-City.mmdb`. It is opened by
    ///     ``locate()`` alone, for the time of one look-up, which takes well under a millisecond.
    ///   - address: the public IPv4 or IPv6 address of this machine or its network.
    ///   - language: the language of the town's and the country's name, such as `de` or `pt-BR`; English where the
    ///     database has no such name.
    public init(path: String, address: String, language: String = "en") {
        (self.path, self.address) = (path, address)
        // Locales are written with underlines, and go on after the language and the country.
        let tag = String(language.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
        let primary = String(tag.prefix { $0 != "-" })
        // MaxMind writes these two with a country.
        let usual = ["pt": "pt-BR", "zh": "zh-CN"][primary]
        languages = [tag, primary, usual, "en"].compactMap(\.self).reduce(into: []) { unique, name in
            if !name.isEmpty, !unique.contains(name) { unique.append(name) }
        }
    }

    public let method = LocationMethod.mmdb

    /// - Throws: ``PlacesFeature/LocationError/unusableFile(path:reason:)`` if the file is missing, unreadable or
    ///   damaged, ``PlacesFeature/LocationError/noPosition(reason:)`` if the address is none or not public, or if the
    ///   database has no position for it.
    public func locate() async throws(LocationError) -> LocationFix { try lookUp() }

    package func lookUp() throws(LocationError) -> LocationFix {
        guard let address = PublicAddress(address) else {
            throw .noPosition(reason: .database(.notAnAddress(address.cleanedOrNil)))
        }
        guard address.isPublic else { throw .noPosition(reason: .database(.notPublic(address: address.description))) }
        do throws(MMDBDatabase.Failure) {
            let database = try MMDBDatabase(path: path)
            return try fix(of: address, in: database)
        } catch {
            switch error {
            case .unusable(let reason): throw .unusableFile(path: path, reason: reason)
            case .absent(let reason): throw .noPosition(reason: .database(reason))
            }
        }
    }

    private func fix(
        of address: PublicAddress, in database: borrowing MMDBDatabase
    ) throws(MMDBDatabase.Failure) -> LocationFix {
        // What else a database is for, such as countries or networks, shows in its name; "City", too.
        let name = database.type
        let type = name ?? Strings.MMDB.unnamed
        if name?.contains("Country") == true { throw .absent(.countriesOnly(type: name)) }
        guard let record = try database.record(of: address) else {
            throw .absent(.unknownAddress(type: name, address: address.description))
        }
        guard let position = try position(record, in: database) else {
            let isUsual = ["City", "Enterprise", "Insights"].contains { type.contains($0) }
            throw .absent(
                isUsual
                    ? .unplacedAddress(type: name, address: address.description) : .withoutPositions(type: name))
        }
        let kilometres = try database.number("location", "accuracy_radius", in: record) ?? 0
        let credit =
            type.hasPrefix("GeoLite")
            ? Strings.MMDB.maxMindCredit : type.hasPrefix("DBIP") ? Strings.MMDB.dbIPCredit : nil
        return LocationFix(
            coordinate: position, accuracy: (1...5000).contains(kilometres) ? kilometres * 1000 : Self.usualAccuracy,
            age: .zero, method: .mmdb, label: try label(record, in: database),
            estimator: database.buildDay.map { Strings.MMDB.built(type, $0.description) } ?? type,
            evidence: [Strings.MMDB.entry(address.description, path), credit].compactMap(\.self))
    }

    /// The point 0, 0 stands for "unknown".
    private func position(
        _ record: MMDBDatabase.Record, in database: borrowing MMDBDatabase
    ) throws(MMDBDatabase.Failure) -> Coordinate? {
        guard let latitude = try database.number("location", "latitude", in: record),
            let longitude = try database.number("location", "longitude", in: record),
            latitude != 0 || longitude != 0
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Town and country.
    private func label(
        _ record: MMDBDatabase.Record, in database: borrowing MMDBDatabase
    ) throws(MMDBDatabase.Failure) -> String? {
        var parts: [String] = []
        for kind in ["city", "country"] {
            for language in languages {
                guard let name = try database.text(kind, "names", language, in: record) else { continue }
                parts.append(name)
                break
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
