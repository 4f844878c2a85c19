import PlacesWords

/// Every setting, in the order of the list: files, environment, precedence, list and manual page all come from here.
enum SettingTable {
    static let tokenKey = "FSQ_TOKEN"

    static let all: [SettingSpec] = [
        .optional(
            tokenKey, .token, Words.Configuration.token, environment: tokenKey, isSecret: true,
            isAbsent: Secret.isPlaceholder, sets: \.$token),
        .optional(
            "FSQ_BASE_URL", .serviceAddress(example: "https://places-api.foursquare.com"),
            Words.Configuration.baseURL, environment: "FSQ_BASE_URL", unset: Words.Configuration.builtIn,
            isRedirecting: true, sets: \.$baseURL),
        .optional(
            "IP_LOCATION_URL", .serviceAddress(example: "https://ipinfo.io/json"),
            Words.Configuration.ipLocationURL, environment: "IP_LOCATION_URL", unset: Words.Configuration.builtIn,
            isRedirecting: true, sets: \.$ipLocationURL),
        .optional(
            "HOME_LOCATION", .text("PLACE", example: "60.17,24.94"), Words.Configuration.home,
            sets: \.$homeLocation),
        .setting(
            "ALLOW_IP_LOCATION", .yesOrNo, Words.Configuration.allowIPLocation, isRedirecting: true,
            sets: \.$allowsIPLocation),
        .setting(
            "NETWORK_LOCATION", .yesOrNo, Words.Configuration.networkLocation, sets: \.$usesNetworkLocation,
            by: .option("no-network-location", \.location.usesNetwork)),
        .setting(
            "ACCURACY", .choice, Words.Configuration.accuracy, sets: \.$accuracy,
            by: .option("accuracy", \.location.accuracy)),
        .setting(
            "MAX_AGE", .age, Words.Configuration.maxAge, sets: \.$maximumAge,
            by: .option("max-age", \.location.maximumAge)),
        .optional(
            "BLUR", .blur, Words.Configuration.blur, sets: \.$blur, by: .option("blur", \.location.blur)),
        .optional(
            "GPSD_HOST", .text("HOST[:PORT]", example: "localhost:2947"), Words.Configuration.gpsdHost,
            environment: "GPSD_HOST", unset: Words.Configuration.builtIn, isRedirecting: true, sets: \.$gpsdHost),
        .setting(
            "GEOLOCATION_FILE", .file, Words.Configuration.geolocationFile, sets: \.$geolocationFile),
        .optional(
            "MMDB_FILE", .file, Words.Configuration.mmdbFile, sets: \.$databaseFile,
            by: .option("mmdb", \.location.database)),
        .optional(
            "PUBLIC_ADDRESS", .text("ADDRESS", example: "81.2.69.160"), Words.Configuration.publicAddress,
            sets: \.$publicAddress, by: .option("public-address", \.location.publicAddress)),
        .optional(
            "CONTACTS", .file, Words.Configuration.contacts, isRedirecting: true, sets: \.$contacts,
            by: .option("contacts", \.location.contacts)),
        .optional(
            "MARKET", .market, Words.Configuration.market, unset: Words.Configuration.byLocale, sets: \.$market,
            by: .option("market", \.location.market)),
        .optional(
            "CITIES_FILE", .file, Words.Configuration.citiesFile, unset: Words.Configuration.builtIn,
            sets: \.$citiesFile, by: .option("cities", \.location.citiesFile)),
        .optional(
            "NOMINATIM_URL", .serviceAddress(example: "https://nominatim.openstreetmap.org"),
            Words.Configuration.nominatimURL, environment: "NOMINATIM_URL", unset: Words.Configuration.builtIn,
            isRedirecting: true, sets: \.$nominatimURL),
        .optional(
            "LANGUAGE", .text("LANGUAGE", example: "fi"), Words.Configuration.language,
            environment: "PLACES_LANGUAGE", unset: Words.Configuration.byLocale, sets: \.$language,
            by: .option("lang", \.location.language)),
        .optional(
            "OVERPASS_URL", .serviceAddress(example: "https://overpass-api.de/api/interpreter"),
            Words.Configuration.overpassURL, environment: "OVERPASS_URL", unset: Words.Configuration.builtIn,
            isRedirecting: true, sets: \.$overpassURL),
        .optional(
            "CONTACT", .text("ADDRESS", example: "ann@example.org"), Words.Configuration.contact, sets: \.$contact),
        .setting("HISTORY", .yesOrNo, Words.Configuration.history, sets: \.$keepsHistory),
        .setting(
            "RADIUS", .distance, Words.Configuration.radius, sets: \.$radius, by: .option("radius", \.radius)),
        .setting("LIMIT", .limit, Words.Configuration.limit, sets: \.$limit, by: .option("limit", \.limit)),
        .optional(
            "UNITS", .choice, Words.Configuration.units, unset: Words.Configuration.byLocale,
            sets: \.$units, by: .option("units", \.units)),
        .optional(
            "SOURCE", .choice, Words.Configuration.source, unset: Words.Configuration.byToken,
            sets: \.$source, by: .option("source", \.source)),
        .setting(
            "FORMAT", .choice, Words.Configuration.format, sets: \.$format,
            by: .option("format", \.format)),
        .setting(
            "COLOR", .choice, Words.Configuration.color, sets: \.$color, by: .option("color", \.color)),
        .optional(
            "MAX_CALLS", .count(1...1000, example: 4), Words.Configuration.maxCalls,
            unset: Words.Configuration.builtIn, sets: \.$maxCalls, by: .option("max-calls", \.maxCalls)),
        .optional(
            "CA_FILE", .file, Words.Configuration.caFile, isRedirecting: true, sets: \.$caFile,
            by: .option("ca-file", \.caFile)),
        .optional("PROXY", .proxy, Words.Configuration.proxy, isRedirecting: true, sets: \.$proxy),
        .setting(
            "CONNECT_TIMEOUT", .seconds(example: "5"), Words.Configuration.connectTimeout,
            sets: \.$connectTimeout, by: .option("connect-timeout", \.connectTimeout)),
        .setting(
            "TOTAL_TIMEOUT", .seconds(example: "20"), Words.Configuration.totalTimeout, sets: \.$totalTimeout,
            by: .option("timeout", \.totalTimeout)),
        .setting(
            "LOW_SPEED_LIMIT", .count(1...1_000_000, example: 100), Words.Configuration.lowSpeedLimit,
            sets: \.$lowSpeedLimit),
        .setting(
            "LOW_SPEED_TIME", .seconds(example: "10"), Words.Configuration.lowSpeedTime, sets: \.$lowSpeedTime),
    ]
}
