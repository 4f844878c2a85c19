import Glibc

/// A table of figures beside their budgets and peers, which knows if one is beyond twice its budget.
struct Report {
    /// A figure and its budget, in one unit.
    struct Figure {
        let value: Double
        let budget: Double
        let unit: String
        /// More is better.
        var isRate = false

        var isFarBeyond: Bool { isRate ? !(value * 2 >= budget) : !(value <= budget * 2) }
        fileprivate var text: String { "\(Report.number(value)) \(unit)" }
        fileprivate var limit: String { "\(isRate ? "≥" : "≤") \(Report.number(budget)) \(unit)" }
    }

    private(set) var isFarBeyond = false

    static let heading = line("what", "figure", "budget", "memory", "budget", "beside it")

    /// Prints a row.
    /// - Parameter peer: others that do the same, with their figures.
    mutating func add(_ what: String, _ figure: Figure, memory: Figure? = nil, peer: String = "") {
        let isFarBeyond = figure.isFarBeyond || memory?.isFarBeyond == true
        self.isFarBeyond = self.isFarBeyond || isFarBeyond
        print(
            Self.line(
                (isFarBeyond ? "! " : "") + what, figure.text, figure.limit, memory?.text ?? "", memory?.limit ?? "",
                peer))
        fflush(nil)
    }

    private static func line(_ texts: String...) -> String {
        zip(texts, [46, 16, 18, 10, 11, 0]).map { text, width in
            text + String(repeating: " ", count: max(0, width - text.count))
        }.joined()
    }

    /// With three digits that say something.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "-" }
        if value >= 100 { return String(Int(value.rounded())) }
        let scale = value >= 10 ? 10 : 100
        let scaled = Int((value * Double(scale)).rounded())
        return "\(scaled / scale).\(String(scale + scaled % scale).dropFirst())"
    }
}
