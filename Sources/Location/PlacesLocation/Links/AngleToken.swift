/// What the text of a coordinate is made of.
enum AngleToken: Hashable {
    case number(Number)
    case mark(Unit)
    case letter(Angle.Axis, isNegative: Bool)
    case separator

    enum Unit: Int {
        case degrees, minutes, seconds
    }

    struct Number: Hashable {
        let value: Double
        let sign: Sign?
        let hasFraction: Bool
    }

    enum Sign {
        case plus, minus
    }

    var isLetter: Bool { if case .letter = self { true } else { false } }

    /// The parts of a text, or `nil` if something in it cannot be a part of a coordinate.
    static func tokens(of text: String) -> [AngleToken]? {
        var tokens: [AngleToken] = []
        // Most texts have nothing but digits, and need no search for pairs of marks.
        let mayHavePairs = text.utf8.contains { $0 == UInt8(ascii: "'") || $0 >= 0x80 }
        let pairs = mayHavePairs ? ["''", "′′", "’’"].filter(text.contains) : []
        var rest = Substring(pairs.reduce(text) { $0.replacing($1, with: "\"") })
        while let next = rest.first {
            if let number = readNumber(&rest) {
                tokens.append(.number(number))
                continue
            }
            rest.removeFirst()
            if next == " " { continue }
            guard let token = token(for: next) else { return nil }
            tokens.append(token)
        }
        return tokens
    }

    private static func token(for character: Character) -> AngleToken? {
        switch character {
        case ",", ";": .separator
        case "°", "º", "˚": .mark(.degrees)
        case "'", "′", "’", "‘", "ʹ", "´": .mark(.minutes)
        case "\"", "″", "”", "“", "ʺ": .mark(.seconds)
        case "N", "n": .letter(.latitude, isNegative: false)
        case "S", "s": .letter(.latitude, isNegative: true)
        case "E", "e": .letter(.longitude, isNegative: false)
        case "W", "w": .letter(.longitude, isNegative: true)
        default: nil
        }
    }

    /// Takes a number off the front: digits with or without a sign and a fraction, never with an exponent.
    private static func readNumber(_ text: inout Substring) -> Number? {
        var rest = text
        let sign: Sign? =
            switch rest.first {
            case "+": .plus
            case "-", "−", "–": .minus
            default: nil
            }
        if sign != nil { rest.removeFirst() }
        let whole = rest.prefix(while: \.isDigit)
        rest = rest[whole.endIndex...]
        var fraction: Substring = ""
        let hasFraction = rest.first == "."
        if hasFraction {
            rest.removeFirst()
            fraction = rest.prefix(while: \.isDigit)
            rest = rest[fraction.endIndex...]
        }
        guard !(whole.isEmpty && fraction.isEmpty), let value = Double("0\(whole).\(fraction)0") else { return nil }
        text = rest
        return Number(value: value, sign: sign, hasFraction: hasFraction)
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
