package import PlacesFeature
import PlacesLocation
import PlacesStrings

extension ValueSyntax where Value == [LocationMethod] {
    /// Methods to find a position, separated by commas.
    package static var locationMethods: ValueSyntax<[LocationMethod]> {
        Self(
            "METHODS", completing: .methods, show: { $0.map(\.rawValue).joined(separator: ",") },
            parse: { text throws(ValueProblem) in
                var chosen: [LocationMethod] = []
                let names = MethodDescriptor.all.map(\.name)
                for part in text.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
                    let name = String(part.drop { $0 == " " })
                    guard let method = MethodDescriptor.named(name)?.method else {
                        let guess = Suggestion.nearest(to: name, among: names)
                        throw ValueProblem(
                            Strings.Options.notOnlyOf(names), example: guess ?? "geoclue,gpsd", isGuess: guess != nil)
                    }
                    if !chosen.contains(method) { chosen.append(method) }
                }
                return chosen
            })
    }
}

extension ValueSyntax where Value == Duration {
    /// Seconds, minutes, hours or days: `0`, `90s`, `10m`, `2h`, `3d`.
    package static var age: Self {
        Self(
            "AGE",
            show: { age in
                let seconds = Int(age.components.seconds)
                guard seconds != 0 else { return "0s" }
                for letter in "dhm" {
                    guard let unit = Self.seconds(letter), seconds.isMultiple(of: unit) else { continue }
                    return "\(seconds / unit)\(letter)"
                }
                return "\(seconds)s"
            },
            parse: { text throws(ValueProblem) in
                var digits = Substring(text.lowercased())
                var factor = 1
                if let unit = digits.last.flatMap(Self.seconds) {
                    digits.removeLast()
                    factor = unit
                }
                guard digits.count <= 6, let number = Int(digits: digits) else {
                    throw ValueProblem(Strings.Options.noAge, example: "2h")
                }
                return .seconds(number * factor)
            })
    }

    private static func seconds(_ unit: Character) -> Int? {
        switch unit {
        case "d": 86_400
        case "h": 3600
        case "m": 60
        case "s": 1
        default: nil
        }
    }
}

extension ValueSyntax where Value == BlurGrid {
    /// The side of a grid cell.
    package static var blur: ValueSyntax<BlurGrid> {
        Self(
            "DISTANCE", isUnit: ValueSyntax<SearchRadius>.distance.isUnit,
            show: { ValueSyntax<SearchRadius>.distance.show(SearchRadius(unchecked: $0.size)) },
            parse: { text throws(ValueProblem) in
                let size = try ValueSyntax<SearchRadius>.distance.parse(text)
                guard let grid = BlurGrid(size: size.metres) else {
                    throw ValueProblem(Strings.Options.noBlur, example: "500m")
                }
                return grid
            })
    }
}

extension ValueSyntax where Value == WatchChoice {
    /// Seconds between two positions, how many of them, or both: `10`, `3x`, `3x10`.
    package static var watch: Self {
        Self(
            "[SECONDS|Nx]",
            show: { watch in
                (watch.count.map { "\($0)x" } ?? "") + "\(watch.interval.components.seconds)"
            },
            parse: { text throws(ValueProblem) in
                let parts = text.lowercased().split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
                let count = parts.count == 2 ? Int(digits: parts[0]) : nil
                var last = parts[parts.count - 1]
                if last.last == "s" { last.removeLast() }
                let seconds = last.isEmpty && count != nil ? 5 : Int(digits: last)
                guard parts.count == 1 || count != nil, let seconds, (1...86_400).contains(seconds),
                    count.map({ $0 >= 1 }) ?? true
                else { throw ValueProblem(Strings.Options.noWatch, example: "10") }
                return WatchChoice(interval: .seconds(seconds), count: count)
            })
    }
}

extension ValueSyntax where Value == Double {
    /// How much faster than life.
    package static var speed: Self {
        Self(
            "FACTOR", show: { "\($0)" },
            parse: { text throws(ValueProblem) in
                guard let factor = Double(decimal: text.hasSuffix("x") ? text.dropLast() : Substring(text)),
                    (0.01...10_000).contains(factor)
                else { throw ValueProblem(Strings.Options.noSpeed, example: "10") }
                return factor
            })
    }
}

extension ValueSyntax where Value == String {
    /// A built-in market, or a file of one.
    package static var market: Self {
        path(
            "MARKET|FILE", completing: .words(["cl", "ru", "us", "world"], orFiles: true), example: "cl",
            isPath: isMarketFile)
    }

    /// Whether the name of a market is the path of its file.
    @Sendable package static func isMarketFile(_ name: String) -> Bool { name.contains("/") || name.hasSuffix(".json") }

    /// A file with a polygon, or a zone by its name.
    package static var area: Self { path("FILE|ZONE", completing: .files, example: "./area.geojson") }
}
