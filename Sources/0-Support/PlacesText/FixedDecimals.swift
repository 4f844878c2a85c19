extension Double {
    /// The number in plain digits with so many decimals, without trailing zeros where wanted. For finite numbers below
    /// 1e11 in size.
    package func fixed(_ decimals: Int, trimming: Bool = false) -> String {
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = Int((magnitude * scale).rounded())
        var digits = Array(String(scaled).utf8)
        let sign = self < 0 && scaled > 0 ? "-" : ""
        guard decimals > 0 else { return sign + String(decoding: digits, as: UTF8.self) }
        let zero = UInt8(ascii: "0")
        digits = Array(repeating: zero, count: max(0, decimals + 1 - digits.count)) + digits
        digits.insert(UInt8(ascii: "."), at: digits.count - decimals)
        if trimming {
            while digits.last == zero { digits.removeLast() }
            if digits.last == UInt8(ascii: ".") { digits.removeLast() }
        }
        return sign + String(decoding: digits, as: UTF8.self)
    }
}
