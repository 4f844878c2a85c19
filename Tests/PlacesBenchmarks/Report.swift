import Glibc

/// A table of figures; ratios are what to compare, milliseconds depend on the machine.
enum Report {
    static func add(_ title: String, _ figure: String, _ goal: String = "", _ memory: String = "") {
        print(pad(title, 46) + pad(figure, 30) + pad(goal, 16) + memory)
        fflush(nil)
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    /// A number with a fixed count of decimals.
    static func number(_ value: Double, _ decimals: Int = 2) -> String {
        guard value.isFinite else { return "-" }
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = Int((value * scale).rounded())
        let fraction = String(scaled % Int(scale))
        return decimals == 0
            ? "\(scaled)"
            : "\(scaled / Int(scale))." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }

    static func mebibytes(_ kibibytes: Int) -> String { number(Double(kibibytes) / 1024, 1) + " MiB" }
}
