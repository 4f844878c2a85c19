import PlacesWords

/// Every setting, in the order of the list: files, environment, precedence, list and manual page all come from here.
enum SettingTable {
    static let tokenKey = "FSQ_TOKEN"

    static let all: [SettingSpec] = [
        .optional(
            tokenKey, .token, Words.Configuration.token, environment: tokenKey, isSecret: true,
            isAbsent: Secret.isPlaceholder, at: .init({ $0.$token }, { $0.$token = $1 })),
        .optional(
            "FSQ_BASE_URL", .serviceAddress(example: "https://places-api.foursquare.com"),
            Words.Configuration.baseURL, environment: "FSQ_BASE_URL", unset: Words.Configuration.builtIn,
            risk: .redirects, at: .init({ $0.$baseURL }, { $0.$baseURL = $1 })),
        .optional(
            "IP_LOCATION_URL", .serviceAddress(example: "https://ipinfo.io/json"),
            Words.Configuration.ipLocationURL, environment: "IP_LOCATION_URL", unset: Words.Configuration.builtIn,
            risk: .exposes, at: .init({ $0.$ipLocationURL }, { $0.$ipLocationURL = $1 })),
        .optional(
            "HOME_LOCATION", .text("PLACE", example: "60.17,24.94"), Words.Configuration.home,
            at: .init({ $0.$homeLocation }, { $0.$homeLocation = $1 })),
        .setting(
            "ALLOW_IP_LOCATION", .yesOrNo, Words.Configuration.allowIPLocation, risk: .exposes,
            at: .init({ $0.$allowsIPLocation }, { $0.$allowsIPLocation = $1 })),
        .setting(
            "NETWORK_LOCATION", .yesOrNo, Words.Configuration.networkLocation, risk: .exposes,
            at: .init({ $0.$usesNetworkLocation }, { $0.$usesNetworkLocation = $1 }),
            by: .option("no-network-location") { $0.location.usesNetwork }),
        .setting(
            "ACCURACY", .choice, Words.Configuration.accuracy, at: .init({ $0.$accuracy }, { $0.$accuracy = $1 }),
            by: .option("accuracy") { $0.location.accuracy }),
        .setting(
            "MAX_AGE", .age, Words.Configuration.maxAge, at: .init({ $0.$maximumAge }, { $0.$maximumAge = $1 }),
            by: .option("max-age") { $0.location.maximumAge }),
        .optional(
            "BLUR", .blur, Words.Configuration.blur, risk: .exposes, at: .init({ $0.$blur }, { $0.$blur = $1 }),
            by: .option("blur") { $0.location.blur }),
        .optional(
            "GPSD_HOST", .text("HOST[:PORT]", example: "localhost:2947"), Words.Configuration.gpsdHost,
            environment: "GPSD_HOST", unset: Words.Configuration.builtIn, risk: .exposes,
            at: .init({ $0.$gpsdHost }, { $0.$gpsdHost = $1 })),
        .setting(
            "GEOLOCATION_FILE", .file, Words.Configuration.geolocationFile,
            at: .init({ $0.$geolocationFile }, { $0.$geolocationFile = $1 })),
        .optional(
            "MMDB_FILE", .file, Words.Configuration.mmdbFile,
            at: .init({ $0.$databaseFile }, { $0.$databaseFile = $1 }),
            by: .option("mmdb") { $0.location.database }),
        .optional(
            "PUBLIC_ADDRESS", .text("ADDRESS", example: "81.2.69.160"), Words.Configuration.publicAddress,
            at: .init({ $0.$publicAddress }, { $0.$publicAddress = $1 }),
            by: .option("public-address") { $0.location.publicAddress }),
        .optional(
            "CONTACTS", .file, Words.Configuration.contacts, risk: .exposes,
            at: .init({ $0.$contacts }, { $0.$contacts = $1 }),
            by: .option("contacts") { $0.location.contacts }),
        .optional(
            "MARKET", .market, Words.Configuration.market, unset: Words.Configuration.byLocale,
            at: .init({ $0.$market }, { $0.$market = $1 }),
            by: .option("market") { $0.location.market }),
        .optional(
            "CITIES_FILE", .file, Words.Configuration.citiesFile, unset: Words.Configuration.builtIn,
            at: .init({ $0.$citiesFile }, { $0.$citiesFile = $1 }), by: .option("cities") { $0.location.citiesFile }),
        .optional(
            "NOMINATIM_URL", .serviceAddress(example: "https://nominatim.openstreetmap.org"),
            Words.Configuration.nominatimURL, environment: "NOMINATIM_URL", unset: Words.Configuration.builtIn,
            risk: .exposes, at: .init({ $0.$nominatimURL }, { $0.$nominatimURL = $1 })),
        .optional(
            "LANGUAGE", .text("LANGUAGE", example: "fi"), Words.Configuration.language,
            environment: "PLACES_LANGUAGE", unset: Words.Configuration.byLocale,
            at: .init({ $0.$language }, { $0.$language = $1 }),
            by: .option("lang") { $0.location.language }),
        .optional(
            "OVERPASS_URL", .serviceAddress(example: "https://overpass-api.de/api/interpreter"),
            Words.Configuration.overpassURL, environment: "OVERPASS_URL", unset: Words.Configuration.builtIn,
            risk: .exposes, at: .init({ $0.$overpassURL }, { $0.$overpassURL = $1 })),
        .optional(
            "CONTACT", .text("ADDRESS", example: "ann@example.org"), Words.Configuration.contact,
            at: .init({ $0.$contact }, { $0.$contact = $1 })),
        .setting(
            "HISTORY", .yesOrNo, Words.Configuration.history,
            at: .init({ $0.$keepsHistory }, { $0.$keepsHistory = $1 }),
            by: .option("private") { $0.isPrivate.map { !$0 } }),
        .setting(
            "RADIUS", .distance, Words.Configuration.radius, at: .init({ $0.$radius }, { $0.$radius = $1 }),
            by: .option("radius") { $0.radius }),
        .setting(
            "LIMIT", .limit, Words.Configuration.limit, at: .init({ $0.$limit }, { $0.$limit = $1 }),
            by: .option("limit") { $0.limit }),
        .optional(
            "UNITS", .choice, Words.Configuration.units, unset: Words.Configuration.byLocale,
            at: .init({ $0.$units }, { $0.$units = $1 }), by: .option("units") { $0.units }),
        .optional(
            "SOURCE", .choice, Words.Configuration.source, unset: Words.Configuration.byToken,
            at: .init({ $0.$source }, { $0.$source = $1 }), by: .option("source") { $0.source }),
        .setting(
            "FORMAT", .choice, Words.Configuration.format, at: .init({ $0.$format }, { $0.$format = $1 }),
            by: .option("format") { $0.format }),
        .setting(
            "COLOR", .choice, Words.Configuration.color, at: .init({ $0.$color }, { $0.$color = $1 }),
            by: .option("color") { $0.color }),
        .setting(
            "STREETS", .yesOrNo, Words.Configuration.streets, at: .init({ $0.$hasStreets }, { $0.$hasStreets = $1 }),
            by: .option("no-streets") { $0.map.hasStreets }),
        .optional(
            "DRAWING", .choice, Words.Configuration.drawing, unset: Words.Configuration.byTerminal,
            at: .init({ $0.$drawing }, { $0.$drawing = $1 }), by: .option("drawing") { $0.map.drawing }),
        .setting(
            "SYMBOLS", .choice, Words.Configuration.symbols, at: .init({ $0.$symbols }, { $0.$symbols = $1 }),
            by: .option("symbols") { $0.map.symbols }),
        .setting(
            "MAX_RADIUS", .distance, Words.Configuration.maxRadius,
            at: .init({ $0.$maximumRadius }, { $0.$maximumRadius = $1 }),
            by: .option("max-radius") { $0.map.maximumRadius }),
        .setting(
            "MOUSE", .yesOrNo, Words.Configuration.mouse, at: .init({ $0.$hasMouse }, { $0.$hasMouse = $1 }),
            by: .option("no-mouse") { $0.map.hasMouse }),
        .setting(
            "ACCESSIBLE", .yesOrNo, Words.Configuration.accessible, environment: ("ACCESSIBLE", .yesUnlessNo),
            at: .init({ $0.$isAccessible }, { $0.$isAccessible = $1 }), by: .option("accessible") { $0.isAccessible }),
        .optional(
            "MAX_CALLS", .count(1...1000, example: 4), Words.Configuration.maxCalls,
            unset: Words.Configuration.builtIn, at: .init({ $0.$maxCalls }, { $0.$maxCalls = $1 }),
            by: .option("max-calls") { $0.maxCalls }),
        .optional(
            "CA_FILE", .file, Words.Configuration.caFile, risk: .redirects,
            at: .init({ $0.$caFile }, { $0.$caFile = $1 }),
            by: .option("ca-file") { $0.caFile }),
        .optional(
            "PROXY", .proxy, Words.Configuration.proxy, risk: .redirects, at: .init({ $0.$proxy }, { $0.$proxy = $1 })
        ),
        .setting(
            "CONNECT_TIMEOUT", .seconds(example: "5"), Words.Configuration.connectTimeout,
            at: .init({ $0.$connectTimeout }, { $0.$connectTimeout = $1 }),
            by: .option("connect-timeout") { $0.connectTimeout }),
        .setting(
            "TOTAL_TIMEOUT", .seconds(example: "20"), Words.Configuration.totalTimeout,
            at: .init({ $0.$totalTimeout }, { $0.$totalTimeout = $1 }),
            by: .option("timeout") { $0.totalTimeout }),
        .setting(
            "LOW_SPEED_LIMIT", .count(1...1_000_000, example: 100), Words.Configuration.lowSpeedLimit,
            at: .init({ $0.$lowSpeedLimit }, { $0.$lowSpeedLimit = $1 })),
        .setting(
            "LOW_SPEED_TIME", .seconds(example: "10"), Words.Configuration.lowSpeedTime,
            at: .init({ $0.$lowSpeedTime }, { $0.$lowSpeedTime = $1 })),
    ]
}
