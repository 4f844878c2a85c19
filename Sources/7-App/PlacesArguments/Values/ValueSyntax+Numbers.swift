package import PlacesFeature
import PlacesStrings

extension ValueSyntax where Value == ResultLimit {
    /// A number of places, or all.
    package static var limit: ValueSyntax<ResultLimit> {
        Self(
            "N|all", completing: .words(["all"]),
            show: { limit in
                switch limit {
                case .count(let count): String(count)
                case .all: "all"
                }
            },
            parse: { text throws(ValueProblem) in
                if text.lowercased() == "all" { return .all }
                guard let count = Int(digits: text), count >= 1 else {
                    throw ValueProblem(Strings.Options.noLimit, example: "20")
                }
                return .count(count)
            })
    }
}

extension ValueSyntax where Value == Int {
    /// A whole number in a range.
    package static func count(_ range: ClosedRange<Int>, example: Int) -> Self {
        Self(
            "N", show: { String($0) },
            parse: { text throws(ValueProblem) in
                guard let count = Int(digits: text), range.contains(count) else {
                    throw ValueProblem(
                        Strings.Options.outside(range.lowerBound, range.upperBound), example: String(example))
                }
                return count
            })
    }
}

extension ValueSyntax where Value == Duration {
    /// Seconds, with decimals.
    package static func seconds(example: String) -> Self {
        Self(
            "SECONDS", show: { ($0 / .seconds(1)).plainDecimal + " s" },
            parse: { text throws(ValueProblem) in
                var number = Substring(text)
                if number.last == "s" { number.removeLast() }
                while number.last == " " { number.removeLast() }
                guard let seconds = Double(decimal: number), (0.1...3600).contains(seconds) else {
                    throw ValueProblem(Strings.Options.noDuration("0.1", 3600), example: example)
                }
                return .milliseconds(Int((seconds * 1000).rounded()))
            })
    }
}

extension Double {
    /// The number as people write it: without a needless fraction.
    var plainDecimal: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Reads ASCII digits with at most one decimal point, which digits follow: no signs, exponents or names.
    init?(decimal text: some StringProtocol) {
        let text: String = "0" + String(text)
        var digits = text
        let isDecimal = digits.withUTF8 { bytes in
            let points = bytes.indices.filter { bytes[$0] == UInt8(ascii: ".") }
            return bytes.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
                && points.count <= 1 && points != [bytes.count - 1] && bytes.count > 1
        }
        guard isDecimal else { return nil }
        self.init(text)
    }
}
