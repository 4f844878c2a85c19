import PlacesAPI
import PlacesArguments
import PlacesLocation
import PlacesStrings

/// Every setting, in the order of the list: files, environment, precedence, list and manual page all come from here.
package enum SettingTable {
    static var all: [SettingSpec] {
        var all: [SettingSpec] = []
        visit { all.append($0) }
        return all
    }

    /// Hands over each setting.
    static func visit<Failure: Error>(_ body: (SettingSpec) throws(Failure) -> Void) throws(Failure) {
        let (services, methods) = (PlacesService.all, MethodDescriptor.all)
        // A key is what people look for first.
        for service in services where service.keySetting != nil {
            for setting in service.settings { try body(.of(setting)) }
        }
        for service in services where service.keySetting == nil {
            for setting in service.settings { try body(.of(setting)) }
        }
        // The addresses of services that learn something come before the rest.
        for method in methods { for setting in method.settings where setting.isAddress { try body(.of(setting)) } }
        for spec in ofPosition { try body(spec) }
        for method in methods { for setting in method.settings where !setting.isAddress { try body(.of(setting)) } }
        for spec in others { try body(spec) }
    }

    /// What decides about the position, whatever the method.
    private static let ofPosition: [SettingSpec] = [
        SettingSpec(
            "HOME_LOCATION", .personal,
            value: {
                .optional(
                    .text("PLACE", example: "60.17,24.94"), Strings.Configuration.home,
                    at: .init({ $0.$homeLocation }, { $0.$homeLocation = $1 }))
            }),
        SettingSpec(
            "ALLOW_IP_LOCATION", .personal,
            value: {
                .always(
                    .yesOrNo, Strings.Configuration.allowIPLocation,
                    at: .init({ $0.$allowsIPLocation }, { $0.$allowsIPLocation = $1 }))
            }),
        SettingSpec(
            "NETWORK_LOCATION", .personal, by: "no-network-location",
            { $1.$usesNetworkLocation.take($0.location.usesNetwork, $2) },
            value: {
                .always(
                    .yesOrNo, Strings.Configuration.networkLocation,
                    at: .init({ $0.$usesNetworkLocation }, { $0.$usesNetworkLocation = $1 }))
            }),
        SettingSpec(
            "ACCURACY", .personal, by: "accuracy", { $1.$accuracy.take($0.location.accuracy, $2) },
            value: {
                .always(.choice, Strings.Configuration.accuracy, at: .init({ $0.$accuracy }, { $0.$accuracy = $1 }))
            }),
        SettingSpec(
            "MAX_AGE", .personal, by: "max-age", { $1.$maximumAge.take($0.location.maximumAge, $2) },
            value: {
                .always(.age, Strings.Configuration.maxAge, at: .init({ $0.$maximumAge }, { $0.$maximumAge = $1 }))
            }),
        SettingSpec(
            "BLUR", .personal, by: "blur", { $1.$blur.take($0.location.blur, $2) },
            value: {
                .optional(.blur, Strings.Configuration.blur, at: .init({ $0.$blur }, { $0.$blur = $1 }))
            }),
    ]

    /// Those that no method needs for itself, behind those of the methods.
    private static let others: [SettingSpec] = [
        SettingSpec(
            "MARKET", .personal, by: "market", { $1.$market.take($0.location.market, $2) },
            value: {
                .optional(
                    .market, Strings.Configuration.market, unset: Strings.Configuration.byLocale,
                    at: .init({ $0.$market }, { $0.$market = $1 }))
            }),
        SettingSpec(
            "CITIES_FILE", .personal, by: "cities", { $1.$citiesFile.take($0.location.citiesFile, $2) },
            value: {
                .optional(
                    .file, Strings.Configuration.citiesFile, unset: Strings.Configuration.builtIn,
                    at: .init({ $0.$citiesFile }, { $0.$citiesFile = $1 }))
            }),
        SettingSpec(
            "NOMINATIM_URL", .personal, variable: "NOMINATIM_URL",
            value: {
                .optional(
                    .serviceAddress(example: "https://nominatim.openstreetmap.org"), Strings.Configuration.nominatimURL,
                    unset: Strings.Configuration.builtIn, at: .init({ $0.$nominatimURL }, { $0.$nominatimURL = $1 }))
            }),
        SettingSpec(
            "LANGUAGE", .shapesOutput, by: "lang", { $1.$language.take($0.location.language, $2) },
            value: {
                .optional(
                    .text("LANGUAGE", example: "fi"), Strings.Configuration.language,
                    unset: Strings.Configuration.byLocale,
                    at: .init({ $0.$language }, { $0.$language = $1 }))
            }),
        SettingSpec(
            "CONTACT", .personal,
            value: {
                .optional(
                    .text("ADDRESS", example: "ann@example.org"), Strings.Configuration.contact,
                    at: .init({ $0.$contact }, { $0.$contact = $1 }))
            }),
        SettingSpec(
            "HISTORY", .personal, by: "no-history", { $1.$keepsHistory.take($0.isPrivate.map { !$0 }, $2) },
            value: {
                .always(
                    .yesOrNo, Strings.Configuration.history, at: .init({ $0.$keepsHistory }, { $0.$keepsHistory = $1 }))
            }),
        SettingSpec(
            "RADIUS", .shapesOutput, by: "radius", { $1.$radius.take($0.radius, $2) },
            value: {
                .always(.distance, Strings.Configuration.radius, at: .init({ $0.$radius }, { $0.$radius = $1 }))
            }),
        SettingSpec(
            "LIMIT", .shapesOutput, by: "limit", { $1.$limit.take($0.limit, $2) },
            value: {
                .always(.limit, Strings.Configuration.limit, at: .init({ $0.$limit }, { $0.$limit = $1 }))
            }),
        SettingSpec(
            "UNITS", .shapesOutput, by: "units", { $1.$units.take($0.units, $2) },
            value: {
                .optional(
                    .choice, Strings.Configuration.units, unset: Strings.Configuration.byLocale,
                    at: .init({ $0.$units }, { $0.$units = $1 }))
            }),
        SettingSpec(
            "SOURCE", .personal, by: "source", { $1.$source.take($0.source, $2) },
            value: {
                .optional(
                    .source, Strings.Configuration.source, unset: Strings.Configuration.byToken,
                    at: .init({ $0.$source }, { $0.$source = $1 }))
            }),
        SettingSpec(
            "FORMAT", .shapesOutput, by: "format", { $1.$format.take($0.format, $2) },
            value: {
                .always(.format(nil), Strings.Configuration.format, at: .init({ $0.$format }, { $0.$format = $1 }))
            }),
        SettingSpec(
            "COLOR", .shapesOutput, by: "color", { $1.$color.take($0.color, $2) },
            value: {
                .always(.choice, Strings.Configuration.color, at: .init({ $0.$color }, { $0.$color = $1 }))
            }),
        SettingSpec(
            "STREETS", .shapesOutput, by: "no-streets", { $1.$hasStreets.take($0.map.hasStreets, $2) },
            value: {
                .always(.yesOrNo, Strings.Configuration.streets, at: .init({ $0.$hasStreets }, { $0.$hasStreets = $1 }))
            }),
        SettingSpec(
            "DRAWING", .shapesOutput, by: "line-style", { $1.$drawing.take($0.map.drawing, $2) },
            value: {
                .optional(
                    .choice, Strings.Configuration.drawing, unset: Strings.Configuration.byTerminal,
                    at: .init({ $0.$drawing }, { $0.$drawing = $1 }))
            }),
        SettingSpec(
            "SYMBOLS", .shapesOutput, by: "symbols", { $1.$symbols.take($0.map.symbols, $2) },
            value: {
                .always(.choice, Strings.Configuration.symbols, at: .init({ $0.$symbols }, { $0.$symbols = $1 }))
            }),
        SettingSpec(
            "MAX_RADIUS", .personal, by: "max-radius", { $1.$maximumRadius.take($0.map.maximumRadius, $2) },
            value: {
                .always(
                    .distance, Strings.Configuration.maxRadius,
                    at: .init({ $0.$maximumRadius }, { $0.$maximumRadius = $1 })
                )
            }),
        SettingSpec(
            "MOUSE", .personal, by: "no-mouse", { $1.$hasMouse.take($0.map.hasMouse, $2) },
            value: {
                .always(.yesOrNo, Strings.Configuration.mouse, at: .init({ $0.$hasMouse }, { $0.$hasMouse = $1 }))
            }),
        SettingSpec(
            "ACCESSIBLE", .shapesOutput, variable: "ACCESSIBLE", by: "accessible",
            { $1.$isAccessible.take($0.isAccessible, $2) },
            value: {
                .always(
                    .yesOrNo, Strings.Configuration.accessible, variable: .yesUnlessNo,
                    at: .init({ $0.$isAccessible }, { $0.$isAccessible = $1 }))
            }),
        SettingSpec(
            "MAX_CALLS", .personal, by: "max-calls", { $1.$maxCalls.take($0.maxCalls, $2) },
            value: {
                .optional(
                    .count(1...1000, example: 4), Strings.Configuration.maxCalls, unset: Strings.Configuration.builtIn,
                    at: .init({ $0.$maxCalls }, { $0.$maxCalls = $1 }))
            }),
        SettingSpec(
            "PREMIUM", .personal,
            value: {
                .optional(
                    .yesOrNo, Strings.Configuration.premium, unset: Strings.Configuration.asksAtTerminal,
                    at: .init({ $0.$paysForWishes }, { $0.$paysForWishes = $1 }))
            }),
        SettingSpec(
            "CA_FILE", .personal, by: "ca-file", { $1.$caFile.take($0.caFile, $2) },
            value: {
                .optional(.file, Strings.Configuration.caFile, at: .init({ $0.$caFile }, { $0.$caFile = $1 }))
            }),
        SettingSpec(
            "PROXY", .personal,
            value: {
                .optional(
                    .proxy, Strings.Configuration.proxy,
                    // The listing shows the proxy in effect.
                    at: .init({ $0.proxy == nil ? $0.$proxyOfEnvironment : $0.$proxy }, { $0.$proxy = $1 }))
            }),
        SettingSpec(
            "CONNECT_TIMEOUT", .personal, by: "connect-timeout", { $1.$connectTimeout.take($0.connectTimeout, $2) },
            value: {
                .always(
                    .seconds(example: "5"), Strings.Configuration.connectTimeout,
                    at: .init({ $0.$connectTimeout }, { $0.$connectTimeout = $1 }))
            }),
        SettingSpec(
            "TOTAL_TIMEOUT", .personal, by: "timeout", { $1.$totalTimeout.take($0.totalTimeout, $2) },
            value: {
                .always(
                    .seconds(example: "20"), Strings.Configuration.totalTimeout,
                    at: .init({ $0.$totalTimeout }, { $0.$totalTimeout = $1 }))
            }),
        SettingSpec(
            "LOW_SPEED_LIMIT", .personal,
            value: {
                .always(
                    .count(1...1_000_000, example: 100), Strings.Configuration.lowSpeedLimit,
                    at: .init({ $0.$lowSpeedLimit }, { $0.$lowSpeedLimit = $1 }))
            }),
        SettingSpec(
            "LOW_SPEED_TIME", .personal,
            value: {
                .always(
                    .seconds(example: "10"), Strings.Configuration.lowSpeedTime,
                    at: .init({ $0.$lowSpeedTime }, { $0.$lowSpeedTime = $1 }))
            }),
    ]
}
