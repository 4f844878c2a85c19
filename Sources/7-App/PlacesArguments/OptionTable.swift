import PlacesExchange
import PlacesFeature
import PlacesPage
import PlacesPresentation
import PlacesStrings
import PlacesTableFile
import PlacesUseCases

/// Every option, in the order of the help: parsing, help, manual page and completions all come from here.
package enum OptionTable {
    package static var all: [OptionSpec] { ofPosition + OptionSpec.ofMethods + ofAll }

    /// Where to search, and how the position is found, but for what one method needs.
    private static let ofPosition: [OptionSpec] = [
        .value("radius", short: "r", .walkable, in: .place, Strings.Options.radius, sets: { $0.setRadius($1) }).usual,
        .value(
            "near", short: "n", .text("PLACE", completing: .surroundings, example: "60.17,24.94"), in: .place,
            Strings.Options.near,
            sets: { $0.near = $1 }
        ).usual,
        .value("locate", .locationMethods, in: .place, Strings.Options.locate, sets: { $0.locate = $1 }),
        .value("simulate", .simulation, in: .place, Strings.Options.simulate, sets: { $0.simulate = $1 }),
        .value("speed", .speed, in: .place, Strings.Options.speed, sets: { $0.location.speed = $1 }),
        .value(
            "city", .text("NAME", completing: .towns, example: "Turku"), in: .place, Strings.Options.city,
            sets: { $0.location.city = $1 }),
        .value(
            "region", .text("NAME", example: "Valparaíso"), in: .place, Strings.Options.region,
            sets: { $0.location.region = $1 }),
        .value(
            "postal-code", .text("CODE", example: "00100"), in: .place, Strings.Options.postalCode,
            sets: { $0.location.postalCode = $1 }),
        .value("market", .market, in: .place, Strings.Options.market, sets: { $0.location.market = $1 }),
        .value("cities", .file, in: .place, Strings.Options.cities, sets: { $0.location.citiesFile = $1 }),
        .value("accuracy", .choice("LEVEL"), in: .place, Strings.Options.accuracy, sets: { $0.location.accuracy = $1 }),
        .value("max-age", .age, in: .place, Strings.Options.maxAge, sets: { $0.location.maximumAge = $1 }),
        .flag(
            "no-network-location", in: .place, Strings.Options.noNetworkLocation,
            sets: { $0.location.usesNetwork = $1 },
            to: false),
    ]

    private static let ofAll: [OptionSpec] = [
        .value("blur", .blur, in: .place, Strings.Options.blur, sets: { $0.location.blur = $1 }),
        .flag(
            "exact-position", in: .place, Strings.Options.exactPosition,
            sets: { $0.location.tellsExactPosition = $1 }, to: true),
        .value("within", .area, in: .place, Strings.Options.within, sets: { $0.location.within = $1 }),
        .value(
            "lang", .text("LANGUAGE", example: "fi"), in: .display, Strings.Options.language,
            sets: { $0.location.language = $1 }),

        .values(
            "category", short: "c", .kinds, in: .choice, Strings.Options.category,
            addsTo: { $0.kinds = ($0.kinds ?? []) + $1 }
        ).usual,
        .values(
            "not-category", .kinds, in: .choice, Strings.Options.notCategory,
            addsTo: { $0.excludedKinds = ($0.excludedKinds ?? []) + $1 }),
        .values(
            "chain", .name("Hesburger", completing: .chains), in: .choice, Strings.Options.chain,
            addsTo: { $0.chains = ($0.chains ?? []) + $1 }),
        .values(
            "not-chain", .name("Hesburger", completing: .chains), in: .choice, Strings.Options.notChain,
            addsTo: { $0.excludedChains = ($0.excludedChains ?? []) + $1 }),
        .flag(
            "independent", in: .choice, Strings.Options.independent, excludes: "chain", sets: { $0.isIndependent = $1 },
            to: true),
        .value("min-rating", .rating, in: .choice, Strings.Options.minRating, sets: { $0.minimumRating = $1 }),
        .value("price", .priceLevels, in: .choice, Strings.Options.price, sets: { $0.prices = $1 }),
        .values(
            "where", .attributes, in: .choice, Strings.Options.whereAttribute,
            addsTo: { $0.attributes = ($0.attributes ?? []) + $1 }),
        .value("sort", short: "s", .choice("ORDER"), in: .choice, Strings.Options.sort, sets: { $0.sort = $1 }).usual,
        .flag("reverse", in: .choice, Strings.Options.reverse, sets: { $0.isReversed = $1 }, to: true),
        .value("limit", short: "l", .limit, in: .choice, Strings.Options.limit, sets: { $0.limit = $1 }).usual,
        .flag(
            "nearest", in: .choice, Strings.Options.nearest, excludes: "spread", sets: { $0.selection = $1 },
            to: .nearest
        ),
        .flag(
            "spread", in: .choice, Strings.Options.spread, excludes: "nearest", sets: { $0.selection = $1 }, to: .spread
        ),
        .value("expand-to", .distance, in: .choice, Strings.Options.expand, sets: { $0.expansion = $1 }).formerly(
            "expand"),
        .flag("with-lists", in: .choice, Strings.Options.withLists, sets: { $0.withLists = $1 }, to: true),
        .flag(
            "with-closed", in: .choice, Strings.Options.withClosed, sets: { $0.includesClosedForGood = $1 }, to: true),
        .flag("literal", in: .choice, Strings.Options.literal, sets: { $0.isLiteral = $1 }, to: true),
        .value(
            "source", .namedSource, in: .choice, Strings.Options.source(SourceChoice.named.map(\.name)),
            sets: { arguments, named in
                arguments.source = named.choice
                if named.addsLists { arguments.withLists = true }
            }),
        .flag("fresh", in: .choice, Strings.Options.fresh, sets: { $0.isFresh = $1 }, to: true),

        .flag(
            "open-now", short: "o", in: .opening, Strings.Options.openNow, excludes: "open-at",
            sets: { $0.isOpenNow = $1 }, to: true
        ).usual,
        .value("open-at", .openingMoment, in: .opening, Strings.Options.openAt, sets: { $0.openAt = $1 }),
        .value("open-for", .span, in: .opening, Strings.Options.openFor, sets: { $0.openFor = $1 }),
        .flag("open-on-arrival", in: .opening, Strings.Options.reachable, sets: { $0.isReachable = $1 }, to: true)
            .formerly("reachable"),
        .value(
            "unknown-hours", .choice("WHAT"), in: .opening, Strings.Options.hoursUnknown, sets: { $0.unknownHours = $1 }
        ).formerly("hours-unknown"),

        .value(
            "format", short: "f", .format("FORMAT"), in: .display, Strings.Options.oneOf(OutputFormat.all.map(\.name)),
            sets: { $0.format = $1 }
        ).usual,
        .flag(
            "open-in-browser", in: .display, Strings.Options.openInBrowser, excludes: "format",
            sets: { $0.opensInBrowser = $1 }, to: true),
        .attachedValue(
            "json", short: "j", .fields, in: .display, Strings.Options.json, as: "fields",
            sets: { ($0.format, $0.fields) = (.json, $1 ?? $0.fields) }
        ).usual,
        .value("fields", .fields, in: .display, Strings.Options.fields, sets: { $0.fields = $1 }),
        .value(
            "template", .anyText("TEXT"), in: .display, Strings.Options.template, excludes: "fields",
            sets: { $0.template = $1 }),
        .flag("pager", in: .display, Strings.Options.pager, sets: { $0.isPaged = $1 }, to: true),
        .value("units", .choice, in: .display, Strings.Options.units, sets: { $0.units = $1 }),
        .value("color", .choice, in: .display, Strings.Options.color, sets: { $0.color = $1 }),
        .flag("no-streets", in: .display, Strings.Options.noStreets, sets: { $0.map.hasStreets = $1 }, to: false),
        .value("line-style", .choice("STYLE"), in: .display, Strings.Options.drawing, sets: { $0.map.drawing = $1 })
            .formerly("drawing"),
        .value("symbols", .choice("KIND"), in: .display, Strings.Options.symbols, sets: { $0.map.symbols = $1 }),
        .value("extent", .choice("PART"), in: .display, Strings.Options.extent, sets: { $0.map.extent = $1 }),
        .flag(
            "accessible", in: .display, Strings.Options.accessible, sets: { $0.isAccessible = $1 }, to: true),
        .flag("raw", in: .commands, Strings.Options.rawAttributes, sets: { $0.tellsRawAttributes = $1 }, to: true),
        .value("facing", .direction, in: .display, Strings.Options.facing, sets: { $0.facing = $1 }),
        .flag("ascii", in: .display, Strings.Options.ascii, sets: { $0.isASCII = $1 }, to: true),
        .value("width", .count(10...1000, example: 80), in: .display, Strings.Options.width, sets: { $0.width = $1 }),
        .value("height", .count(5...1000, example: 24), in: .display, Strings.Options.height, sets: { $0.height = $1 }),
        .flag("with-list", in: .display, Strings.Options.withList, sets: { $0.map.hasList = $1 }, to: true),

        .value(
            "max-radius", .distance, in: .commands, Strings.Options.maxRadius, sets: { $0.map.maximumRadius = $1 }),
        .flag("no-mouse", in: .commands, Strings.Options.noMouse, sets: { $0.map.hasMouse = $1 }, to: false),
        .value("errors", .file, in: .commands, Strings.Options.errors, sets: { $0.errors = $1 }),
        .value(
            "input-format", .inputFormat, in: .commands, Strings.Options.inputFormat(InputFormat.all.map(\.name)),
            sets: { $0.inputFormat = $1 }),
        .value("as", .choice, in: .commands, Strings.Options.role, sets: { $0.role = $1 }),
        .value("outline", .file, in: .commands, Strings.Options.outline, sets: { $0.outline = $1 }),
        .value(
            "list", .words("NAME", completing: .savedLists, example: "lunch"), in: .commands, Strings.Options.list,
            sets: { $0.list = $1 }),
        .flag("yes", short: "y", in: .commands, Strings.Options.yes, sets: { $0.isSure = $1 }, to: true),
        .value("note", .cleanText("TEXT"), in: .commands, Strings.Options.note, sets: { $0.note = $1 }),
        .value("name", .cleanText("TEXT"), in: .commands, Strings.Options.ownName, sets: { $0.ownName = $1 }),
        .value(
            "coordinates", .text("PLACE", example: "60.17,24.94"), in: .commands, Strings.Options.point,
            sets: { $0.point = $1 }
        ).formerly("point"),
        .value("maps", .choice, in: .commands, Strings.Options.with, sets: { $0.mapService = $1 }).formerly("with"),
        .value("share-as", .choice, in: .commands, Strings.Options.shareAs, sets: { $0.shareForm = $1 }).formerly("as"),
        .value(
            "time", .text("TIME", example: "2026-12-24T10:00"), in: .commands, Strings.Options.at,
            sets: { $0.time = $1 }
        ).formerly("at"),
        .value("country", .country, in: .commands, Strings.Options.country, sets: { $0.country = $1 }),
        .optionalValue(
            "watch", .watch, in: .commands, Strings.Options.watch, sets: { $0.location.watch = $1 }, to: WatchChoice()),
        .flag("explain", in: .commands, Strings.Options.explain, sets: { $0.location.isExplained = $1 }, to: true),
        .flag("forget", in: .commands, Strings.Options.forget, sets: { $0.location.isForgetting = $1 }, to: true),
        .flag("with-saved", in: .commands, Strings.Assistant.tellSaved, sets: { $0.tellsSaved = $1 }, to: true),
        .flag("allow-billed", in: .commands, Strings.Assistant.allowsBilled, sets: { $0.allowsBilled = $1 }, to: true),
        .flag("no-history", in: .commands, Strings.Options.isPrivate, sets: { $0.isPrivate = $1 }, to: true).formerly(
            "private"),

        .value(
            "max-calls", .count(1...1000, example: 4), in: .network, Strings.Options.maxCalls,
            sets: { $0.maxCalls = $1 }),
        .value(
            "connect-timeout", .seconds(example: "5"), in: .network, Strings.Options.connectTimeout,
            sets: { $0.connectTimeout = $1 }),
        .value(
            "timeout", .seconds(example: "20"), in: .network, Strings.Options.timeout, sets: { $0.totalTimeout = $1 }),
        .value("ca-file", .file, in: .network, Strings.Options.caFile, sets: { $0.caFile = $1 }),

        .flag("verbose", short: "v", in: .general, Strings.Options.verbose, sets: { $0.isVerbose = $1 }, to: true),
        .general("quiet", short: "q", Strings.Options.quiet, excludes: "verbose", .quiet),
        .general("no-input", Strings.Options.noInput, .noInput),
        .general("help", short: "h", Strings.Options.help, .help),
        .general("version", short: "V", Strings.Options.version, .version),
    ]

    /// - Parameter command: the command of the option, if known: an old name of one option may now belong to another.
    package static func named(_ name: String, for command: CommandSpec? = nil) -> OptionSpec? {
        let named = first { $0.name == name }
        if let named, command?.takes(named) ?? true { return named }
        let former = first { $0.formerName == name }
        return former.flatMap { command?.takes($0) ?? true ? $0 : nil } ?? named ?? former
    }

    package static func short(_ letter: Character) -> OptionSpec? { first { $0.short == letter } }

    /// Those of methods come last, since their list is made anew each time.
    private static func first(where isMeant: (OptionSpec) -> Bool) -> OptionSpec? {
        ofPosition.first(where: isMeant) ?? ofAll.first(where: isMeant) ?? OptionSpec.ofMethods.first(where: isMeant)
    }

    package static func heading(_ group: OptionSpec.Group) -> String {
        switch group {
        case .place: Strings.Options.place
        case .choice: Strings.Options.choice
        case .opening: Strings.Options.opening
        case .display: Strings.Options.display
        case .commands: Strings.Options.commands
        case .network: Strings.Options.network
        case .general: Strings.Options.general
        }
    }
}
