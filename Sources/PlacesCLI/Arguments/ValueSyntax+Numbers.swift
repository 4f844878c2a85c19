import PlacesFeature
import PlacesWords

extension ValueSyntax where Value == SearchRadius {
    /// Metres in one mile, foot and yard are exact: the international yard and pound agreement of 1959.
    private static var metresPerUnit: [(unit: String, metres: Double)] {
        [("km", 1000), ("mi", 1609.344), ("ft", 0.3048), ("yd", 0.9144), ("m", 1)]
    }

    /// A distance in metres, or in another unit that follows the number.
    static var distance: Self {
        Self(
            "DISTANCE", show: { decimal($0.metres) + " m" },
            parse: { text throws(ValueProblem) in
                var number = Substring(text.lowercased())
                var factor = 1.0
                for entry in metresPerUnit where number.hasSuffix(entry.unit) {
                    (number, factor) = (number.dropLast(entry.unit.count), entry.metres)
                    break
                }
                while number.last == " " { number.removeLast() }
                let isNegative = number.first == "-"
                guard let value = Double(decimal: isNegative ? number.dropFirst() : number) else {
                    let complaint = number.contains(",") ? Words.Options.decimalComma : Words.Options.noDistance
                    throw ValueProblem(complaint, example: "1.5km")
                }
                guard !isNegative, let radius = SearchRadius(metres: value * factor) else {
                    throw ValueProblem(Words.Options.outsideRadius, example: "1km")
                }
                return radius
            })
    }
}

extension ValueSyntax where Value == ResultLimit {
    /// A number of places, or all.
    static var limit: Self {
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
                    throw ValueProblem(Words.Options.noLimit, example: "20")
                }
                return .count(count)
            })
    }
}

extension ValueSyntax where Value == Int {
    /// A whole number in a range.
    static func count(_ range: ClosedRange<Int>, example: Int) -> Self {
        Self(
            "N", show: { String($0) },
            parse: { text throws(ValueProblem) in
                guard let count = Int(digits: text), range.contains(count) else {
                    throw ValueProblem(
                        Words.Options.outside(range.lowerBound, range.upperBound), example: String(example))
                }
                return count
            })
    }
}

extension ValueSyntax where Value == Duration {
    /// Seconds, with decimals.
    static func seconds(example: String) -> Self {
        Self(
            "SECONDS", show: { decimal($0 / .seconds(1)) + " s" },
            parse: { text throws(ValueProblem) in
                var number = Substring(text)
                if number.last == "s" { number.removeLast() }
                while number.last == " " { number.removeLast() }
                guard let seconds = Double(decimal: number), (0.1...3600).contains(seconds) else {
                    throw ValueProblem(Words.Options.noDuration("0.1", 3600), example: example)
                }
                return .milliseconds(Int((seconds * 1000).rounded()))
            })
    }
}

/// A number as people write it: without a needless fraction.
private func decimal(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension Int {
    /// Reads ASCII digits and nothing else.
    init?(digits text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        self.init(text)
    }
}

extension Double {
    /// Reads ASCII digits with at most one decimal point, which digits follow: no signs, exponents or names.
    init?(decimal text: some StringProtocol) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let last = parts.last, !last.isEmpty,
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
        else { return nil }
        self.init("0" + text)
    }
}
