import PlacesFeature
import PlacesStrings

/// What this machine knows without asking anyone.
extension MethodDescriptor {
    private static let geolocationFile = "/etc/geolocation"

    static let `static` = MethodDescriptor(
        .static, meaning: Strings.Where.staticFile, use: .usual,
        settings: [
            LocationSetting(
                "GEOLOCATION_FILE", .file(usual: geolocationFile), Strings.Configuration.geolocationFile)
        ]
    ) { context in
        let path = context.text("GEOLOCATION_FILE") ?? geolocationFile
        return StaticLocationProvider(path: path) { [files = context.files] () throws(LocationError) in
            try files.bytes(path, StaticLocationProvider.sizeLimit)
        }
    }

    static let last = MethodDescriptor(.last, meaning: Strings.Where.last, use: .usual) { context in
        guard let memory = context.memory else {
            return UnavailableLocationProvider(
                method: .last, error: .unavailable(reason: .nothingRemembered))
        }
        var provider = LastLocationProvider(memory: memory, maximumAge: context.maximumAge)
        provider.namesOptions = true
        return provider
    }

    static let timezone = MethodDescriptor(
        .timezone, meaning: Strings.Where.timezone, use: .allowed(rank: 3, .whereabouts), consent: .possible
    ) { context in
        TimeZoneLocationProvider(zone: context.timeZone()) { [files = context.files] in
            ZoneTable.ofSystem { try? files.bytes($0, $1) }
        }
    }

    static let mmdb = MethodDescriptor(
        .mmdb, meaning: Strings.Where.mmdb,
        settings: [
            LocationSetting(
                "MMDB_FILE", .file(), Strings.Configuration.mmdbFile, option: .init("mmdb", Strings.Options.mmdb)),
            LocationSetting(
                "PUBLIC_ADDRESS", .text(placeholder: "ADDRESS", example: "81.2.69.160"),
                Strings.Configuration.publicAddress,
                option: .init("public-address", Strings.Options.publicAddress)),
        ]
    ) { context in
        guard let path = context.text("MMDB_FILE") ?? MMDBFiles.usual(listing: context.files.names).first else {
            return UnavailableLocationProvider(method: .mmdb, error: .unavailable(reason: .noDatabase))
        }
        guard let address = context.text("PUBLIC_ADDRESS") else {
            return UnavailableLocationProvider(method: .mmdb, error: .unavailable(reason: .noAddress))
        }
        return MMDBLocationProvider(path: path, address: address, language: context.language ?? "en")
    }
}
