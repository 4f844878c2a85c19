internal import PlacesBytes

/// A number of the grammar.
struct JSONNumber {
    /// Where it stands.
    let range: Range<Int>
    private let isNegative: Bool
    private let digits: Digits
    private let hasPoint: Bool
    private let hasExponent: Bool
    /// The power of ten by which the digits are multiplied.
    private let exponent: Int

    private struct Digits {
        /// All as one number, as far as that fits.
        var value: UInt64 = 0
        /// Whether it does not.
        var isLong = false
        /// Zeros at the end that are not in the value, which has no room for them.
        var zeros = 0

        /// Takes digits, and returns how many there were.
        mutating func take(_ bytes: Span<UInt8>, _ index: inout Int) -> Int {
            let start = index
            while index < bytes.count, case let byte = bytes[index], (0x30...0x39).contains(byte) {
                if value < 1_000_000_000_000_000_000 {
                    value = value * 10 + UInt64(byte - 0x30)
                } else if byte == 0x30 {
                    zeros += 1
                } else {
                    isLong = true
                }
                index += 1
            }
            return index - start
        }
    }

    /// Reads as far as a number goes; `nil` for what is none.
    init?(_ bytes: Span<UInt8>, from start: Int) {
        var (index, digits) = (start, Digits())
        isNegative = bytes.byte(at: index) == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let isZero = bytes.byte(at: index) == UInt8(ascii: "0")
        let whole = digits.take(bytes, &index)
        guard whole == 1 || whole > 1 && !isZero else { return nil }
        var exponent = digits.zeros
        hasPoint = bytes.byte(at: index) == UInt8(ascii: ".")
        if hasPoint {
            index += 1
            let count = digits.take(bytes, &index)
            guard count > 0 else { return nil }
            exponent = digits.zeros - count
        }
        hasExponent = bytes.byte(at: index).map { $0 | 0x20 } == UInt8(ascii: "e")
        if hasExponent {
            index += 1
            let sign = bytes.byte(at: index)
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
            var power = Digits()
            guard power.take(bytes, &index) > 0 else { return nil }
            let value = power.isLong ? 100_000_000 : Int(min(power.value, 100_000_000))
            exponent += sign == UInt8(ascii: "-") ? -value : value
        }
        (self.digits, self.exponent, range) = (digits, exponent, start..<index)
    }

    /// As it is written in a text.
    func spelling(in bytes: [UInt8]) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The nearest `Double`; `nil` where it is too large or lost in zero.
    func double(in bytes: [UInt8]) -> Double? {
        if let exact { return exact }
        guard let value = Double(spelling(in: bytes)), value.isFinite else { return nil }
        return value != 0 || digits.value == 0 && !digits.isLong ? value : nil
    }

    /// The nearest `Double`, which may be infinite or zero.
    func anyDouble(in bytes: [UInt8]) -> Double? { exact ?? Double(spelling(in: bytes)) }

    /// The nearest `Double` of a number with few digits.
    private var exact: Double? {
        let powers = Self.powers
        guard !digits.isLong, digits.value <= 1 << 53, abs(exponent) < powers.count else { return nil }
        // Both are exact, so that one rounding makes the nearest.
        let (value, power) = (Double(digits.value), powers[abs(exponent)])
        let double = exponent < 0 ? value / power : value * power
        return isNegative ? -double : double
    }

    /// A whole number, even if spelt with a fraction: `34.0`.
    func integer(in bytes: [UInt8]) -> Int? {
        if !hasPoint, !hasExponent { return Int(spelling(in: bytes)) }
        guard let double = double(in: bytes), let value = Int(exactly: double) else { return nil }
        // Beyond that not every whole number is a Double.
        return double.magnitude < 0x1p53 ? value : whole
    }

    /// The digits times their power of ten, without a fraction.
    private var whole: Int? {
        guard !digits.isLong else { return nil }
        var value = digits.value
        for _ in 0..<min(abs(exponent), 40) {
            if exponent < 0 {
                value /= 10
            } else {
                let (product, isOver) = value.multipliedReportingOverflow(by: 10)
                if isOver { return nil }
                value = product
            }
        }
        return Int(exactly: value).map { isNegative ? -$0 : $0 }
    }

    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22,
    ]
}
