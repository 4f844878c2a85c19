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
        var rest = text.utf8
        let sign = takeSign(&rest)
        let whole = takeDigits(&rest)
        let hasFraction = rest.first == UInt8(ascii: ".")
        if hasFraction { rest.removeFirst() }
        let fraction = hasFraction ? takeDigits(&rest) : ""
        guard !(whole.isEmpty && fraction.isEmpty), let value = Double("0\(whole).\(fraction)0") else { return nil }
        text = Substring(rest)
        return Number(value: value, sign: sign, hasFraction: hasFraction)
    }

    private static func takeSign(_ bytes: inout Substring.UTF8View) -> Sign? {
        switch bytes.first {
        case UInt8(ascii: "+"):
            bytes.removeFirst()
            return .plus
        case UInt8(ascii: "-"):
            bytes.removeFirst()
            return .minus
        case 0xE2:
            // The minus sign, and the dash that stands for it.
            guard let sign = ["−", "–"].first(where: { bytes.starts(with: $0.utf8) }) else { return nil }
            bytes.removeFirst(sign.utf8.count)
            return .minus
        default: return nil
        }
    }

    private static func takeDigits(_ bytes: inout Substring.UTF8View) -> Substring {
        let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        bytes = bytes[digits.endIndex...]
        return Substring(digits)
    }
}
