import PlacesAPI
import PlacesArguments
import PlacesMethods
import PlacesStrings
import PlacesSyntax

/// Every setting, in the order of the list: files, environment, precedence, list and manual page all come from here.
package enum SettingTable {
    static var all: [SettingSpec] {
        // A key is what people look for first.
        let services =
            PlacesService.all.filter { $0.keySetting != nil } + PlacesService.all.filter { $0.keySetting == nil }
        // The addresses of services that learn something come before the rest.
        let methods = MethodDescriptor.all.flatMap(\.settings)
        return services.flatMap(\.settings).map(SettingSpec.of) + methods.filter(\.isAddress).map(SettingSpec.of)
            + ofPosition + methods.filter { !$0.isAddress }.map(SettingSpec.of) + others
    }

    /// What decides about the position, whatever the method.
    private static let ofPosition: [SettingSpec] = [
        .optional(
            "HOME_LOCATION", .text("PLACE", example: "60.17,24.94"), Strings.Configuration.home, rights: .personal,
            at: .init({ $0.$homeLocation }, { $0.$homeLocation = $1 })),
        .setting(
            "ALLOW_IP_LOCATION", .yesOrNo, Strings.Configuration.allowIPLocation, rights: .personal,
            at: .init({ $0.$allowsIPLocation }, { $0.$allowsIPLocation = $1 })),
        .setting(
            "NETWORK_LOCATION", .yesOrNo, Strings.Configuration.networkLocation, rights: .personal,
            at: .init({ $0.$usesNetworkLocation }, { $0.$usesNetworkLocation = $1 }),
            by: .option("no-network-location") { $0.location.usesNetwork }),
        .setting(
            "ACCURACY", .choice, Strings.Configuration.accuracy, rights: .personal,
            at: .init({ $0.$accuracy }, { $0.$accuracy = $1 }),
            by: .option("accuracy") { $0.location.accuracy }),
        .setting(
            "MAX_AGE", .age, Strings.Configuration.maxAge, rights: .personal,
            at: .init({ $0.$maximumAge }, { $0.$maximumAge = $1 }),
            by: .option("max-age") { $0.location.maximumAge }),
        .optional(
            "BLUR", .blur, Strings.Configuration.blur, rights: .personal, at: .init({ $0.$blur }, { $0.$blur = $1 }),
            by: .option("blur") { $0.location.blur }),
    ]

    /// Those that no method needs for itself, behind those of the methods.
    private static let others: [SettingSpec] = [
        .optional(
            "MARKET", .market, Strings.Configuration.market, rights: .personal, unset: Strings.Configuration.byLocale,
            at: .init({ $0.$market }, { $0.$market = $1 }),
            by: .option("market") { $0.location.market }),
        .optional(
            "CITIES_FILE", .file, Strings.Configuration.citiesFile, rights: .personal,
            unset: Strings.Configuration.builtIn,
            at: .init({ $0.$citiesFile }, { $0.$citiesFile = $1 }), by: .option("cities") { $0.location.citiesFile }),
        .optional(
            "NOMINATIM_URL", .serviceAddress(example: "https://nominatim.openstreetmap.org"),
            Strings.Configuration.nominatimURL, rights: .personal, environment: "NOMINATIM_URL",
            unset: Strings.Configuration.builtIn, at: .init({ $0.$nominatimURL }, { $0.$nominatimURL = $1 })),
        .optional(
            "LANGUAGE", .text("LANGUAGE", example: "fi"), Strings.Configuration.language, rights: .shapesOutput,
            environment: "PLACES_LANGUAGE", unset: Strings.Configuration.byLocale,
            at: .init({ $0.$language }, { $0.$language = $1 }),
            by: .option("lang") { $0.location.language }),
        .optional(
            "CONTACT", .text("ADDRESS", example: "ann@example.org"), Strings.Configuration.contact, rights: .personal,
            at: .init({ $0.$contact }, { $0.$contact = $1 })),
        .setting(
            "HISTORY", .yesOrNo, Strings.Configuration.history, rights: .personal,
            at: .init({ $0.$keepsHistory }, { $0.$keepsHistory = $1 }),
            by: .option("no-history") { $0.isPrivate.map { !$0 } }),
        .setting(
            "RADIUS", .distance, Strings.Configuration.radius, rights: .shapesOutput,
            at: .init({ $0.$radius }, { $0.$radius = $1 }),
            by: .option("radius") { $0.radius }),
        .setting(
            "LIMIT", .limit, Strings.Configuration.limit, rights: .shapesOutput,
            at: .init({ $0.$limit }, { $0.$limit = $1 }),
            by: .option("limit") { $0.limit }),
        .optional(
            "UNITS", .choice, Strings.Configuration.units, rights: .shapesOutput, unset: Strings.Configuration.byLocale,
            at: .init({ $0.$units }, { $0.$units = $1 }), by: .option("units") { $0.units }),
        .optional(
            "SOURCE", .source, Strings.Configuration.source, rights: .personal, unset: Strings.Configuration.byToken,
            at: .init({ $0.$source }, { $0.$source = $1 }), by: .option("source") { $0.source }),
        .setting(
            "FORMAT", .format(nil), Strings.Configuration.format, rights: .shapesOutput,
            at: .init({ $0.$format }, { $0.$format = $1 }),
            by: .option("format") { $0.format }),
        .setting(
            "COLOR", .choice, Strings.Configuration.color, rights: .shapesOutput,
            at: .init({ $0.$color }, { $0.$color = $1 }),
            by: .option("color") { $0.color }),
        .setting(
            "STREETS", .yesOrNo, Strings.Configuration.streets, rights: .shapesOutput,
            at: .init({ $0.$hasStreets }, { $0.$hasStreets = $1 }),
            by: .option("no-streets") { $0.map.hasStreets }),
        .optional(
            "DRAWING", .choice, Strings.Configuration.drawing, rights: .shapesOutput,
            unset: Strings.Configuration.byTerminal,
            at: .init({ $0.$drawing }, { $0.$drawing = $1 }), by: .option("line-style") { $0.map.drawing }),
        .setting(
            "SYMBOLS", .choice, Strings.Configuration.symbols, rights: .shapesOutput,
            at: .init({ $0.$symbols }, { $0.$symbols = $1 }),
            by: .option("symbols") { $0.map.symbols }),
        .setting(
            "MAX_RADIUS", .distance, Strings.Configuration.maxRadius, rights: .personal,
            at: .init({ $0.$maximumRadius }, { $0.$maximumRadius = $1 }),
            by: .option("max-radius") { $0.map.maximumRadius }),
        .setting(
            "MOUSE", .yesOrNo, Strings.Configuration.mouse, rights: .personal,
            at: .init({ $0.$hasMouse }, { $0.$hasMouse = $1 }),
            by: .option("no-mouse") { $0.map.hasMouse }),
        .setting(
            "ACCESSIBLE", .yesOrNo, Strings.Configuration.accessible, rights: .shapesOutput,
            environment: ("ACCESSIBLE", .yesUnlessNo),
            at: .init({ $0.$isAccessible }, { $0.$isAccessible = $1 }), by: .option("accessible") { $0.isAccessible }),
        .optional(
            "MAX_CALLS", .count(1...1000, example: 4), Strings.Configuration.maxCalls, rights: .personal,
            unset: Strings.Configuration.builtIn, at: .init({ $0.$maxCalls }, { $0.$maxCalls = $1 }),
            by: .option("max-calls") { $0.maxCalls }),
        .optional(
            "CA_FILE", .file, Strings.Configuration.caFile, rights: .personal,
            at: .init({ $0.$caFile }, { $0.$caFile = $1 }),
            by: .option("ca-file") { $0.caFile }),
        .optional(
            "PROXY", .proxy, Strings.Configuration.proxy, rights: .personal,
            at: .init({ $0.$proxy }, { $0.$proxy = $1 })
        ),
        .setting(
            "CONNECT_TIMEOUT", .seconds(example: "5"), Strings.Configuration.connectTimeout, rights: .personal,
            at: .init({ $0.$connectTimeout }, { $0.$connectTimeout = $1 }),
            by: .option("connect-timeout") { $0.connectTimeout }),
        .setting(
            "TOTAL_TIMEOUT", .seconds(example: "20"), Strings.Configuration.totalTimeout, rights: .personal,
            at: .init({ $0.$totalTimeout }, { $0.$totalTimeout = $1 }),
            by: .option("timeout") { $0.totalTimeout }),
        .setting(
            "LOW_SPEED_LIMIT", .count(1...1_000_000, example: 100), Strings.Configuration.lowSpeedLimit,
            rights: .personal,
            at: .init({ $0.$lowSpeedLimit }, { $0.$lowSpeedLimit = $1 })),
        .setting(
            "LOW_SPEED_TIME", .seconds(example: "10"), Strings.Configuration.lowSpeedTime, rights: .personal,
            at: .init({ $0.$lowSpeedTime }, { $0.$lowSpeedTime = $1 })),
    ]
}
