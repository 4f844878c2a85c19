import PlacesWords

extension Double {
    /// The number in plain digits with so many decimals, without trailing zeros where wanted. For finite numbers below
    /// 1e11 in size.
    func fixed(_ decimals: Int, trimming: Bool = false) -> String {
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = Int((magnitude * scale).rounded())
        var digits = String(scaled)
        guard decimals > 0 else { return self < 0 && scaled > 0 ? "-" + digits : digits }
        digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        var fraction = digits.suffix(decimals)
        if trimming {
            while fraction.last == "0" { fraction.removeLast() }
        }
        let sign = self < 0 && scaled > 0 ? "-" : ""
        return sign + digits.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
    }
}

extension Int {
    /// The number with its thousands grouped: `1,453`.
    var grouped: String { PlacesWords.Words.grouped(self) }
}
