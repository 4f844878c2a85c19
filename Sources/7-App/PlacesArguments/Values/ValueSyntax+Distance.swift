package import PlacesFeature
import PlacesStrings

/// A distance as it is typed: a number with its unit, or a time on foot.
private struct TypedDistance {
    private enum Unit {
        /// So many metres.
        case length(Double)
        /// So many minutes on foot.
        case walk(Double)
    }

    /// Mile, foot and yard are exact: the international yard and pound agreement of 1959.
    private static let units: [String: Unit] = [
        "m": .length(1), "metre": .length(1), "metres": .length(1), "meter": .length(1), "meters": .length(1),
        "km": .length(1000), "kilometre": .length(1000), "kilometres": .length(1000), "kilometer": .length(1000),
        "kilometers": .length(1000), "mi": .length(1609.344), "mile": .length(1609.344), "miles": .length(1609.344),
        "ft": .length(0.3048), "foot": .length(0.3048), "feet": .length(0.3048), "yd": .length(0.9144),
        "yard": .length(0.9144), "yards": .length(0.9144), "min": .walk(1), "mins": .walk(1), "minute": .walk(1),
        "minutes": .walk(1), "h": .walk(60), "hour": .walk(60), "hours": .walk(60),
    ]

    let metres: Double
    /// The minutes on foot that stand for it, or `nil` for a length.
    let minutesOnFoot: Double?
    let isNegative: Bool
    /// The metres in digits alone, where the point may group them in thousands, as in German or Spanish: "1.000".
    let grouped: String?

    /// Returns `nil` if the text is no number with a known unit, or without any.
    init?(_ text: String) {
        let text = text.lowercased()
        var number = text.prefix { !$0.isLetter }
        let unit = text.dropFirst(number.count)
        while number.last == " " { number.removeLast() }
        isNegative = number.first == "-"
        grouped = unit.isEmpty || unit == "m" ? Self.ungrouped(number) : nil
        guard let value = Double(decimal: isNegative ? number.dropFirst() : number) else { return nil }
        switch unit.isEmpty ? .length(1) : Self.units[String(unit)] {
        case .length(let metres): (self.metres, minutesOnFoot) = (value * metres, nil)
        case .walk(let minutes):
            (metres, minutesOnFoot) = (value * minutes * 60 * OpeningCondition.walkingSpeed, value * minutes)
        case nil: return nil
        }
    }

    private static func ungrouped(_ number: Substring) -> String? {
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 3, (1...3).contains(parts[0].count), parts[0].first != "0",
            parts.joined().allSatisfy({ $0.isASCII && $0.isNumber })
        else { return nil }
        return parts.joined()
    }

    /// Whether a word is the unit of a bare number before it. Behind another number than one, a word such as "foot"
    /// begins what is looked for: "foot massage", "yard sale".
    static func isUnit(_ word: String, of value: String) -> Bool {
        guard let number = Double(decimal: value) else { return false }
        let word = word.lowercased()
        return units[word] != nil && (number == 1 || !singulars.contains(word))
    }

    private static let singulars = [
        "metre", "meter", "kilometre", "kilometer", "mile", "foot", "yard", "minute", "hour",
    ]
}

extension ValueSyntax where Value == SearchRadius {
    /// A distance in metres, in another unit that follows the number, or as far as one comes on foot in a time.
    package static var distance: Self {
        let walkable = ValueSyntax<WalkableRadius>.walkable
        return Self(
            walkable.placeholder, isUnit: walkable.isUnit,
            show: { walkable.show(WalkableRadius(radius: $0, minutesOnFoot: nil)) },
            parse: { text throws(ValueProblem) in try walkable.parse(text).radius })
    }
}

/// How far to search, and the minutes on foot where these were given.
package struct WalkableRadius: Hashable, Sendable {
    package let radius: SearchRadius
    package let minutesOnFoot: Double?
}

extension ValueSyntax where Value == WalkableRadius {
    /// The same as ``ValueSyntax/distance``, but also says which distance a time became.
    package static var walkable: Self {
        Self(
            "DISTANCE", isUnit: TypedDistance.isUnit, show: { $0.radius.metres.plainDecimal + " m" },
            parse: { text throws(ValueProblem) in
                guard let distance = TypedDistance(text) else {
                    let complaint = text.contains(",") ? Strings.Options.decimalComma : Strings.Options.noDistance
                    throw ValueProblem(complaint, example: "1.5km")
                }
                if let metres = distance.grouped {
                    throw ValueProblem(Strings.Options.mayBeThousands, example: metres)
                }
                guard !distance.isNegative, let radius = SearchRadius(metres: distance.metres) else {
                    throw ValueProblem(Strings.Options.outsideRadius, example: "1km")
                }
                return WalkableRadius(radius: radius, minutesOnFoot: distance.minutesOnFoot)
            })
    }
}
