import PlacesFeature
import PlacesPresentation
import PlacesStrings

/// The language of the dialogue: what can be typed, and what it means. It keeps nothing and asks nothing.
package enum LineDialogue {
    /// Words and what they need behind them.
    private enum Verb: String, CaseIterable {
        case show, next, directions, save, search, sort, open, radius, more, less, here, help, quit

        /// A command that needs nothing, or `nil`.
        var alone: LineCommand? {
            switch self {
            case .next: .next
            case .open: .openNow
            case .more: .more
            case .less: .less
            case .here: .here
            case .help: .help
            case .quit: .quit
            case .show, .directions, .save, .search, .sort, .radius: nil
            }
        }
    }

    /// All that can be typed, one sentence on each line.
    package static var help: [String] { Strings.LineDialogue.help(orders: PlacesOrder.Key.allCases.map(\.rawValue)) }

    /// Whether a line says yes or no; `nil` if it says neither.
    package static func agreement(_ line: String) -> Bool? {
        switch line.folded {
        case "yes", "y": true
        case "no", "n": false
        default: nil
        }
    }

    /// What a line means. Words may be shortened as long as they stay clear; case does not matter.
    /// - Throws: a problem whose description is for the user.
    package static func command(_ line: String) throws(LineProblem) -> LineCommand {
        let words = line.cleaned.split(separator: " ").map(String.init)
        guard let first = words.first else { throw LineProblem(Strings.LineDialogue.empty) }
        if first == "?", words.count == 1 { return .help }
        if let number = number(first), words.count == 1 { return .show(number: number) }
        if let way = direction(words) { return .move(bearing: way.bearing, metres: try steps(way.rest)) }
        switch try name(first.folded) {
        case .verb(let verb): return try command(verb, Array(words.dropFirst()))
        case .direction(let direction):
            return .move(bearing: direction.bearing, metres: try steps(Array(words.dropFirst())))
        }
    }

    private static func command(_ verb: Verb, _ operands: [String]) throws(LineProblem) -> LineCommand {
        if let command = verb.alone {
            guard operands.isEmpty else { throw LineProblem(Strings.LineDialogue.nothingBehind(verb.rawValue)) }
            return command
        }
        switch verb {
        case .show: return .show(number: try number(operands, verb))
        case .save: return .save(number: try number(operands, verb))
        case .directions: return .directions(number: try number(operands, verb))
        case .search: return .search(text: operands.isEmpty ? nil : operands.joined(separator: " "))
        case .sort: return .sort(try order(operands))
        default:
            guard let metres = distance(operands), SearchRadius(metres: metres) != nil else {
                throw LineProblem(Strings.LineDialogue.noRadius)
            }
            return .radius(metres: metres)
        }
    }

    // MARK: - Words

    private enum Name {
        case verb(Verb)
        case direction(CompassDirection)
    }

    private static let cardinals: [CompassDirection] = [.north, .east, .south, .west]

    /// The word that was typed whole, or of which this is a beginning.
    private static func name(_ typed: String) throws(LineProblem) -> Name {
        let names: [(text: String, name: Name)] =
            Verb.allCases.map { ($0.rawValue, .verb($0)) } + cardinals.map { ($0.spoken, .direction($0)) }
        let found = names.filter { $0.text == typed }
        let begun = found.isEmpty ? names.filter { $0.text.hasPrefix(typed) } : found
        if begun.count == 1 { return begun[0].name }
        if begun.count > 1 { throw LineProblem(Strings.LineDialogue.unclear(typed, begun.map(\.text))) }
        throw LineProblem(
            Strings.LineDialogue.unknown(typed, Suggestion.nearest(to: typed, among: names.map(\.text))))
    }

    /// A direction that is written whole or as letters, and what follows it.
    private static func direction(_ words: [String]) -> (bearing: Double, rest: [String])? {
        // The longest first, so that "north east" is no north.
        for count in [2, 1] where words.count >= count {
            let typed = words.prefix(count).joined().folded.filter { $0 != "-" }
            if let point = CompassDirection.allCases.first(where: { point in
                count == 1 && point.word.lowercased() == typed || point.spoken.filter { $0 != "-" } == typed
            }) {
                return (point.bearing, Array(words.dropFirst(count)))
            }
        }
        return nil
    }

    private static func order(_ operands: [String]) throws(LineProblem) -> PlacesOrder.Key {
        let names = PlacesOrder.Key.allCases.map(\.rawValue)
        let typed = operands.joined(separator: " ").folded
        let begun = names.filter { $0.hasPrefix(typed) }
        if let key = PlacesOrder.Key(rawValue: begun.count == 1 ? begun[0] : typed) { return key }
        if typed.isEmpty { throw LineProblem(Strings.LineDialogue.whichOrder(names)) }
        if begun.count > 1 { throw LineProblem(Strings.LineDialogue.unclear(typed, begun)) }
        throw LineProblem(
            Strings.LineDialogue.noOrder(typed, Suggestion.nearest(to: typed, among: names), names))
    }

    // MARK: - Numbers

    private static func number(_ operands: [String], _ verb: Verb) throws(LineProblem) -> Int {
        guard operands.count == 1, let number = number(operands[0]) else {
            throw LineProblem(Strings.LineDialogue.whichPlace(verb.rawValue))
        }
        return number
    }

    /// A number of a place, which counts from 1.
    private static func number(_ text: String) -> Int? {
        guard text.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(text), number > 0 else { return nil }
        return number
    }

    private static func steps(_ operands: [String]) throws(LineProblem) -> Double? {
        if operands.isEmpty { return nil }
        guard let metres = distance(operands), metres > 0, metres <= SearchRadius.range.upperBound else {
            throw LineProblem(Strings.LineDialogue.noDistance)
        }
        return metres
    }

    /// A distance in metres, or in another unit that follows the number: `500`, `1.5km`, `2 miles`.
    private static func distance(_ operands: [String]) -> Double? {
        let text = operands.joined(separator: " ").lowercased()
        let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }
        guard let number = Double(digits), let factor = metres(per: String(unit)) else { return nil }
        return number * factor
    }

    private static func metres(per unit: String) -> Double? {
        let factors = ["m": 1, "km": 1000, "ft": DistanceText.metresPerFoot, "mi": DistanceText.metresPerMile]
        if unit.isEmpty { return 1 }
        return factors.first { sign, _ in
            guard let words = Strings.Accessible.units[sign] else { return false }
            return [sign, words.one, words.many].contains(unit)
        }?.value
    }
}

extension LineProblem {
    fileprivate init(_ description: String) { self.init(description: description) }
}
