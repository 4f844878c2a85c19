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

        .value("limit", short: "l", .limit, in: .choice, Words.Options.limit, sets: \.limit),
        .flag("nearest", in: .choice, Words.Options.nearest, excludes: "spread", sets: \.selection, to: .nearest),
        .flag("spread", in: .choice, Words.Options.spread, excludes: "nearest", sets: \.selection, to: .spread),
        .value("source", .choice, in: .choice, Words.Options.source, sets: \.source),

        .value("format", short: "f", .choice, in: .display, Words.Options.format, sets: \.format),
        .flag("json", short: "j", in: .display, Words.Options.json, sets: \.format, to: .json),
        .value("units", .choice, in: .display, Words.Options.units, sets: \.units),
        .value("color", .choice, in: .display, Words.Options.color, sets: \.color),
        .flag("ascii", in: .display, Words.Options.ascii, sets: \.isASCII, to: true),
        .value("width", .count(10...1000, example: 80), in: .display, Words.Options.width, sets: \.width),
        .value("height", .count(5...1000, example: 24), in: .display, Words.Options.height, sets: \.height),

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
        case .display: Words.Options.display
        case .network: Words.Options.network
        case .general: Words.Options.general
        }
    }
}
