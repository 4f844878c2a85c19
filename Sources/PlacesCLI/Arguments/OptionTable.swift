import PlacesFeature
import PlacesWords

/// Every option, in the order of the help: parsing, help, manual page and completions all come from here.
enum OptionTable {
    static let all: [OptionSpec] = [
        .value("radius", short: "r", .distance, in: .place, Words.Options.radius, sets: \.radius),
        .value(
            "near", short: "n", .text("PLACE", example: "60.17,24.94"), in: .place, Words.Options.near, sets: \.near),
        .value("locate", .locationMethods, in: .place, Words.Options.locate, sets: \.locate),
        .value("simulate", .simulation, in: .place, Words.Options.simulate, sets: \.simulate),
        .value("speed", .speed, in: .place, Words.Options.speed, sets: \.location.speed),
        .value("city", .text("NAME", example: "Turku"), in: .place, Words.Options.city, sets: \.location.city),
        .value(
            "region", .text("NAME", example: "Valparaíso"), in: .place, Words.Options.region, sets: \.location.region),
        .value(
            "postal-code", .text("CODE", example: "00100"), in: .place, Words.Options.postalCode,
            sets: \.location.postalCode),
        .value("market", .market, in: .place, Words.Options.market, sets: \.location.market),
        .value("cities", .file, in: .place, Words.Options.cities, sets: \.location.citiesFile),
        .value("accuracy", .choice("LEVEL"), in: .place, Words.Options.accuracy, sets: \.location.accuracy),
        .value("max-age", .age, in: .place, Words.Options.maxAge, sets: \.location.maximumAge),
        .flag(
            "no-network-location", in: .place, Words.Options.noNetworkLocation, sets: \.location.usesNetwork, to: false),
        .value("contacts", .file, in: .place, Words.Options.contacts, sets: \.location.contacts),
        .value("mmdb", .file, in: .place, Words.Options.mmdb, sets: \.location.database),
        .value(
            "public-address", .text("ADDRESS", example: "81.2.69.160"), in: .place, Words.Options.publicAddress,
            sets: \.location.publicAddress),
        .value("blur", .blur, in: .place, Words.Options.blur, sets: \.location.blur),
        .value("within", .area, in: .place, Words.Options.within, sets: \.location.within),
        .value(
            "lang", .text("LANGUAGE", example: "fi"), in: .display, Words.Options.language, sets: \.location.language),

        .values("category", short: "c", .kinds, in: .choice, Words.Options.category, addsTo: \.kinds),
        .values("not-category", .kinds, in: .choice, Words.Options.notCategory, addsTo: \.excludedKinds),
        .values("chain", .name("Hesburger"), in: .choice, Words.Options.chain, addsTo: \.chains),
        .values("not-chain", .name("Hesburger"), in: .choice, Words.Options.notChain, addsTo: \.excludedChains),
        .flag(
            "independent", in: .choice, Words.Options.independent, excludes: "chain", sets: \.isIndependent, to: true),
        .value("min-rating", .rating, in: .choice, Words.Options.minRating, sets: \.minimumRating),
        .value("price", .priceLevels, in: .choice, Words.Options.price, sets: \.prices),
        .values("where", .attributes, in: .choice, Words.Options.whereAttribute, addsTo: \.attributes),
        .value("sort", short: "s", .choice("ORDER"), in: .choice, Words.Options.sort, sets: \.sort),
        .flag("reverse", in: .choice, Words.Options.reverse, sets: \.isReversed, to: true),
        .value("limit", short: "l", .limit, in: .choice, Words.Options.limit, sets: \.limit),
        .flag("nearest", in: .choice, Words.Options.nearest, excludes: "spread", sets: \.selection, to: .nearest),
        .flag("spread", in: .choice, Words.Options.spread, excludes: "nearest", sets: \.selection, to: .spread),
        .value("expand", .distance, in: .choice, Words.Options.expand, sets: \.expansion),
        .value("source", .choice, in: .choice, Words.Options.source, sets: \.source),

        .flag("open-now", in: .opening, Words.Options.openNow, excludes: "open-at", sets: \.isOpenNow, to: true),
        .value("open-at", .openingMoment, in: .opening, Words.Options.openAt, sets: \.openAt),
        .value("open-for", .span, in: .opening, Words.Options.openFor, sets: \.openFor),
        .flag("reachable", in: .opening, Words.Options.reachable, sets: \.isReachable, to: true),
        .value("hours-unknown", .choice("WHAT"), in: .opening, Words.Options.hoursUnknown, sets: \.unknownHours),

        .value("format", short: "f", .choice("FORMAT"), in: .display, Words.Options.format, sets: \.format),
        .flag("json", short: "j", in: .display, Words.Options.json, sets: \.format, to: .json),
        .value("fields", .anyText("NAMES"), in: .display, Words.Options.fields, sets: \.fields),
        .value("units", .choice, in: .display, Words.Options.units, sets: \.units),
        .value("color", .choice, in: .display, Words.Options.color, sets: \.color),
        .flag("ascii", in: .display, Words.Options.ascii, sets: \.isASCII, to: true),
        .value("width", .count(10...1000, example: 80), in: .display, Words.Options.width, sets: \.width),
        .value("height", .count(5...1000, example: 24), in: .display, Words.Options.height, sets: \.height),

        .value("list", .words("NAME", example: "lunch"), in: .commands, Words.Options.list, sets: \.list),
        .value("note", .cleanText("TEXT"), in: .commands, Words.Options.note, sets: \.note),
        .value("name", .cleanText("TEXT"), in: .commands, Words.Options.ownName, sets: \.ownName),
        .value("point", .text("PLACE", example: "60.17,24.94"), in: .commands, Words.Options.point, sets: \.point),
        .value("with", .choice, in: .commands, Words.Options.with, sets: \.mapService),
        .value("as", .choice, in: .commands, Words.Options.shareAs, sets: \.shareForm),
        .value("at", .text("TIME", example: "2026-12-24T10:00"), in: .commands, Words.Options.at, sets: \.time),
        .value("country", .country, in: .commands, Words.Options.country, sets: \.country),
        .optionalValue("watch", .watch, in: .commands, Words.Options.watch, sets: \.location.watch, to: WatchChoice()),
        .flag("explain", in: .commands, Words.Options.explain, sets: \.location.isExplained, to: true),
        .flag("forget", in: .commands, Words.Options.forget, sets: \.location.isForgetting, to: true),
        .flag("private", in: .commands, Words.Options.isPrivate, sets: \.isPrivate, to: true),

        .value("max-calls", .count(1...1000, example: 4), in: .network, Words.Options.maxCalls, sets: \.maxCalls),
        .value(
            "connect-timeout", .seconds(example: "5"), in: .network, Words.Options.connectTimeout,
            sets: \.connectTimeout),
        .value("timeout", .seconds(example: "20"), in: .network, Words.Options.timeout, sets: \.totalTimeout),
        .value("ca-file", .file, in: .network, Words.Options.caFile, sets: \.caFile),

        .flag("verbose", short: "v", in: .general, Words.Options.verbose, sets: \.isVerbose, to: true),
        .general("help", "h", Words.Options.help, .help),
        .general("version", "V", Words.Options.version, .version),
    ]

    static func named(_ name: String) -> OptionSpec? { all.first { $0.name == name } }

    static func short(_ letter: Character) -> OptionSpec? { all.first { $0.short == letter } }

    static func heading(_ group: OptionSpec.Group) -> String {
        switch group {
        case .place: Words.Options.place
        case .choice: Words.Options.choice
        case .opening: Words.Options.opening
        case .display: Words.Options.display
        case .commands: Words.Options.commands
        case .network: Words.Options.network
        case .general: Words.Options.general
        }
    }
}
