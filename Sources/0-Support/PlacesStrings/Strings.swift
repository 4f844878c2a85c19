/// Every sentence a user reads, in one place: one file per part of the program, functions where a sentence has gaps.
///
/// Gaps are filled with text that is already clean; nothing here ever receives a token.
package enum Strings {
    /// A count with its noun.
    package static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
        localized(
            LocalizableText(gap: String(number), before: " " + (number == 1 ? singular : plural ?? singular + "s")))
    }

    /// `prices`, `prices and ratings`, `prices, ratings and opening hours`.
    package static func enumeration(_ parts: [String]) -> String {
        guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + localized(" and ") + last
    }

    /// An angle to a millionth of a degree, some 10 cm, without needless digits.
    package static func degrees(_ angle: Double) -> String { "\((angle * 1e6).rounded() / 1e6)" }

    /// The number with its thousands grouped: `1,453`.
    package static func grouped(_ number: Int) -> String {
        let digits = Array(String(number.magnitude).utf8)
        var grouped = number < 0 ? [UInt8(ascii: "-")] : []
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { grouped.append(UInt8(ascii: ",")) }
            grouped.append(digit)
        }
        return String(decoding: grouped, as: UTF8.self)
    }

    /// A number of bytes in the largest unit that needs no more than one digit after the point: `256 KiB`, `1.5 MiB`.
    package static func size(_ bytes: Int) -> String {
        for (unit, name) in [(1 << 30, localized("GiB")), (1 << 20, localized("MiB")), (1 << 10, localized("KiB"))]
        where bytes >= unit {
            let tenths = (Double(bytes) / Double(unit) * 10).rounded()
            return tenths.truncatingRemainder(dividingBy: 10) == 0
                ? "\(Int(tenths / 10)) \(name)" : "\(tenths / 10) \(name)"
        }
        return count(bytes, "byte")
    }

    /// How long to wait, in the unit in which one waits: `45 seconds`, `2 hours`; rounded up.
    package static func wait(_ seconds: Int) -> String {
        for (unit, name, least) in [
            (86_400, "day", 48 * 3600), (3600, "hour", 2 * 3600), (60, "minute", 120),
        ]
        where seconds >= least {
            let amount = (seconds - 1) / unit + 1
            return amount > 366 ? localized("more than a year") : count(amount, name)
        }
        return count(max(0, seconds), "second")
    }
}
